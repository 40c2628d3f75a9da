// docs/norma.md: the rule as implemented, generated from the registers, the word lists and the conformance cases.
import { SOURCES } from '@curp/core/norm';
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

${table(['Clave', 'Documento'], Object.entries(SOURCES))}

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
