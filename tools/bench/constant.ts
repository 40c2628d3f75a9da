// The constant answer of the baseline servers, as long as a real one.

export const ANSWER = {
  error: false,
  code_error: 0,
  error_message: null,
  response: { curp: 'SORA901231MOCTZN00' },
} as const;
