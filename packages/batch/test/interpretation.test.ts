import {
  answerRow,
  type Choices,
  describeInterpretation,
  interpret,
  type Interpretation,
  withReading,
} from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const HEADER = ['Nombre(s)', 'Ap. Paterno', 'Ap. Materno', 'F. Nac.', 'Sexo', 'Entidad', 'Puesto'];

interface Cells {
  readonly date?: string;
  readonly sex?: string;
  readonly entity?: string;
}

function row({ date = '1990-12-31', sex = 'Mujer', entity = 'Oaxaca' }: Cells): string[] {
  return ['Ana', 'Soto', 'Ruiz', date, sex, entity, 'Analista'];
}

function read(cells: readonly Cells[], choices: Choices = {}): Interpretation {
  return interpret(HEADER, cells.map(row), { today: TODAY, choices });
}

describe('the date order of a list', () => {
  test.for([
    { dates: ['13/05/1990', '03/05/1990'], order: 'dmy', note: '', why: 'a day after the 12th shows it' },
    { dates: ['05/13/1990', '03/05/1990'], order: 'mdy', note: '', why: 'a day after the 12th shows it' },
    { dates: ['1990-05-13'], order: 'dmy', note: '', why: 'no date needs the order' },
    { dates: ['03/05/1990'], order: 'dmy', note: 'se lee día/mes/año', why: 'unclear' },
    {
      dates: ['13/05/1990', '14/05/1990', '05/13/1990'],
      order: 'mixed',
      note: 'día/mes (2) y mes/día (1)',
      why: 'both',
    },
  ])('$dates: $order — $why', ({ dates, order, note }) => {
    const { plan, notes } = read(dates.map((date) => ({ date })));

    expect(plan.dateOrder).toBe(order);
    expect(notes.filter((each) => /fecha/i.test(each)).join()).toContain(note);
    expect(notes).toHaveLength(note === '' ? 1 : 2);
  });

  test('the choice of the user has priority, without a note', () => {
    const { plan, notes } = read([{ date: '13/05/1990' }, { date: '05/13/1990' }], { dateOrder: 'mdy' });

    expect(plan.dateOrder).toBe('mdy');
    expect(notes).toHaveLength(1);
  });
});

describe('the sex coding of a list', () => {
  test.for([
    { sexes: ['H', 'M'], coding: 'H/M', asked: false, why: 'H was seen' },
    { sexes: ['M', 'F'], coding: 'M/F', asked: true, why: 'F was seen, and each M warns until it is confirmed' },
    { sexes: ['Hombre', 'F'], coding: 'M/F', asked: false, why: 'there is no M to confirm' },
    { sexes: ['M', 'M'], coding: 'unclear', asked: true, why: 'those rows will be refused' },
    { sexes: ['H', 'M', 'F'], coding: 'unclear', asked: true, why: 'those rows will be refused' },
    { sexes: ['Hombre', 'Mujer'], coding: 'unclear', asked: false, why: 'words are clear' },
  ])('$sexes: $coding — $why', ({ sexes, coding, asked }) => {
    const { plan, questions } = read(sexes.map((sex) => ({ sex })));

    expect(plan.sexCoding).toBe(coding);
    expect(questions.some(({ option }) => option === 'sexo')).toBe(asked);
  });

  test('the choice of the user has priority', () => {
    const { plan, notes } = read([{ sex: 'M' }], { sexCoding: 'M/F' });

    expect(plan.sexCoding).toBe('M/F');
    expect(notes).toHaveLength(1);
  });
});

