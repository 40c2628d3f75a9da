// The folder of the web page that test/built-page.ts built for this run.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly webFolder: string;
  }
}

export const WEB_FOLDER: string = inject('webFolder');
