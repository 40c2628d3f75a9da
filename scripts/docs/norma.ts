// docs/norma.md: the rule as this project reads it, made from the registers, the lists and the conformance cases.
import { GENERATED, table } from './markdown.ts';
import { positionsSection, rulesSection } from './norma-rules.ts';
import {
  disagreeingSection,
  entitiesSection,
  misprintsSection,
  validatingSection,
  wordsSection,
} from './norma-tables.ts';

export function norma(): string {
  const sections = [
    GENERATED,
    INTRODUCTION,
    positionsSection(),
    rulesSection(),
    wordsSection(),
    entitiesSection(),
    misprintsSection(),
    validatingSection(),
    disagreeingSection(),
    REGISTRY,
  ];
  return `${sections.join('\n\n')}\n`;
}

const INTRODUCTION = `# La norma de la CURP

Así lee este proyecto los textos oficiales. Ninguna biblioteca es fuente, tampoco ésta: si difieren, vale el texto. Donde el texto calla, cada regla dice con qué confianza la leemos.

**Una CURP calculada no prueba que la persona esté registrada.** Sólo el RENAPO asigna claves.

![Las dieciocho posiciones del ejemplo oficial y la letra de la que sale cada una](imagenes/dieciocho.svg)

## Fuentes

${table(
  ['Clave', 'Documento'],
  [
    [
      'R21',
      'RENAPO, _Reglas para la ejecución de los procedimientos para la asignación de la CURP_, 22-10-2021, sección 5',
    ],
    [
      'D21',
      'SEGOB, _Instructivo Normativo para la Asignación de la CURP_, DOF 18-06-2018, con la reforma DOF 18-10-2021',
    ],
    ['I06', 'RENAPO, _Instructivo Normativo_, marzo de 2006; sustituido, pero el único con las tablas impresas'],
    ['MC', 'RENAPO, manual del curso para operadores, sin fecha'],
  ],
)}

La edición **2021** (R21 y D21) es la vigente. La edición **2006** (I06) sirve para reconocer claves antiguas.`;

const REGISTRY = `## Donde el registro se aparta de la regla

- Homónimos: el RENAPO asigna la posición 17, y con ella cambia la 18.
- Claves antiguas con una palabra inconveniente sin sustituir.
- Errores de captura y correcciones; una corrección da una clave nueva.
- La entidad de registro escrita en lugar de la de nacimiento.
- Nombres tal como están en el documento: MA. en vez de MARÍA, apellidos unidos o separados.
- Claves hechas antes de 2021 con otros criterios: sin regla para el apóstrofo, sin M ni M. como abreviatura.
- Adopciones y reconocimiento de identidad de género.
- Quien se naturaliza conserva la clave que ya tenía.`;
