// docs/imagenes/lista.svg and explicar.svg: the output of curp in a terminal.
import { curp } from '../harness/curp.ts';
import { exampleStderr } from './listas-example.ts';
import { terminal } from './terminal-svg.ts';

const COLUMNS = 92;

export async function listaPicture(): Promise<string> {
  return terminal({
    title: 'curp lista responde una lista de ejemplo',
    command: 'curp lista personas.csv -o personas-curp.csv',
    output: await exampleStderr(COLUMNS),
    columns: COLUMNS,
  });
}

const PERSON = ['María de los Ángeles', 'Peña', '', '1990-12-31', 'M', 'Oaxaca'];

export async function explicarPicture(): Promise<string> {
  const { stdout } = await curp(['explicar', ...PERSON], { columns: COLUMNS, isColoured: true });
  // Only the table, without the notes after it.
  const [key = '', table = ''] = stdout.split('\n\n');
  return terminal({
    title: 'curp explicar dice de dónde sale cada posición',
    command: `curp explicar ${PERSON.map(quoted).join(' ')}`,
    output: `${key}\n\n${table}`,
    columns: COLUMNS,
  });
}

function quoted(word: string): string {
  return word === '' || word.includes(' ') ? `"${word}"` : word;
}
