// The table of docs/diferencias.md, from what npm run laboratory measured.
import laboratory from '../../../docs/laboratorio.json' with { type: 'json' };
import { code, type Parts, table } from './markdown.ts';

/** Classes of cases and the headings of their columns. */
const CLASSES = {
  'Ejemplos de los textos oficiales': 'oficiales',
  'Pruebas de otras bibliotecas': 'de otras',
  'Lectura de la norma en este proyecto': 'de la norma',
  'Datos que no dan clave': 'sin clave',
  'Claves por validar': 'validar',
  'Claves inventadas que pueden existir': 'inventadas',
} as const;

export const DIFERENCIAS: Parts = {
  laboratorio: () => {
    const rows = laboratory.results.map(({ name, version, language, origin, does, scores }) => {
      const byClass: Readonly<Record<string, readonly number[]>> = scores;
      const cells = Object.keys(CLASSES).map(
        (kind) => byClass[kind]?.map((count) => count.toLocaleString('en')).join(' de ') ?? '—',
      );
      return [code(name), version, language, origin, does, ...cells];
    });
    const heads = ['Biblioteca', 'Versión', 'Lenguaje', 'De', 'Qué hace', ...Object.values(CLASSES)];
    return `Medido el ${laboratory.date}, con los casos que había ese día.\n\n${table(heads, rows)}`;
  },
};
