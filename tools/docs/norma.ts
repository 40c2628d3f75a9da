// docs/norma.md: the rule as implemented, generated from the registers, the word lists and the conformance cases.
import { READERS, type Source, SOURCES } from '@curp/core/norm';
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

**Una CURP calculada no prueba que la persona esté registrada.** Solo el RENAPO asigna claves.

![Las dieciocho posiciones del ejemplo oficial y la letra de la que sale cada una](imagenes/dieciocho.svg)

## Fuentes

${table(
  ['Clave', 'Documento'],
  Object.entries(SOURCES).filter(([source]) => !(source in READERS)),
)}

Las tablas en vigor, de palabras y de entidades, son los Anexos 01 y 03 de R21, que no hemos visto: las imprimen I06 (Anexos 2 y 4) y MC, y M26 la de entidades.

La edición **2021** (R21 y D21) es la vigente: no hemos hallado Instructivo ni Reglas posteriores. La edición **2006** (I06) sirve para reconocer claves antiguas; donde ese texto no dice la letra, nuestra lectura es una suposición.

### Textos que leen la clave y no la hacen

Son posteriores y ninguno cambia las posiciones, las palabras, las entidades ni la 17 y la 18.

${table(
  ['Clave', 'Documento', 'Qué dice de la clave'],
  Object.entries(READERS).map(([source, says]) => [source, SOURCES[source as Source], says]),
)}`;

const REGISTRY = `## Donde el registro se aparta de la regla

- Homonimia, que es de registros y no de personas: el RENAPO asigna la posición 17, y con ella cambia la 18.
- Claves antiguas con una palabra inconveniente sin sustituir.
- Errores de captura y correcciones; una corrección puede dar una clave nueva (R21 p. 50).
- La entidad de registro escrita en lugar de la de nacimiento.
- Nombres tal como están en el documento: MA. en vez de MARÍA, apellidos unidos o separados.
- Claves hechas antes de 2021 con otros criterios: el apóstrofo se capturaba tal como está (I06 p. 27), sin que se diga qué letra da; M y M. no estaban entre las abreviaturas.
- Adopciones y reconocimiento de identidad de género.
- Quien se naturaliza conserva la clave que ya tenía.
- Claves temporales (D21 arts. 2 fracción XIV y 4.3 a 4.6): se ven como cualquier otra, y solo el RENAPO sabe si una terminó.
- Claves inactivas (D21 art. 7): también se ven como cualquier otra.
- Una CURP certificada, o con datos biométricos (LGP25 art. 91 Bis), tiene los mismos 18 caracteres.`;
