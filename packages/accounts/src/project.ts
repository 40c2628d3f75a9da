// Who calls, as the rest of the service knows them: nothing here is secret or personal.

export interface Project {
  readonly id: string;
  readonly suspended: boolean;
  /** Requests a second. */
  readonly rate: number;
  /** Requests at once. */
  readonly burst: number;
  /** Units a calendar month of Mexico City; null is without limit. */
  readonly quota: number | null;
}
