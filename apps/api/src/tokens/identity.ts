// What the directory answers about a token.
import type { Project } from '../project.ts';

export type Identity =
  | { readonly kind: 'project'; readonly project: Project }
  /** Malformed, never issued, revoked or expired: the caller is not told which. */
  | { readonly kind: 'unknown' }
  /** Seconds until the address may try again. */
  | { readonly kind: 'too-many-attempts'; readonly retryAfter: number }
  | { readonly kind: 'unavailable'; readonly retryAfter: number };

export const UNKNOWN = { kind: 'unknown' } as const satisfies Identity;
export const UNAVAILABLE = { kind: 'unavailable', retryAfter: 5 } as const satisfies Identity;
