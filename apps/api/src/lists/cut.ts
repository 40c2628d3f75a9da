// A list that ends before its last row, after its first ones were said. No status is left to tell it with, so the
// connection breaks, which is an error for every caller; the log keeps the reason.

export type CutReason =
  | 'caller-left'
  | 'not-sending'
  | 'not-reading'
  | 'over-rate' // other calls of the project left it nothing for a minute
  | 'not-welcome' // revoked, expired or suspended meanwhile
  | 'row-too-long'
  | 'fault';

export class ListCut extends Error {
  readonly reason: CutReason;

  constructor(reason: CutReason) {
    super(reason);
    this.reason = reason;
  }
}
