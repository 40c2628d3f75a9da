// validar_curp: whether a CURP is well formed, the data that it contains, and probable corrections.
import { slipPlace, suggest, validate } from '@curp/core';
import { readKey, READERS } from '@curp/core/readers';
import { wireReading, wireValidation } from '@curp/core/wire';
import { isOn, readParameters } from './parameters.ts';
import { ENTITY_SCHEMA } from './entidades.ts';
import { ISSUES_SCHEMA } from './issues.ts';
import type { Operation } from './operation.ts';
import { integer, list, object, oneOf, text } from './schema-builders.ts';

const PARAMETERS = ['curp'] as const;

const FACTS_SCHEMA = object(
  {
    fecha_nacimiento: text('AAAA-MM-DD. La posición 17 dice el siglo, salvo nacimientos anteriores a 1900.'),
    sexo: oneOf(['H', 'M', 'X'], 'Posición 11.'),
    entidad: { ...ENTITY_SCHEMA, description: 'Posiciones 12 y 13.' },
    homonimia: { type: 'boolean', description: 'La posición 17 no es la del primer titular de las 16 anteriores.' },
  },
  ['fecha_nacimiento', 'sexo', 'entidad', 'homonimia'],
);

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

/** `lectores=si`: the key as each authority reads it. */
const READERS_SCHEMA = list(
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

export const validarCurp: Operation = {
  name: 'validar_curp',
  summary: 'Revisa una CURP por sí misma',
  description:
    'Dice si la clave está bien formada y todos sus problemas, qué cuenta de su titular y, si parece mal escrita, las ' +
    'claves que probablemente se quiso escribir. **Que sea válida no prueba que esté registrada.**',
  parameters: PARAMETERS,
  schema: object(
    {
      curp: text('La clave recibida, en mayúsculas y sin espacios ni guiones.'),
      valida: { type: 'boolean', description: 'Sin ningún problema.' },
      problemas: ISSUES_SCHEMA.problemas,
      avisos: ISSUES_SCHEMA.avisos,
      datos: { ...FACTS_SCHEMA, description: 'Lo que la clave cuenta; solo lo que se pudo leer.' },
      correcciones: list(
        object({ curp: text('Una clave válida.'), motivo: text('El error supuesto.'), mensaje: text('En una frase.') }),
        'Las claves que quizá se quiso escribir, la más probable primero. **Una sola** acierta al menos 19 de cada 20 ' +
          'veces; varias son posibilidades: pregunte cuál. Ninguna, si podrían ser demasiadas.',
      ),
      revisar: {
        ...object({ desde: integer('La primera posición, de 1 a 18.'), hasta: integer('La última.') }),
        description: 'Entre qué posiciones falta o sobra un carácter; solo si la forma de la clave lo dice.',
      },
      lectores: READERS_SCHEMA,
    },
    ['revisar', 'lectores'],
  ),
  answer: (received, today) => {
    const read = readParameters(received, PARAMETERS);
    if (!read.ok) return read;
    const validation = validate(read.response.curp, { today });
    const [suggestions, place] = [suggest(read.response.curp, { today }), slipPlace(read.response.curp, { today })];
    const response = {
      ...wireValidation({ validation, suggestions, place }),
      ...(isOn('lectores', received) && { lectores: readKey(validation.key, { today }).map(wireReading) }),
    };
    return { ok: true, response };
  },
};
