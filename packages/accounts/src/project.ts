// A project and its limits. Nothing here is secret or personal.

export interface Project {
  readonly id: string;
  readonly suspended: boolean;
  /** Requests per second. */
  readonly rate: number;
  /** Requests at once. */
  readonly burst: number;
  /** Units per calendar month of Mexico City; null for no limit. */
  readonly quota: number | null;
}
