// curp lista for a user: the interpretation it prints, what it refuses and why, and the files it leaves.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { curp, document, shell } from '../../../../tools/testing/curp.ts';
import { OFFICE_LISTS } from '../../../../tools/testing/lists/office-lists.ts';
import { fileOf, FOLDER, rowsOf } from './lists.ts';

const HEAD = 'nombres,paterno,materno,fecha nac,sexo,entidad nac';
const ANA = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC';
const GOOD = fileOf('bien.csv', `${HEAD}\n${ANA}\nHugo,Lara,Vega,05/06/1990,H,DF\n`);
const BAD = fileOf('mal.csv', `${HEAD}\n${ANA}\nHugo,Lara,Vega,31/02/1990,H,DF\n\n`);

let outputs = 0;
function newOutput(extension = 'csv'): string {
  return join(FOLDER, `salida-${outputs++}.${extension}`);
}

describe('--tolerar decides the exit code of a list with problems', () => {
  // Of three rows with people one has a problem; a blank one does not count.
  const THREE = fileOf(
    'tres.csv',
    `${HEAD}\n${ANA}\nHugo,Lara,Vega,31/02/1990,H,DF\n\nEva,Lara,Vega,1990-02-03,Mujer,DF\n`,
  );

  test.for([
    { tolerated: '0', code: 1 },
    { tolerated: '1', code: 0 },
    { tolerated: '33%', code: 1 },
    { tolerated: '33.4%', code: 0 },
    { tolerated: '100 %', code: 0 },
    { tolerated: '1.5', code: 2 },
    { tolerated: '101%', code: 2 },
    { tolerated: 'muchas', code: 2 },
  ])('$tolerated: $code', async ({ tolerated, code }) => {
    const done = await curp(['lista', THREE, '-o', newOutput(), '--tolerar', tolerated]);

    expect(done.code).toBe(code);
    expect(done.stderr.includes('dentro de lo que admite --tolerar')).toBe(code === 0);
  });
});

describe('before the work', () => {
  test('the interpretation of the list is printed on stderr', async () => {
    const { stdout, stderr } = await curp(['lista', GOOD]);

    expect(stderr).toMatch(/^Así se entiende la lista:\n {2}Columna 1 «nombres»: Nombre\(s\) \(por su nombre\)\n/);
    expect(stderr).toContain('Fechas: día/mes/año.');
    expect(stderr).toContain('2 filas · 2 con CURP');
    expect(stderr).toContain('no prueba');
    expect(stdout.split('\n')[0]).toBe(`${HEAD},curp,codigos,motivos,avisos,repetida`);
  });

  test('--revisar says it, and writes nothing', async () => {
    const output = newOutput();
    const { code, stdout, stderr } = await curp(['lista', BAD, '--revisar', '-o', output]);

    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('Así se entiende la lista:');
    expect(stderr).not.toContain(' filas');
    expect(existsSync(output)).toBe(false);
  });

  test('--revisar --json says it to a program', async () => {
    expect(await document(['lista', GOOD, '--revisar'])).toMatchObject({
      trabajo: 'calculo',
      fechas: 'dmy',
      sexo: 'H/M',
      problemas: [],
      columnas: [{ columna: 1, nombre: 'nombres', dato: 'nombres', como: 'nombre' }, {}, {}, {}, {}, {}],
    });
  });

  test('a header does not drive the terminal', async () => {
    const path = fileOf('cabecera.csv', `${HEAD},\u001B[31mrojo\n${ANA},x\n`);

    expect((await curp(['lista', path])).stderr).not.toContain('\u001B');
  });
});

describe('what the user says counts more than what is found', () => {
  const path = fileOf('dudas.csv', 'a,b,c,fecha nac,sexo,d,entidad\nAna,Soto,Ruiz,05/06/1990,M,x,OC\n');
  const columns = 'nombres=1,apellido_paterno=b,apellido_materno=3';

  test.for([
    { words: ['--sexo', 'H/M'], key: 'SORA900605M', why: 'a lone M is a woman' },
    { words: ['--sexo', 'M/F'], key: 'SORA900605H', why: 'a lone M is a man' },
    { words: ['--sexo', 'H/M', '--fechas', 'mda'], key: 'SORA900506M', why: 'the month goes first' },
    { words: ['--sexo', 'H/M', '--fechas', 'dma'], key: 'SORA900605M', why: 'the day goes first' },
  ])('$why', async ({ words, key }) => {
    const { code, stdout } = await curp(['lista', path, '--columnas', columns, ...words]);

    expect(code).toBe(0);
    expect(stdout.split('\n')[1]).toContain(`,${key}`);
  });

  test('a surname that the list does not bring', async () => {
    const words = ['--columnas', 'nombres=a,apellido_paterno=2,apellido_materno=ninguna', '--sexo', 'H/M'];

    expect((await curp(['lista', path, ...words])).stdout).toContain('SOXA900605M');
  });
});

