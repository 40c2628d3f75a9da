// Why a key and a person's data may disagree, from the likeliest to the least.

export const CAUSES = {
  'typing-slip': 'La clave parece mal copiada.',
  'surnames-swapped': 'Los apellidos están en otro orden.',
  'word-not-replaced': 'La palabra inconveniente del principio no se sustituyó: ocurre en claves antiguas.',
  'older-edition': 'La clave sigue los criterios de 2006, anteriores a los de 2021.',
  'given-name-order': 'La clave se hizo con otro de los nombres.',
  'maria-jose': 'La clave no aplica la regla de María y José.',
  'particle-kept': 'La clave se hizo con la partícula del apellido o del nombre.',
  'particle-lost': 'La clave se hizo con otra palabra del apellido.',
  'n-for-enye': 'En un lado hay Ñ y en el otro N.',
  'surname-missing': 'La clave se hizo con un apellido de menos o de más.',
  'surname-doubled': 'La clave se hizo con el mismo apellido dos veces.',
  'married-name': 'El segundo apellido parece de casada: la clave usa el de soltera.',
  'day-month-swapped': 'El día y el mes están al revés.',
  'date-digit': 'Una cifra de la fecha es otra.',
  century: 'El siglo de nacimiento es otro.',
  sex: 'El sexo es otro.',
  entity: 'La entidad es otra: quizá la de registro en lugar de la de nacimiento.',
  'other-date': 'La fecha de nacimiento es otra.',
  'other-name': 'El nombre o el apellido es otro.',
} as const;

export type CauseId = keyof typeof CAUSES;
