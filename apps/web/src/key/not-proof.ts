// Said wherever a key is shown.
export const NOT_PROOF =
  'Una CURP calculada no prueba que la persona esté registrada: las claves las asigna el RENAPO, y la asignada puede ser otra.';
