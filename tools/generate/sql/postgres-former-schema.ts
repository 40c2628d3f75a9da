// Generates the statements that keep the calls of an installation in the schema `curp`, the name before `curp_regla`.
import { fill } from './fill.ts';
import { PERSON } from './postgres-text.ts';

const TEMPLATE = `
-- Si la regla ya estaba en el esquema «curp», donde se instalaba antes, sus funciones pasan a llamar a estas. Se sustituyen y
-- no se borran, porque puede haber columnas, índices y restricciones que las usan.
DO $$ BEGIN
  IF to_regprocedure('curp.calcular(text,text,text,date,text,text,date)') IS NULL OR to_regtype('curp.clave') IS NULL THEN
    RETURN;
  END IF;
  CREATE OR REPLACE FUNCTION curp.calcular(
    {person}
  ) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy);
  CREATE OR REPLACE FUNCTION curp.problemas(
    {person}
  ) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN curp_regla.problemas(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy);
  CREATE OR REPLACE FUNCTION curp.validar(
    clave text, hoy date DEFAULT NULL,
    OUT valida boolean, OUT problemas text[], OUT fecha date, OUT sexo text, OUT entidad text
  )
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC SELECT * FROM curp_regla.validar(clave, hoy); END;
  CREATE OR REPLACE FUNCTION curp.digito(clave text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN curp_regla.digito(clave);
END $$;
`;

export const FORMER_SCHEMA: string = fill(TEMPLATE, { person: PERSON });
