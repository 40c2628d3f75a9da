// Where tests find the page that built-page.ts has built for this run.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly webFolder: string;
  }
}

export const WEB_FOLDER: string = inject('webFolder');
