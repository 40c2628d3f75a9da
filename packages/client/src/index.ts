// The whole public surface.
export { type CallOptions, CurpClient, type CurpClientOptions } from './client.ts';
export { CurpError, type CurpErrorKind } from './error.ts';
export type {
  Calculation,
  CalculationRequest,
  Comparison,
  ComparisonRequest,
  EntityCatalog,
  Explanation,
  ExplanationRequest,
  Validation,
  ValidationRequest,
} from './wire.ts';