test.for([
  { file: '24a-html.xls', says: 'El archivo es una página web' },
  { file: '24b-xml2003.xls', says: 'una hoja de cálculo XML de Excel 2003' },
  { file: '24c-tabuladores.xls', says: 'pero es texto con separadores' },
])('$file is not what its name says: it is read, and named', async ({ file, says }) => {
  const output = newOutput('xlsx');
  const { stderr } = await curp(['lista', join(OFFICE_LISTS, file), '-o', output]);

  expect(stderr).toContain(says);
  expect((await rowsOf(output)).filter((row) => /^[A-Z]{4}\d{6}/.test(row['curp'] ?? ''))).not.toEqual([]);
});

describe('2 — what cannot be done, with a sentence', () => {
  mkdirSync(join(FOLDER, 'carpeta.csv'));
  const taken = fileOf('ocupado.csv', 'de otra persona\n');
  const words = fileOf('sin-columnas.csv', 'x,y\n1,2\n');
  const without = fileOf('sin-sexo.csv', 'nombres,paterno,materno,fecha nac,entidad\nAna,Soto,Ruiz,1990-12-31,OC\n');
  const long = fileOf('larga.csv', `${HEAD}\n${ANA}\n${'x'.repeat(34 << 20)}`);

  test.for([
    { argv: [join(FOLDER, 'no-hay.csv')], says: 'El archivo no existe.', why: 'a missing file' },
    { argv: [join(FOLDER, 'carpeta.csv')], says: 'La entrada es una carpeta.', why: 'a folder' },
    {
      argv: [fileOf('vieja.XLS', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))],
      says: 'incompleto o dañado',
      why: 'the first bytes of a binary .xls',
    },
    { argv: [fileOf('hoja.numbers', 'x')], says: 'guárdela como «Libro de Excel (.xlsx)»', why: 'another spreadsheet' },
    { argv: [fileOf('lista.json', '[]')], says: 'agregue --formato ndjson', why: 'JSON that is not of lines' },
    { argv: [fileOf('lista.doc', 'x')], says: 'El nombre del archivo no dice su formato.', why: 'unknown extension' },
    { argv: [fileOf('falso.xlsx', 'x')], says: 'El archivo no es un libro .xlsx.', why: 'no workbook' },
    { argv: [fileOf('falso.parquet', 'x')], says: 'El archivo no es Parquet', why: 'no Parquet' },
    { argv: [fileOf('vacia.csv', '')], says: 'La lista está vacía', why: 'an empty file' },
    { argv: [words], says: 'columna', why: 'no column is known' },
    { argv: [without], says: 'Falta la columna de «Sexo»', why: 'a missing column' },
    { argv: [without], says: '\nElija con --columnas,', why: 'a missing column, and the options that fix it' },
    { argv: [long], says: 'Una fila es demasiado larga', why: 'a row without an end' },
    { argv: [GOOD, '-o', taken], says: 'El archivo de salida ya existe.', why: 'an output that exists' },
    { argv: [GOOD, '-o', GOOD, '--reemplazar'], says: 'es el mismo archivo', why: 'over itself' },
    {
      argv: [fileOf('x.csv.parcial', HEAD), '--formato', 'csv', '-o', join(FOLDER, 'x.csv')],
      says: 'mientras no está completa',
      why: 'over itself, before it is whole',
    },
    { argv: [GOOD, '-o', join(FOLDER, 'x.doc')], says: 'El nombre de la salida', why: 'an unknown output' },
    { argv: [GOOD, '-o', join(FOLDER, 'no/hay/x.csv')], says: 'La carpeta de la salida no existe.', why: 'no folder' },
    { argv: [GOOD, '--formato-salida', 'xlsx'], says: 'Por la salida estándar solo', why: 'a workbook to a pipe' },
    { argv: ['-', '--formato', 'xlsx'], says: 'De la entrada estándar solo', why: 'a workbook from a pipe' },
    { argv: [GOOD, '--json'], says: 'Con --json el resumen', why: 'two things on one stream' },
    { argv: [GOOD, '--columnas', 'nombre=1'], says: 'apellido_paterno, apellido_materno', why: 'no such datum' },
    { argv: [GOOD, '--hilos', '0'], says: '--hilos', why: 'no thread' },
    { argv: [GOOD, '--columnas', 'nombres=99'], says: 'La columna elegida para «Nombre(s)» no está', why: 'no column' },
  ])('$why', async ({ argv, says }) => {
    const before = readdirSync(FOLDER);
    const { code, stderr } = await curp(['lista', ...argv]);

    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(stderr).toContain('Error:');
    expect(readdirSync(FOLDER)).toEqual(before);
    expect(readFileSync(taken, 'utf8')).toBe('de otra persona\n');
  });
});

