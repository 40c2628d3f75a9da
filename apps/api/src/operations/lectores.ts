// lectores=si of validar_curp: the key as each authority reads it.
import { READERS } from '@curp/core/readers';
import { list, object, oneOf, text } from './schema-builders.ts';

const FAILURE_SCHEMA = object({
  clausula: text('Identificador de la cláusula que no se cumple.'),
  mensaje: text('La cláusula, en una frase.'),
  posicion: { type: ['integer', 'null'], description: 'Su primera posición, de 1 a 18; null si es de toda la clave.' },
});

const VALUE_SCHEMA = object({
  dato: text('Cómo lo llama el texto.'),
  valor: text('Lo que se lee, o el valor que se envía.'),
  nota: { type: ['string', 'null'], description: 'Lo dudoso de ese texto; null si nada.' },
});

export const READERS_SCHEMA = list(
  object({
    lector: oneOf(Object.keys(READERS), 'Identificador de quien lee.'),
    nombre: text('Quien lee.'),
    revisa: text('Qué revisa su texto.'),
    acepta: {
      type: ['boolean', 'null'],
      description: 'Si acepta la clave; null si su texto, hasta donde se conoce, no lo dice.',
    },
    fallas: list(FAILURE_SCHEMA, 'Las cláusulas de su texto que la clave no cumple.'),
    lee: list(VALUE_SCHEMA, 'Lo que toma de la clave.'),
    cita: text('Dónde está impreso.'),
    segunda_mano: { type: 'boolean', description: 'El texto no se ha visto: se conoce por quienes lo citan.' },
  }),
  'Con `lectores=si`: cómo lee cada autoridad la clave de `curp`, tal como se devuelve aquí.',
);
