// The public API of @curp/client.
export type { AnsweredList, RowAnswer } from './answered-list.ts';
export { type CallOptions, CurpClient, type CurpClientOptions, type FileOptions, type ListOptions } from './client.ts';
export { type CallError, CurpError, type CurpErrorKind } from './error.ts';
export type { ListFile } from './upload.ts';
export type {
  CalculationRequest,
  CalculationResponse,
  ComparisonRequest,
  ComparisonResponse,
  EntityCatalog,
  EntityRecord,
  ExplanationRequest,
  ExplanationResponse,
  KeyProblem,
  ListChoices,
  Notice,
  Switch,
  ValidationRequest,
  ValidationResponse,
} from './api-types.ts';
export type { EntityAbbreviation, EntityKey, Sex } from '@curp/core';
