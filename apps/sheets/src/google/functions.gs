/**
 * CURP, CURP_AVISOS y CURP_VALIDA para Hojas de cálculo de Google. Péguese entero en Extensiones › Apps Script y guárdese.
 * Calcula en la propia hoja, sin llamar a ningún servicio. Una CURP calculada no prueba que la persona esté registrada.
 * @OnlyCurrentDoc
 */

/**
 * Calcula la CURP con la regla oficial. Da la clave, o «#ERROR:» y qué corregir.
 * Con rangos responde una columna: =CURP(A2:F5001)
 *
 * @param {"María Fernanda"} nombres Los nombres, como en el acta; o el rango de las seis columnas.
 * @param {"López"} primer_apellido El primer apellido; vacío si no tiene.
 * @param {"Ruiz"} segundo_apellido El segundo apellido; vacío si no tiene.
 * @param {"31/12/1990"} fecha La fecha de nacimiento: una fecha de la hoja o un texto, el día primero.
 * @param {"M"} sexo H (hombre), M (mujer) o X (no binario), o la palabra.
 * @param {"Oaxaca"} entidad La entidad de nacimiento: su nombre, clave o abreviatura; NE si nació fuera de México.
 * @param {"TAL CUAL"} tal_cual Opcional: "TAL CUAL" lee los nombres como están, aunque parezcan llevar un título, una nota o cifras.
 * @return La CURP.
 * @customfunction
 */
function CURP(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, tal_cual) {
  return CurpHojas.calculate([nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, tal_cual]);
}

/**
 * Los avisos de la CURP que da =CURP(…) con los mismos datos: lo que conviene comparar con el acta. Vacío si no hay.
 * Con rangos responde una columna: =CURP_AVISOS(A2:F5001)
 *
 * @param {"María Fernanda"} nombres Los nombres, como en el acta; o el rango de las seis columnas.
 * @param {"López"} primer_apellido El primer apellido; vacío si no tiene.
 * @param {"Ruiz"} segundo_apellido El segundo apellido; vacío si no tiene.
 * @param {"31/12/1990"} fecha La fecha de nacimiento: una fecha de la hoja o un texto, el día primero.
 * @param {"M"} sexo H (hombre), M (mujer) o X (no binario), o la palabra.
 * @param {"Oaxaca"} entidad La entidad de nacimiento: su nombre, clave o abreviatura; NE si nació fuera de México.
 * @param {"TAL CUAL"} tal_cual Opcional: "TAL CUAL" lee los nombres como están, aunque parezcan llevar un título, una nota o cifras.
 * @return Los avisos, o «#ERROR:» y qué corregir.
 * @customfunction
 */
function CURP_AVISOS(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, tal_cual) {
  return CurpHojas.warnings([nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, tal_cual]);
}

/**
 * Revisa una CURP por sí misma: forma, fecha, entidad y dígito verificador. No consulta el registro.
 *
 * @param {"SABC560626MDFLRN01"} clave La clave, o una columna de claves.
 * @return «Válida», o «#ERROR:» y por qué no.
 * @customfunction
 */
function CURP_VALIDA(clave) {
  return CurpHojas.validate([clave]);
}