describe('notes about a list', () => {
  test('every entity is México, the state or the country', () => {
    const { notes } = read(Array.from({ length: 20 }, () => ({ entity: 'México' })));
    expect(notes.some((note) => note.includes('si es el país'))).toBe(true);
  });

  test('a column whose contents mostly do not fit its name', () => {
    const rows = [row({ entity: 'Guadalajara' }), row({ entity: 'Puerto Vallarta' }), row({ entity: 'Jalisco' })];
    const header = HEADER.map((name) => (name === 'Entidad' ? 'Lugar de nacimiento' : name));
    const { notes, problems } = interpret(header, rows, { today: TODAY });

    expect(problems).toEqual([]);
    expect(notes.some((note) => note.includes('columna 6'))).toBe(true);
  });

  test('the note that RENAPO assigns position 17 appears once', () => {
    expect(read([{}]).notes).toEqual([expect.stringContaining('RENAPO')]);
  });
});

describe('describeInterpretation', () => {
  test('a calculation', () => {
    const interpretation = interpret(HEADER, [row({ date: '13/05/1990', sex: 'F' })], {
      today: TODAY,
      choices: { columns: { entity: 6 } },
    });

    expect(describeInterpretation(interpretation)).toEqual([
      'Columna 1 «Nombre(s)»: Nombre(s) (por su nombre)',
      'Columna 2 «Ap. Paterno»: Primer apellido (por su nombre)',
      'Columna 3 «Ap. Materno»: Segundo apellido (por su nombre)',
      'Columna 4 «F. Nac.»: Fecha de nacimiento (por su nombre)',
      'Columna 5 «Sexo»: Sexo (por su nombre)',
      'Columna 6 «Entidad»: Entidad de nacimiento (elegida por usted)',
      'Columna 7 «Puesto»: no se usa',
      'Fechas: día/mes/año.',
      'Sexo: M es masculino y F es femenino.',
      'Trabajo: cálculo: se da la CURP de cada persona.',
    ]);
  });

  test('a comparison of a list without a header', () => {
    const data = ['Ana', 'Soto', 'Ruiz', '1990', '12', '31', 'M', 'OC', 'SORA901231MOCTZN09'];
    const columns = { givenNames: 1, firstSurname: 2, secondSurname: 3, birthYear: 4, birthMonth: 5, birthDay: 6 };
    const interpretation = interpret(data, [], { today: TODAY, choices: { columns: { ...columns, sex: 7 } } });

    expect(describeInterpretation(interpretation).slice(6)).toEqual([
      'Columna 7 «Columna 7»: Sexo (elegida por usted)',
      'Columna 8 «Columna 8»: Entidad de nacimiento (por su contenido)',
      'Columna 9 «Columna 9»: CURP (por su contenido)',
      'Sexo: una M sola no dice si es mujer o masculino; se rechaza.',
      'Trabajo: cotejo: cada CURP de la lista se compara con la de sus datos.',
    ]);
  });
});

function rowsOf(dates: readonly string[]): string[][] {
  return dates.map((date, index) => ['Ana', 'Soto', 'Ruiz', date, 'Mujer', index % 2 === 0 ? 'OC' : 'JC']);
}

