// What MariaDB has besides the answers that every engine gives: sessions with other settings, long texts.
import type { Person } from '@curp/core';
import { afterAll, expect, test } from 'vitest';
import { differences } from '../../../tools/generate/sql/conformance.ts';
import { openMariadb } from '../../../tools/generate/sql/engines/mariadb.ts';
import { mariadb } from '../../../tools/generate/sql/mariadb.ts';
import { ANA } from '../../../tools/testing/people/cases.ts';

const engine = await openMariadb();
afterAll(() => engine.close());

const OSCAR = "curp_calcular('Óscar', 'Sánchez', 'Santos', '1975-09-09', 'H', '09', NULL)";

test.for([
  { title: 'nothing', person: { ...ANA, givenNames: ' ', sex: '', entity: '' } },
  { title: 'a blank after the sex', person: { ...ANA, sex: 'M ' } },
  { title: 'a sex and an entity that do not exist', person: { ...ANA, sex: 'F', entity: '33' } },
  { title: 'too early', person: { ...ANA, birthDate: '1849-12-31' } },
  { title: 'in the future', person: { ...ANA, birthDate: '2026-01-02' } },
  { title: 'before 1900, not binary', person: { ...ANA, birthDate: '1899-12-31', sex: 'X' } },
  { title: 'letters that capitals would hide', person: { ...ANA, givenNames: 'ıſabel' } },
])('curp_problemas and curp_avisos have the codes of core: $title', async ({ person }) => {
  expect(await differences(engine, [person as Person])).toEqual([]);
});

test.for(['ANSI,NO_BACKSLASH_ESCAPES', 'ORACLE', 'PIPES_AS_CONCAT,PAD_CHAR_TO_FULL_LENGTH', ''])(
  'answers alike where the file is installed and asked with the mode «%s», and another collation',
  (mode) => {
    const [[key, issues] = []] = engine.query(
      `set sql_mode = '${mode}', collation_connection = utf8mb4_spanish_ci;\n${mariadb()}
       set sql_mode = '${mode}', collation_connection = utf8mb4_spanish_ci;
       select ${OSCAR}, curp_problemas('Óscar', 'N/A', 'ÑU\u0301', '1975-09-09', 'h', '09', NULL)`,
    );
    expect([key, issues]).toEqual(['SASO750909HDFNNS05', 'placeholder:primer_apellido,sex-invalid:sexo']);
  },
);

test('the file gives the session its mode back', () => {
  expect(engine.query(`set sql_mode = 'ANSI_QUOTES';\n${mariadb()}\nselect @@sql_mode`)).toEqual([['ANSI_QUOTES']]);
});

function call(name: string): string {
  return `curp_${name}('Ana', 'Soto', 'Vega', f, 'M', 'OC', NULL)`;
}

test('dates that only a server without strict mode admits give no key', () => {
  const rows = engine.query(`set sql_mode = ''; create or replace table fechas (f date);
    insert into fechas values ('0000-00-00'), ('1990-00-10'), ('1990-10-00');
    select ${call('calcular')}, ${call('problemas')} from fechas`);
  expect(rows).toEqual([
    [null, 'missing:fecha'],
    [null, 'date-impossible:fecha'],
    [null, 'date-impossible:fecha'],
  ]);
});

test('a text of a megabyte is refused at once', () => {
  const start = performance.now();
  const rows = engine.query(
    `select curp_problemas(repeat('Ñandú-', 200000), repeat(' ', 1000000), 'Vega', '1990-12-31', 'M', 'OC', NULL)`,
  );
  expect(rows).toEqual([['too-long:nombres,too-long:primer_apellido']]);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a trigger of the page keeps a wrong key out', () => {
  engine.query(`create or replace table altas (curp varchar(18));
    delimiter //
    create trigger altas_antes before insert on altas for each row
      if curp_validar(new.curp, null) <> '' then signal sqlstate '45000' set message_text = 'no es válida'; end if//
    delimiter ;
    insert into altas values ('SASO750909HDFNNS05')`);
  expect(() => engine.query("insert into altas values ('SASO750909HDFNNS06')")).toThrow('no es válida');
});
