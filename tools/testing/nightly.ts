/** Set by `npm run nightly`: every test in its long form. */
export const IS_NIGHTLY = process.env['CURP_NIGHTLY'] === 'si';