describe('what is asked before the work', () => {
  const PLAIN = ['nombres', 'paterno', 'materno', 'fecha nac', 'sexo', 'entidad nac'];

  test.for([
    {
      dates: ['05/04/1987', '03/06/1985', '08/06/1999', '07/03/1968', '10/02/1976'],
      asked: ['--dma', '--mda'],
      cells: 5,
      why: 'every date can be read in both orders',
    },
    { dates: ['05/04/1987', '03/06/1985', '08/06/1999'], asked: [], why: 'so few may be so by chance' },
    {
      dates: ['1987-03-05', '1985-05-03', '1976-01-10', '1981-09-08', '1975-08-02', '17/08/1999', '14/07/1968'],
      asked: ['--volteadas', '--dma'],
      cells: 5,
      why: 'Excel converted those it could read as month/day',
    },
    {
      dates: ['1987-03-05', '1985-05-23', '1976-01-10', '1981-09-08', '1975-08-02', '17/08/1999', '14/07/1968'],
      asked: [],
      why: 'one of the converted dates has a day after the 12th',
    },
  ])('$asked — $why', ({ dates, asked, cells }) => {
    const { questions, problems } = interpret(PLAIN, rowsOf(dates), { today: '2026-01-01' });
    const question = questions.find(({ option }) => option === 'fechas');

    // Of dates turned around, only those that Excel converted are counted.
    expect(question?.cells).toBe(cells);

    expect(problems.map(({ code }) => code)).toEqual(asked.length === 0 ? [] : [403]);
    expect(question?.answers.map(({ text }) => `--${text}`) ?? []).toEqual(asked);
  });

  test('two lists side by side are one question, and either can be chosen', () => {
    const header = ['NOMBRES', 'PATERNO', 'MATERNO', 'F. NAC.', 'ENT. NAC.', ''];
    const names = [...header, ...header];
    const rows = [
      ['LUIS', 'SOTO', 'RUIZ', '1985-05-23', 'PUEBLA', '', 'EVA', 'VEGA', 'CRUZ', '1976-01-20', 'OAXACA', ''],
    ];
    const { questions, problems } = interpret(names, rows, { today: '2026-01-01' });
    const answers = questions[0]?.answers ?? [];
    const choices = withReading({ everyone: { sex: 'M' } }, 'columnas', answers[1]?.text ?? '') ?? {};
    const chosen = interpret(names, rows, { today: '2026-01-01', choices });

    expect(problems.map(({ code }) => code)).toEqual([400]);
    expect(answers.map(({ preview = [] }) => preview[0])).toEqual(['LUIS SOTO RUIZ', 'EVA VEGA CRUZ']);
    expect(questions).toHaveLength(1);
    expect(chosen.problems).toEqual([]);
    expect(chosen.questions[0]?.chosen).toBe(answers[1]?.text);
    expect(rows.map((cells) => answerRow(cells, chosen.plan).key.slice(0, 10))).toEqual(['VECE760120']);
  });

  test('names of a tutor, with the names of the columns again, are not a list', () => {
    const { problems } = interpret([...PLAIN, 'nombres', 'paterno', 'materno'], rowsOf(['1985-05-23']), {
      today: '2026-01-01',
    });
    expect(problems.map(({ sentence }) => sentence).join(' ')).not.toContain('lado a lado');
  });

  test('lost letters are reported once for the list and once per row, and are not removed as a title', () => {
    const rows = [
      ['?SCAR', 'PE?A', 'MU\uFFFDOZ', '1985-05-23', 'H', 'M?xico'],
      ['ANA', 'SOTO', 'RUIZ', '1985-05-23', 'M', 'Puebla'],
    ];
    const { plan, notes, questions } = interpret(PLAIN, rows, { today: '2026-01-01', choices: { stripTitles: true } });
    const [lost, good] = rows.map((cells) => answerRow(cells, plan));

    expect(notes.filter((note) => note.includes('CSV UTF-8'))).toHaveLength(1);
    expect(questions).toEqual([]);
    expect(lost).toMatchObject({ key: '', codes: [417], reasons: [expect.stringContaining('perdió letras')] });
    expect(good).toMatchObject({ key: 'SORA850523MPLTZN09', warnings: [] });
  });

  test('nothing is asked about who signs below the list', () => {
    const signed = [...rowsOf(['1985-05-23', '1976-01-20']), ['LIC. MARTHA SOLÍS', '', '', '', '', ''], ['TOTAL: 2']];
    expect(interpret(PLAIN, signed, { today: '2026-01-01' }).questions).toEqual([]);
  });

  test('dates turned around are turned back', () => {
    const rows = rowsOf(['1987-03-05', '17/08/1999']);
    const { plan } = interpret(PLAIN, rows, { today: '2026-01-01', choices: { dateOrder: 'turned' } });

    expect(rows.map((cells) => answerRow(cells, plan).key.slice(4, 10))).toEqual(['870503', '990817']);
  });
});
