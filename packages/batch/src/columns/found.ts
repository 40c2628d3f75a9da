/** The columns that name a role with the highest rank. */
export interface Found {
  readonly rank: number;
  readonly indexes: readonly number[];
}
