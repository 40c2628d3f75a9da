// docs/imagenes/lista.svg and explicar.svg: what curp prints, as a terminal shows it.
import { curp } from '../harness/curp.ts';
import { talkOfExample } from './listas-example.ts';
import { terminal } from './terminal.ts';

const COLUMNS = 92;

export async function listaPicture(): Promise<string> {
  return terminal({
    title: 'curp lista responde una lista de ejemplo',
    command: 'curp lista personas.csv -o personas-curp.csv',
    output: await talkOfExample(COLUMNS),
    columns: COLUMNS,
  });
}

const PERSON = ['María de los Ángeles', 'Peña', '', '1990-12-31', 'M', 'Oaxaca'];

export async function explicarPicture(): Promise<string> {
  const { stdout } = await curp(['explicar', ...PERSON], { columns: COLUMNS, isColoured: true });
  // The table; what follows it is in the page of the command line.
  const [key = '', table = ''] = stdout.split('\n\n');
  return terminal({
    title: 'curp explicar dice de dónde sale cada posición',
    command: `curp explicar ${PERSON.map(typed).join(' ')}`,
    output: `${key}\n\n${table}`,
    columns: COLUMNS,
  });
}

function typed(word: string): string {
  return word === '' || word.includes(' ') ? `"${word}"` : word;
}
