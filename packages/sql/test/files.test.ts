// The files as they are published: their head, their size and what the CREATE FUNCTION statements hold.
import { readdirSync } from 'node:fs';
import { FILES, isFileName, readFile } from '@curp/sql';
import { describe, expect, test } from 'vitest';
import { openUdf } from '../../../tools/generate/sql/engines/udf.ts';
import manifest from '../package.json' with { type: 'json' };

const NAMES = Object.keys(FILES).filter(isFileName);

describe('the files', () => {
  test('are those that there are', () => {
    const folder = readdirSync(new URL('../../../descargas/sql', import.meta.url));
    expect(NAMES.map((name) => FILES[name].file).toSorted()).toEqual(folder.toSorted());
  });

  test.for(NAMES)('%s has its version and the edition of the rule in its header', (name) => {
    const head = readFile(name).split('\n').slice(0, 4).join('\n');
    expect(head).toContain(`@curp/sql ${manifest.version}`);
    expect(head).toContain('criterios de 2021');
  });
});

describe('the script of BigQuery and Snowflake', () => {
  test('is one small file that every engine can parse', () => {
    const script = readFile('udf');
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(34_000);
    expect(script).not.toMatch(/\bIntl\b|\brequire\b|\bprocess\b|\bimport\b|\?\?|\?\.|\.\.\.\{/);
  });

  test.for([
    { call: ['calcular', 'Óscar', 'Sánchez', 'Santos', '1975-09-09', 'H', '09'], answer: 'SASO750909HDFNNS05' },
    { call: ['calcular', 'Óscar', 'N/A', null, '1975-09-09', 'H', '09'], answer: null },
    { call: ['problemas', 'Óscar', 'N/A', null, '1975-09-09', 'H', '09'], answer: ['placeholder:primer_apellido'] },
    {
      call: ['problemas', null, null, null, null, null, null],
      answer: ['missing:nombres', 'missing:primer_apellido', 'missing:fecha', 'missing:sexo', 'missing:entidad'],
    },
    {
      call: ['avisos', 'Lic. Ana', 'Soto', 'NA', '1990-12-31', 'M', 'OC'],
      answer: ['title:nombres', 'maybe-placeholder:segundo_apellido'],
    },
    { call: ['avisos', 'Ana', 'N/A', null, '1990-12-31', 'M', 'OC'], answer: null },
    { call: ['digito', 'SASO750909HDFNNS0'], answer: '5' },
    { call: ['digito', null], answer: null },
  ] as const)('$call.0 gives $answer', async ({ call: [name, ...values], answer }) => {
    const { call } = await openUdf(readFile('udf'));
    expect(call(name, ...values)).toEqual(answer);
  });

  test('a body of Snowflake evaluates the script once and calls it for each row', async () => {
    const [, body = ''] = /calcular_de_texto.*?AS \$\$\n(.*?)\n\$\$;/s.exec(readFile('snowflake')) ?? [];
    // Snowflake gives the arguments in capitals, NULL as undefined, and keeps what is global between rows.
    const names = ['NOMBRES', 'PRIMER_APELLIDO', 'SEGUNDO_APELLIDO', 'FECHA', 'SEXO', 'ENTIDAD'];
    const { call } = await openUdf(
      `var evaluated = 0; function row(${names.join()}) { if (typeof CURP_UDF === 'undefined') evaluated++; ${body} }
       var first = row('Óscar', 'Sánchez', undefined, '1975-09-09', 'H', 'DF');
       var second = row('Óscar', 'Sánchez', 'Santos', '1975-09-09', 'H', 'DF');
       CURP_UDF.seen = () => [evaluated, first, second];`,
    );
    expect(call('seen')).toEqual([1, 'SAXO750909HDFNXS01', 'SASO750909HDFNNS05']);
  });
});
