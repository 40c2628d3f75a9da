// All operations of the service. Routes, OpenAPI and documentation are made from this list.
import { calcularCurp } from './calcular-curp.ts';
import { cotejarCurp } from './cotejar-curp.ts';
import { entidades } from './entidades.ts';
import { explicarCurp } from './explicar-curp.ts';
import type { Operation } from './operation.ts';
import { validarCurp } from './validar-curp.ts';

export const OPERATIONS: readonly Operation[] = [calcularCurp, entidades, explicarCurp, validarCurp, cotejarCurp];
