// What the build knows about the page it makes (vite.config.ts and build/single-file.ts). Constants, so that each build
// leaves out the code of the others.

export type BuildKind = 'development' | 'site' | 'file';

/** A host serves the site, and the single file with it. */
declare const BUILD_KIND: BuildKind;
export const IS_SITE: boolean = BUILD_KIND === 'site';
export const IS_SINGLE_FILE: boolean = BUILD_KIND === 'file';

/** Of the single file; empty in the others. */
export interface FileFacts {
  readonly version: string;
  readonly date: string;
  /** Where a newer one is, if the build was given an address. */
  readonly newerAt?: string;
}
declare const FILE_FACTS: FileFacts;
export const FILE: FileFacts = FILE_FACTS;

/** Kilobytes of the single file that the site offers. */
declare const FILE_KILOBYTES: number;
export const OFFERED_KILOBYTES: number = FILE_KILOBYTES;