describe('what is written', () => {
  test('--reemplazar takes the place of another file', async () => {
    const output = fileOf('reemplazada.csv', 'de otra persona\n');
    const { code } = await curp(['lista', GOOD, '-o', output, '--reemplazar']);

    expect(code).toBe(0);
    expect(await rowsOf(output)).toHaveLength(2);
  });

  test('what happens to be called as the output and more stays as it was', async () => {
    const text = `${HEAD}\n${ANA}\n`;
    const input = fileOf('nomina.parquet.csv', text);
    const bystander = fileOf('vuelta.csv.entrada.csv', text);
    const packed = await curp(['lista', input, '-o', join(FOLDER, 'nomina.parquet')]);
    const unpacked = await curp(['lista', join(FOLDER, 'nomina.parquet'), '-o', join(FOLDER, 'vuelta.csv')]);

    expect([packed.code, unpacked.code]).toEqual([0, 0]);
    expect([input, bystander].map((path) => readFileSync(path, 'utf8'))).toEqual([text, text]);
  });

  test.for(['csv', 'ndjson', 'parquet', 'xlsx'])('a .%s can be read only by its owner', async (extension) => {
    const output = newOutput(extension);
    await curp(['lista', GOOD, '-o', output]);

    expect(statSync(output).mode & 0o077).toBe(0);
  });

  test('1 — with rows that have problems, and stderr names the columns with the reasons', async () => {
    const { code, stderr, stdout } = await curp(['lista', BAD]);

    expect(code).toBe(1);
    expect(stderr).toContain('3 filas · 1 con CURP · 1 con problemas · 1 vacía');
    expect(stderr).toContain('columnas «codigos» y «motivos»');
    expect(stdout.split('\n')[2]).toContain(',417,');
  });
});

describe('as a process', () => {
  const many = fileOf('muchas.csv', `${HEAD}\n${`${ANA}\n`.repeat(25_000)}`);

  test('a reader that leaves early is no failure', async () => {
    const { stdout, stderr } = await shell(`curp lista '${many}' | head -1`);

    expect(stdout).toBe(`${HEAD},curp,codigos,motivos,avisos,repetida\n`);
    expect(stderr).not.toMatch(/Error|EPIPE|at /);
  });

  test('nor does it leave what had to be unpacked', async () => {
    const parquet = newOutput('parquet');
    await curp(['lista', GOOD, '-o', parquet]);
    const { stdout } = await shell(`cd '${FOLDER}' && curp lista '${parquet}' | head -1; ls -A | grep -c '^\\.curp'`);

    expect(stdout).toMatch(/^nombres,.*\n0\n$/);
  });

  test.for(['csv', 'ndjson'])('2 — a folder has the name of the unfinished .%s: it is kept', async (extension) => {
    const output = newOutput(extension);
    mkdirSync(join(`${output}.parcial`, 'ajena'), { recursive: true });
    const { code, stderr } = await shell(`curp lista '${GOOD}' -o '${output}'`);

    expect(code).toBe(2);
    expect(stderr).toContain('No se pudo escribir el resultado.');
    expect(readdirSync(`${output}.parcial`)).toEqual(['ajena']);
  });

  test('2 — a full disk, on the way out', async () => {
    const { code, stderr } = await shell(`curp lista '${many}' > /dev/full`);

    expect(code).toBe(2);
    expect(stderr).toContain('Error: no se pudo escribir la salida.');
    expect(stderr).not.toContain('No se pudo leer');
  });

  test.for(['csv', 'ndjson', 'parquet', 'xlsx'])('2 — no room for a .%s: nothing is left', async (extension) => {
    const folder = join(FOLDER, `lleno-${extension}`);
    mkdirSync(folder);
    // A bound on files is what a test can have without being root; SIGXFSZ is left aside, as on a full disk.
    const bounded = `trap '' XFSZ; ulimit -f 100; curp lista '${many}' -o '${folder}/x.${extension}'`;
    const { code, stderr } = await shell(bounded);

    expect({ code, left: readdirSync(folder) }).toEqual({ code: 2, left: [] });
    expect(stderr).toContain('No se pudo escribir el resultado.');
  });
});
