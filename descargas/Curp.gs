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

var CurpHojas = (function(exports) {
	Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
	// ../../packages/core/src/issues.ts
	/** Shared by all results without issues or warnings. */
	var NONE = [];
	var DAYS = [
		31,
		28,
		31,
		30,
		31,
		30,
		31,
		31,
		30,
		31,
		30,
		31
	];
	/** ISO dates of four-digit years sort as text, so the bounds are plain comparisons. */
	function dateProblem(date, today) {
		const problem = calendarProblem(date);
		if (problem !== void 0) return problem;
		if (date < "1850-01-01") return "date-too-early";
		return date > today ? "date-future" : void 0;
	}
	function calendarProblem(date) {
		if (typeof date !== "string" || date.length !== 10) return "date-malformed";
		const century = twoDigits$1(date, 0);
		const year = twoDigits$1(date, 2);
		const month = twoDigits$1(date, 5);
		const day = twoDigits$1(date, 8);
		if (!(date.charCodeAt(4) === 45 && date.charCodeAt(7) === 45) || century < 0 || year < 0 || month < 0 || day < 0) return "date-malformed";
		return day >= 1 && day <= daysIn(century * 100 + year, month) ? void 0 : "date-impossible";
	}
	/** How many days a month has; 0 for a month that does not exist. */
	function daysIn(year, month) {
		var _DAYS;
		return month === 2 && isLeap(year) ? 29 : (_DAYS = DAYS[month - 1]) !== null && _DAYS !== void 0 ? _DAYS : 0;
	}
	function isLeap(year) {
		return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	}
	/** Negative unless both characters are ASCII digits. */
	function twoDigits$1(text, offset) {
		const tens = text.charCodeAt(offset) - 48;
		const units = text.charCodeAt(offset + 1) - 48;
		return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
	}
	/** UTC−6 all year since 30 October 2022 (Ley de los Husos Horarios, DOF 28/10/2022). */
	var MEXICO_CITY = -216e5;
	var DAY_MS = 864e5;
	var lastDay = NaN;
	var lastDate = "";
	/**
	* The civil date in Mexico City, now or at an instant. Without an argument it reads the clock, which nothing else here does.
	*
	* @example
	* todayInMexicoCity(new Date('2026-01-31T05:00:00Z')); // → '2026-01-30'
	*/
	function todayInMexicoCity(instant = Date.now()) {
		const milliseconds = instant instanceof Date ? instant.getTime() : instant;
		if (typeof milliseconds !== "number") throw new TypeError("todayInMexicoCity takes nothing, a Date or milliseconds: todayInMexicoCity(new Date(text))");
		const day = Math.floor((milliseconds + MEXICO_CITY) / DAY_MS);
		if (day !== lastDay) {
			const date = /* @__PURE__ */ new Date(day * DAY_MS);
			if (Number.isNaN(date.getTime())) throw new RangeError("todayInMexicoCity needs a valid date");
			lastDate = date.toISOString().slice(0, 10);
			lastDay = day;
		}
		return lastDate;
	}
	var ENYE_LETTER = 27;
	var NOT_A_LETTER = 31;
	var DIAERESES = "ÄËÏÖäëïö";
	var PLAIN_VOWELS = new Map(Array.from(DIAERESES, (vowel, index) => [vowel, "AEIO".charAt(index % 4)]));
	var KIND_BITS = 10;
	var KIND_MASK = 1023;
	/** For each code unit its kind, in the low bits, and above them the letter it folds to: 1–26 for A–Z. */
	var CLASSES = (/* @__PURE__ */ new Uint16Array(65536)).fill(31872);
	function define(characters, kind, folded) {
		for (const character of characters) CLASSES[character.charCodeAt(0)] = kind | folded << KIND_BITS;
	}
	function defineLetter(letter, variants, flags = 0) {
		define(variants, ("AEIOU".includes(letter) ? 2 : letter === "Y" ? 516 : 4) | flags, letter.charCodeAt(0) - 64);
	}
	/** Where canonical decomposition gives an ASCII letter (Ç → C, Å → A), that letter is used. */
	function defineForeign(from, to) {
		for (let code = from; code <= to; code++) {
			const character = String.fromCharCode(code);
			const base = character.normalize("NFD").charAt(0);
			if (kindAt(character, 0) === 128 && /[A-Za-z]/.test(base)) defineLetter(base.toUpperCase(), character, 256);
		}
	}
	for (const letter of "BCDFGHJKLMNPQRSTVWXYZ") defineLetter(letter, letter + letter.toLowerCase());
	defineLetter("A", "AaÁÀÂáàâ");
	defineLetter("A", "ª", 256);
	defineLetter("E", "EeÉÈÊéèê");
	defineLetter("I", "IiÍÌÎíìî");
	defineLetter("O", "OoÓÒÔóòô");
	defineLetter("U", "UuÚÙÛÜúùûü");
	define("Ññ", 8, ENYE_LETTER);
	define(DIAERESES, 16, NOT_A_LETTER);
	define("/-0123456789‐‑‒–—−", 32, NOT_A_LETTER);
	define(".", 32, 28);
	define("'’‘´`ʼ′‛", 64, NOT_A_LETTER);
	define(" 	\n\v\f\r\xA0            \u2028\u2029  　", 1, NOT_A_LETTER);
	defineForeign(192, 591);
	defineForeign(7680, 7935);
	/** One capital a letter, without its mark; Ñ stays, blanks become one, other characters stay as they are. */
	function foldText(text) {
		let folded = "";
		let afterBlank = false;
		for (const character of text) {
			var _PLAIN_VOWELS$get;
			const found = classOf(character.charCodeAt(0));
			if (letterOf(found) <= ENYE_LETTER) folded += capitalOf(found);
			else if (!(found & 1)) folded += (_PLAIN_VOWELS$get = PLAIN_VOWELS.get(character)) !== null && _PLAIN_VOWELS$get !== void 0 ? _PLAIN_VOWELS$get : character;
			else if (!afterBlank) folded += " ";
			afterBlank = (found & 1) !== 0;
		}
		return folded;
	}
	function capitalOf(characterClass) {
		const letter = letterOf(characterClass);
		return letter === ENYE_LETTER ? "Ñ" : String.fromCharCode(letter + 64);
	}
	/** The class of one code unit. */
	function classOf(code) {
		return CLASSES[code];
	}
	function kindAt(text, offset) {
		return CLASSES[text.charCodeAt(offset)] & KIND_MASK;
	}
	function kindsIn(text) {
		let seen = 0;
		for (let offset = 0; offset < text.length; offset++) seen |= kindAt(text, offset);
		return seen;
	}
	/** 1–26 for A–Z, above for what is not one of them. */
	function letterOf(characterClass) {
		return characterClass >> KIND_BITS;
	}
	/** The character code as the key writes it: the unmarked capital, or X for whatever is not one of A–Z. */
	function written(characterClass) {
		const letter = letterOf(characterClass);
		return letter <= 26 ? letter + 64 : 88;
	}
	// ../../packages/core/src/text.ts
	/** U+0300–U+036F. Other combining marks are unreadable: no name that the rule can read has one. */
	var MARK = /[\u0300-\u036f]/;
	/** On one letter (UAX #15, Stream-Safe Text Format): composing takes quadratic time. A mark beyond them is unreadable. */
	var MOST_MARKS = 30;
	/** I06 p. 20: NFC, single blanks. Marks that do not compose are dropped and reported as foreign. */
	function simplify(text, edition) {
		let plain = "";
		const offsets = [];
		const foreign = [];
		let unreadable = -1;
		let afterBlank = true;
		for (let start = 0, end = 0; start < text.length; start = end) {
			end = clusterEnd(text, start);
			const composed = compose(text, start, end);
			const isBlankBase = kindAt(composed, 0) === 1;
			const kind = composed.length > 1 && isBlankBase ? 128 : kindAt(composed, 0);
			if (kind === 128 && unreadable < 0) unreadable = start;
			if (kind === 1 && afterBlank) continue;
			if (kind === 64 && edition === 2006) continue;
			afterBlank = isBlankBase;
			if (composed.length > 1 || kind & 256) foreign.push({
				offset: start,
				character: composed
			});
			plain += kind === 1 ? " " : readAs(composed.charAt(0), kind, edition);
			offsets.push(start);
		}
		return {
			plain: afterBlank ? plain.slice(0, -1) : plain,
			offsets,
			foreign,
			unreadable
		};
	}
	/** Most characters are already what they should be. */
	function compose(text, start, end) {
		const cluster = text.slice(start, end);
		return end - start === 1 && kindAt(cluster, 0) !== 128 ? cluster : cluster.normalize("NFC");
	}
	/** A character and its combining marks. */
	function clusterEnd(text, start) {
		let end = start + 1;
		while (end - start <= MOST_MARKS && MARK.test(text.charAt(end))) end++;
		return end;
	}
	/** The 2006 edition drops every diaeresis (I06 p. 6). */
	function readAs(character, kind, edition) {
		return kind === 16 && edition === 2006 ? character.normalize("NFD").charAt(0) : character;
	}
	/** Absent, as callers without types may leave it, or only white space. */
	function isBlank$1(value) {
		return typeof value !== "string" || (kindsIn(value) | 1) === 1;
	}
	// ../../packages/core/src/word-list.ts
	/** How both genders of a word are written: FINAD@ is FINADO and FINADA, DOCTOR+ is DOCTOR and DOCTORA. */
	var ENDS = {
		"@": ["O", "A"],
		"+": ["", "A"]
	};
	/** The words of a paragraph. */
	function wordsIn(paragraph) {
		return paragraph.trim().split(/\s+/).flatMap((word) => {
			var _ENDS$word$slice$map, _ENDS$word$slice;
			return (_ENDS$word$slice$map = (_ENDS$word$slice = ENDS[word.slice(-1)]) === null || _ENDS$word$slice === void 0 ? void 0 : _ENDS$word$slice.map((end) => word.slice(0, -1) + end)) !== null && _ENDS$word$slice$map !== void 0 ? _ENDS$word$slice$map : [word];
		});
	}
	// ../../packages/core/src/placeholders.ts
	var SIGN = String.raw`[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]`;
	var GAP = `${SIGN}+`;
	var ANY_GAP = `${SIGN}*`;
	/** What is missing: a surname, a given name, a datum. */
	var NOUNS = wordsIn(`APELLIDO APELLIDOS MATERNO PATERNO NOMBRE NOMBRES DATO DATOS INFO INFORMACION PADRE MADRE REGISTRO DOCUMENTO
  DOCUMENTOS SEGUNDO PRIMER UNICO`);
	var SHORT_NOUNS = "AP|MAT|PAT|M|P|1ER|2DO|2O";
	/** After POR, SIN and PENDIENTE DE: "to be assigned". */
	var INFINITIVES = wordsIn("ASIGNAR CAPTURAR CONFIRMAR DEFINIR ESPECIFICAR INDICAR REGISTRAR VERIFICAR ACLARAR COMPLETAR");
	/** After NO: "has none", "does not apply", "not given". */
	var VERBS = wordsIn(`TIENE TIENEN APLICA ASIGNAD@ CAPTURAD@ CONOCID@ CONTEST@ CUENTA DEFINID@ DISPONIBLE ESPECIFICA ESPECIFICAD@ EXISTE
  IDENTIFICAD@ INDICA INDICAD@ POSEE PROPORCION@ PROPORCIONAD@ REGISTRA REGISTRAD@ SABE`);
	var SHORT_VERBS = `TENE|HAY|(?:LO|SE)${GAP}SABE`;
	var [NOUN, INFINITIVE, VERB] = [
		NOUNS,
		INFINITIVES,
		VERBS
	].map((words) => words.join("|"));
	var TAIL = `(?:${GAP}(?:CON|DE|EL|LA|SU|${NOUN}|${SHORT_NOUNS}))*`;
	var SENTENCES = [
		`NO(?:${ANY_GAP}(?:${VERB})|${GAP}(?:${SHORT_VERBS}))${TAIL}`,
		`SIN(?:${ANY_GAP}(?:${NOUN}|${INFINITIVE})|${GAP}(?:${SHORT_NOUNS}))${TAIL}`,
		`S ?/ ?(?:[A-Z]|AP|MAT|PAT|${NOUN})${TAIL}`,
		"N ?/ ?[A-Z]",
		`POR${GAP}(?:${INFINITIVE})`,
		`SE${GAP}(?:DESCONOCE|IGNORA|OMITE)N?`,
		`EN${GAP}(?:BLANCO|TRAMITE)`,
		`FALTAN?${GAP}(?:${NOUN})${TAIL}`,
		`PENDIENTE(?:${GAP}(?:DE|POR)${GAP}(?:${INFINITIVE}|${NOUN}))?`,
		`(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)${GAP})+APELLIDOS?`,
		`APELLIDOS?${GAP}(?:MATERNO|PATERNO|UNICO|MAT|PAT)`,
		`RECIEN${GAP}NACID[OA]`,
		"NINGUNO|VACANTE",
		`(?:X${GAP})*XX(?:${ANY_GAP}X)*`
	];
	/** Never a name, in folded text: a sentence of the grammar, or signs and digits alone. */
	var NEVER_NAMES = new RegExp(`^(?:${ANY_GAP}(?:${SENTENCES.join("|")})${ANY_GAP}|(?:[0-9]|${SIGN})+)$`);
	/** Words of these notes that are written as one. */
	var JOINED_WORDS = [...VERBS.map((verb) => `NO${verb}`), ...[...NOUNS, ...INFINITIVES].map((word) => `SIN${word}`)];
	var SIGNS$2 = new RegExp(GAP, "g");
	"APE DES EN_ FAL N_? NIN NO? PEN POR PRI REC S_? SE_ SEG SIN SOL UN_ UNI VAC X_? XX?".split(" ");
	/** Whether a text is a note in place of a name, such as SIN APELLIDO or N/A. */
	function isPlaceholder(text) {
		return text.length <= 1e3 && NEVER_NAMES.test(fold$1(text));
	}
	/** DESCONOCIDO is how the registry captures the surname of a person who has none (R21 1.11). */
	var UNKNOWN_SURNAME = new RegExp(`^${ANY_GAP}DESCONOCID[OA]S?${ANY_GAP}$`);
	/** Whether a surname is DESCONOCIDO, which R21 1.11 prescribes for a person without surnames. */
	function isUnknownSurname(text) {
		return typeof text === "string" && text.length <= 1e3 && UNKNOWN_SURNAME.test(fold$1(text));
	}
	/** One capital a letter, without marks; Ñ stays. */
	function fold$1(text) {
		return foldText(kindsIn(text) & 128 ? simplify(text, 2021).plain : text);
	}
	// ../../packages/core/src/notes.ts
	/** Alone or among others. */
	var ANYWHERE = wordsIn(`ABIERT@ ACCESO ACCIDENTAD@ ACEPTAD@ ACLARAR ACTA ACTAS ACTIV@ ACTUALIZAD@ ACTUALIZAR ADEUDO ADJUNTO ADMIN ADMITID@ ADOPTAD@
  ADOPTIV@ AFILIACION AGREGAD@ AGREGAR AHORA ALBERGUE ALGUIEN ALMACEN ANEXAR ANEXO ANONIM@ ANTERIOR AP APELL APELLIDO
  APELLIDOS APLICA APLICABLE APODO APP APROBAD@ APROX APROXIMAD@ AQUI ARCHIVAD@ ARCHIVO ASIGNACION ASIGNAD@ ASIGNAR ASISTENCIA
  ASTERISCO ATENCION AUSENTE AUTORIZAD@ AVISAR AVISO BACHILLERATO BECAD@ BLANK BLOQUEAD@ BORRAD@ BORRAR BORROS@ BUSCAR
  CALIFICACION CANCELAD@ CANTIDAD CAPTURA CAPTURAD@ CAPTURAR CAPTURE CARECE CATEGORIA CEDULA CELDA CELULAR CERTIFICADO CESAREA
  CHECAR CLICK CODIGO COLONIA COMENTARIO COMENTARIOS COMERCIANTE COMISION COMODIN COMPLET@ COMPLETAR COMPRAS COMPROBANTE
  COMPUEST@ CONCUBINATO CONCURSO CONFIDENCIAL CONFIRMAR CONOCID@ CONSTA CONSTANCIA CONSULTA CONSULTAR CONTABILIDAD CONTINUA
  CONTRATAD@ CONTRATAR CONTRATO CONVENIO COPIA COPIAR CORRECT@ CORREGIR COTEJAR CREDENCIAL CREDITO CUALQUIERA CUENTA CURP DATO
  DATOS DEFAULT DEFINID@ DEFINIR DEFUNCION DEMO DENEGAD@ DEPARTAMENTO DEPENDE DEPORTAD@ DESC DESCONOCE DESCONOCID@
  DESCONOCIDOS DESCRIPCION DESEMPLEAD@ DESPEDID@ DESPUES DETALLE DETERMINAR DIAGNOSTICO DIFUNT@ DIJO DIMINUTIVO DIRECCION
  DISPONIBLE DIVORCIAD@ DOCTORADO DOCUMENTACION DOCUMENTO DOCUMENTOS DOMICILIO DUDOS@ DUMMY DUPLICAD@ EDAD EGRESO EJEMPLO
  ELEGIR ELIJA ELIMINAD@ EMAIL EMBARAZADA EMPRESA EMPTY ENFERM@ ENTREGAD@ ENTREGAR ENTREGO ENVIA ENVIAD@ ENVIAR ENVIARA
  ERRONE@ ERROR ESCRIBA ESCRIBIR ESCRITO ESCUELA ESPECIFICAD@ ESPECIFICAR ESPERANDO ESTADOUNIDENSE ESTATURA ESTATUS ETC
  ETCETERA EVENTUAL EXAMPLE EXCEL EXENT@ EXISTE EXP EXPEDIENTE EXPIRAD@ EXTERN@ EXTRANJER@ EXTRAVIAD@ FACTURA FALLECID@
  FALLECIO FALSE FALTANTE FALTARON FECHA FEMENINO FETO FINAD@ FIRMA FIRMAR FNU FOJA FOLIO FORMATO FOTO FOTOCOPIA FREELANCE
  FULAN@ FULANIT@ GEMEL@ GENERACION GERENCIA GRADO GUARDERIA GUATEMALTEC@ HABLAR HONORARIOS HOSPITAL HUELLA HUERFAN@ HUMANOS
  IDEM IDENTIFICAD@ IDENTIFICAR IGNORA IGNORAD@ IGNORO IGUAL ILEGIBLE IMPORTANTE IMPORTE IMPRIMIR IMSS INACTIV@ INASISTENCIA
  INCAPACIDAD INCOMPLET@ INCOMPLETOS INCORRECT@ INDEFINID@ INDICAR INDIGENA INDIQUE INDOCUMENTAD@ INEXISTENTE INFO INFORMACION
  INFORME INGRESE INGRESO INSCRIT@ INSERTAR INSERTE INTERIN@ INTERROGACION INVALID@ INVESTIGAR IPSUM IRREGULAR ISSSTE JUBILAD@
  JUICIO JURIDICO JUSTIFICAD@ JUZGADO KINDER LABORATORIO LEGIBLE LICENCIA LICENCIATURA LIMPIEZA LISTADO LLAMAR LLEGARA LLENAR
  LLENARLO LLEVA LNU LOCALIZAR LOREM LUEGO MAESTRIA MANCHAD@ MANDARA MARCAR MASCULINO MATERNO MATRICULA MATUTINO MAÑANA
  MELLIZ@ MENGAN@ MENGANIT@ MIGRANTE MISM@ MISSING MODIFICAR MONTO MORTINAT@ MOSTRADOR MOTIVO MUERT@ MUJER MUNICIPIO MURIO
  NACIMIENTO NAME NAPLICA NATURALIZAD@ NEGAD@ NEGATIV@ NIEGA NIL NINGUN NINGUN@ NN NOCTURNO NOMBRE NOMBRES NOMINA NONE NOTA
  NULL NULO NULOS NUMERO OBITO OBLIGATORI@ OBS OBSERVACION OBSERVACIONES OFICINA OFICIO OMITID@ OMITIR OPCION ORIGINAL
  OUTSOURCING OYENTE PAGAD@ PAGINA PAGO PARTICULAR PASAPORTE PASSWORD PATERNO PDTE PENDIENTE PENDIENTES PERENGAN@ PERFIL
  PERMISO PLANTILLA PONER PONGA POSEE POSIBLE POSITIV@ PREESCOLAR PREGUNTALE PREGUNTAR PREMATUR@ PREPA PREPARATORIA PRESENTO
  PRIMARIA PRIMER PRIORITARI@ PROBABLE PROCESO PROGRAMA PROMOVID@ PROPORCIONAD@ PROPORCIONAR PROTEGID@ PROVISIONAL PROYECTO
  PRUEBA PRUEBAS PUBLICO PUESTO QUIEN QUINCENA QUITAR QUIZA QUIZAS QWERTY RAZON RECHAZAD@ RECIBID@ RECIBO RECIEN RECONOCER
  RECONOCID@ RECONOCIMIENTO RECTIFICAR RECURSOS REEMPLAZO REFUGIAD@ REGISTRAD@ REGISTRAR REGISTRO REGRESA REINGRESO REINSCRIT@
  RENGLON RENUNCIA RENUNCIO REPATRIAD@ REPETID@ REPETIDOR+ REPORTE REPRESENTANTE REPROBAD@ REQUERID@ RESERVAD@ RESPONSABLE
  RESPUESTA RESULTADO RESUMEN RETARDO REVISAR REVISION RFC ROOT SACAR SALARIO SALDO SAMPLE SECCION SECTOR SECUNDARIA SEGURO
  SELECCIONAR SELECCIONE SEMESTRE SENTENCIA SEXO SINAP SINDICATO SISTEMA SITUACION SOBRENOMBRE SOCIAL SOLICITAR SOLICITUD
  STATUS SUBTOTAL SUCURSAL SUELDO SUPLENTE SURNAME SUSPENDID@ SUSTITUT@ TACHAD@ TARJETA TECLEE TELEFONO TEMPORAL TEST TESTAD@
  TESTING TIEMPO TIENE TIENEN TOTAL TRABAJA TRAE TRAER TRAERA TRAERAN TRAERLA TRAERLO TRAIGA TRAMITE TRANSFERID@ TRASLADO TRUE
  TURNO TUTELA UNDEFINED UNIC@ UNIDAD UNKNOWN UNNAMED URGENCIAS URGENTE USER VACACIONES VACANTE VACI@ VACUNA VALIDAD@ VALIDAR
  VENCID@ VENDRA VENTAS VERIFICAD@ VERIFICAR VESPERTINO VIAJE VIGENTE VUELVE XX XXX ZUTAN@`);
	/** Only among others: Baja, No, Sin and X are also names, and no name has the others in front or after it. */
	var AMONG_OTHERS = wordsIn("ANTES BAJA CON CUANDO DESDE HASTA NO PARA PERO QUE SIN SOLO TARDE VEZ X");
	/** Only before others. */
	var BEFORE_OTHERS = wordsIn(`ALUMN@ AUN BB BEBE CLIENTE DEBE EMPLEAD@ EN ES FALTA FALTAN FAVOR HIJ@ NOT PACIENTE PEND PERSONA POR PRODUCTO PTE REQUIERE RN
  SE SEGUN SOLAMENTE TODAVIA UNICAMENTE VER YA`);
	/** Na is Korean, Sam a given name, Null German, Baja and Blanco surnames. */
	var WHOLE = wordsIn(`AAA AAAA AAAAA ABAJO ABC ABCD ABUELITA ABUELITO ACREDITAD@ ADMINISTRADOR+ AFILIAD@ ALIAS ALTA ALUMN@ AMBOS AMERICANO AMIG@
  APODERAD@ AREA ARRIBA ASD ASDASD ASDF ASDFG ASEGURAD@ ASPIRANTE AULA AVAL AYER AYUDANTE BAJA BASE BEBA BEBE BEBITA BEBITO
  BECA BENEFICIARI@ BIEN BLANCO BLOQUE CAJA CAMBIO CANDIDAT@ CASADA CERO CERRAD@ CICLO CITA CITAD@ CLAVE CLIENTE CLINICA
  COLUMNA COMA CONCUBIN@ CONFIANZA CONTADO CONYUGE CORREO CORTO CUARTO CUÑAD@ DECONOCIDO DECSONOCIDO DERECHOHABIENTE DEUDOR+
  DICE DIF DITTO DOBLE DUDA DUEÑ@ EMPLEAD@ ENCARGAD@ ESPACIO ESPECIAL ESPERA ESPOS@ ESTADO ESTUDIANTE EXPED FALSO FALTA FALTAS
  FALTO FILA FIN FISICA GENERAL GRUPO GUION HECHO HIJA HIJASTR@ HIJO HM HOJA HOMBRE HOY HUECO IFE INE INTERN@ INVITAD@ JEF@
  LIBRE LISTA LISTO LUNES MAIL MAL MAMA MANDA MATERIA MENOR MEXICO MIERCOLES MOJAD@ NA NACID@ NADA NADIE NAN NATO NC ND NE NI
  NIVEL NIÑ@ NO NOCHE NOTARI@ NP NT NUERA NUEV@ NUM OJO OK OLVIDO OTR@ OTRAS OTROS PACIENTE PAGAR PAIS PAPA PARTO PATRON PAUSA
  PEDIENTE PEDNIENTE PENSION PISO PLANTA PLANTEL PLAZA PRODUCTO PROVEEDOR+ PTE PUNTO QUEDO QWE REGULAR RESERVA RH RN ROTO SABE
  SAM SECRETO SI SIGNO SIGUE SN SOBRIN@ SOCI@ SOLICITANTE SOLTERA SUEGR@ SUMA TALLER TARDE TESTEO TESTIGO TIPO TITULAR TODAS
  TODOS TRABAJADOR+ TRES UNO USUARI@ VALID@ VARIAS VARIOS VERDADERO VERSION VICTIMA VIERNES VISITA VISITANTE VIVO XYZ YERNO
  ZONA`);
	/** N/A, S/N, N.N. Hyphens separate only here and around the words of ANYWHERE: No-Eul is a name. */
	var INITIALS = "[NS][ -][A-Z]";
	var PHRASES = [
		`${INITIALS}(?:[ -]${INITIALS})*`,
		"X(?:[ -]X)+",
		"NAN NAN",
		"R[ -]N",
		"[B-DF-HKLNP-TV-XZ]",
		"(?:JOHN|JANE) DOE",
		"A{6,}",
		"Z{3,}"
	];
	var AMONG_WORDS = ["EN BLANCO", "(?:MADRE|PADRE) SOLTER[OA]"];
	/** One of the first letters may be the start of a slip, so that few names have to be read in full. */
	var SLIPS = {
		NINGUNO: 2,
		DESCONOCIDO: 3,
		PENDIENTE: 3,
		APELLIDO: 2
	};
	/** Two letters next to each other, of those after the first ones, may be none, one, two or three others. */
	function slipsOf(word, first) {
		return Array.from({ length: word.length - first - 1 }, (_, index) => first + index).map((at) => `${word.slice(0, at)}[A-ZÑ]{0,3}${word.slice(at + 2)}`);
	}
	var SLIPPED = Object.entries(SLIPS).flatMap(([word, first]) => slipsOf(word, first));
	var MAYBE_NAMES = new RegExp([
		`^-*(?:${[
			...WHOLE,
			...PHRASES,
			...SLIPPED
		].join("|")})-*$`,
		`(?:^|[ -])(?:${[...ANYWHERE, ...AMONG_WORDS].join("|")})(?:[ -]|$)`,
		`^(?:${[...BEFORE_OTHERS, ...AMONG_OTHERS].join("|")}) .`,
		`. (?:${AMONG_OTHERS.join("|")})(?: |$)|.[ -]${INITIALS}$`
	].join("|"));
	/** What is read as a blank between and around the words of a note. */
	var NOTE_SIGNS = new RegExp(SIGNS$2.source.replace("!-/", "!-,./"), "g");
	/** A note without any sign has one of these words, or begins in this way. */
	var NOTE_WORDS = [
		...ANYWHERE,
		...AMONG_OTHERS,
		...BEFORE_OTHERS,
		...WHOLE,
		...wordsIn("SOLTER@ DOE BLANCO")
	];
	var SLIP_STARTS = [...Object.entries(SLIPS).map(([word, first]) => word.slice(0, first)), "AAA"];
	/** The one that the text is, folded; undefined for any other text. */
	function noteIn$1(text) {
		const words = fold$1(text).replace(NOTE_SIGNS, " ").trim();
		return MAYBE_NAMES.test(words) ? words : void 0;
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/checkPrivateRedeclaration.js
	function _checkPrivateRedeclaration(e, t) {
		if (t.has(e)) throw new TypeError("Cannot initialize the same private elements twice on an object");
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/classPrivateMethodInitSpec.js
	function _classPrivateMethodInitSpec(e, a) {
		_checkPrivateRedeclaration(e, a), a.add(e);
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/typeof.js
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/toPrimitive.js
	function toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/toPropertyKey.js
	function toPropertyKey(t) {
		var i = toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/defineProperty.js
	function _defineProperty(e, r, t) {
		return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/assertClassBrand.js
	function _assertClassBrand(e, t, n) {
		if ("function" == typeof e ? e === t : e.has(t)) return arguments.length < 3 ? t : n;
		throw new TypeError("Private element is not present on this object");
	}
	// ../../packages/core/src/words.ts
	/** R21 1.7, I06 p. 7. */
	var PARTICLES = "DA DAS DE DEL DER DI DIE DD Y EL LA LOS LAS LE LES MAC MC VAN VON".split(" ");
	/** Matches the particles at the start of a folded surname. */
	var LEADING_PARTICLES = new RegExp(`^(?:(?:${PARTICLES.join("|")}) )+`);
	/** R21 1.3, 1.16; M and M. only since 2021. */
	var SKIPPED_ONCE = {
		2021: "MARIA MA. MA M. M JOSE J. J".split(" "),
		2006: "MARIA MA. MA JOSE J. J".split(" ")
	};
	var ROLES_2021 = rolesIn(2021);
	var ROLES_2006 = rolesIn(2006);
	function roles(edition) {
		return edition === 2021 ? ROLES_2021 : ROLES_2006;
	}
	function rolesIn(edition) {
		return new Map([...PARTICLES.map((word) => [codeOf(word), "particulas"]), ...SKIPPED_ONCE[edition].map((word) => [codeOf(word), "maria-jose"])]);
	}
	/** The last six letters of a word as one number, so that short words are known without building strings. */
	function codeOf(word) {
		let code = 0;
		for (const letter of word) code = addLetter(code, classOf(letter.charCodeAt(0)));
		return code;
	}
	var [M, M_STOP, J, J_STOP, MA_STOP, MC] = [
		"M",
		"M.",
		"J",
		"J.",
		"MA.",
		"MC"
	].map(codeOf);
	/** Before a name. */
	function mayBeMute(code) {
		return code === J || code === J_STOP || code === MC || isM(code);
	}
	function isAbbreviation(code) {
		return code === MA_STOP || code === J_STOP || code === M_STOP;
	}
	/** Only since 2021 it is skipped before another name. */
	function isM(code) {
		return code === M || code === M_STOP;
	}
	/** The role of a word by itself, under the rule in force. */
	function roleOf(word) {
		return ROLES_2021.get(codeOf(word));
	}
	var MOST_WORDS$1 = 50;
	var _Words_brand = /* @__PURE__ */ new WeakSet();
	/** A name as the classes of its characters and as its words. Signs and digits alone are not a word. */
	var Words = class {
		constructor() {
			_classPrivateMethodInitSpec(this, _Words_brand);
			_defineProperty(this, "classes", /* @__PURE__ */ new Uint16Array(100));
			_defineProperty(this, "codes", new Int32Array(MOST_WORDS$1));
			_defineProperty(this, "starts", new Uint8Array(MOST_WORDS$1));
			_defineProperty(this, "ends", new Uint8Array(MOST_WORDS$1));
			_defineProperty(this, "count", 0);
			_defineProperty(
				this,
				/** Some word has neither a vowel nor Y: an abbreviation, unless it is J, M or MC before a name. */
				"hasMute",
				false
			);
			_defineProperty(
				this,
				/** Some sign or digit is not the full stop of MA., M. or J. */
				"hasSign",
				false
			);
		}
		/** Returns every kind of character that occurs. */
		read(text) {
			const { length } = text;
			const { classes } = this;
			let seen = 0;
			let start = 0;
			let code = 0;
			let kinds = 0;
			_assertClassBrand(_Words_brand, this, _clear).call(this);
			for (let offset = 0; offset < length; offset++) {
				const found = classOf(text.charCodeAt(offset));
				classes[offset] = found;
				if (found & 1) {
					_assertClassBrand(_Words_brand, this, _add).call(this, start, offset, code, kinds);
					start = offset + 1;
					seen |= kinds | 1;
					code = 0;
					kinds = 0;
				} else {
					kinds |= found;
					code = addLetter(code, found);
				}
			}
			_assertClassBrand(_Words_brand, this, _add).call(this, start, length, code, kinds);
			return (seen | kinds) & KIND_MASK;
		}
		/** As read(), for the classes of a text of that length. */
		split(length) {
			const { classes } = this;
			let start = 0;
			let code = 0;
			let kinds = 0;
			_assertClassBrand(_Words_brand, this, _clear).call(this);
			for (let offset = 0; offset < length; offset++) {
				const found = classes[offset];
				if (found & 1) {
					_assertClassBrand(_Words_brand, this, _add).call(this, start, offset, code, kinds);
					start = offset + 1;
					code = 0;
					kinds = 0;
				} else {
					kinds |= found;
					code = addLetter(code, found);
				}
			}
			_assertClassBrand(_Words_brand, this, _add).call(this, start, length, code, kinds);
		}
		/** M or M. before the word that counts: the editions differ. */
		skipsM(counting) {
			for (let index = 0; index < counting; index++) if (isM(this.codes[index])) return true;
			return false;
		}
		/** Which one counts: particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once. */
		counting(isGiven, edition) {
			const last = this.count - 1;
			let maySkip = isGiven;
			let index = 0;
			for (; index < last; index++) {
				const role = roles(edition).get(this.codes[index]);
				if (role === void 0 || role === "maria-jose" && !maySkip) break;
				maySkip && (maySkip = role === "particulas");
			}
			return index;
		}
	};
	function _clear() {
		this.count = 0;
		this.hasMute = false;
		this.hasSign = false;
	}
	function _add(start, end, code, kinds) {
		if (kinds & 96 && !isAbbreviation(code)) this.hasSign = true;
		if (!(kinds & 30)) return;
		const { count } = this;
		if (!(kinds & 514) && (count > 0 || !mayBeMute(code))) this.hasMute = true;
		this.starts[count] = start;
		this.ends[count] = end;
		this.codes[count] = code;
		this.count = count + 1;
	}
	var NO_WORDS = new Words();
	var ABSENT = {
		field: "secondSurname",
		text: "",
		words: NO_WORDS,
		classes: NO_WORDS.classes,
		kinds: 0,
		offsets: null,
		isDoubtful: false,
		start: 0,
		end: 0
	};
	/** A surname that the registry captures as DESCONOCIDO (R21 1.11). */
	var UNKNOWN$1 = { ...ABSENT };
	function countingWord(name, edition) {
		const { field, text, words, kinds, offsets, isDoubtful } = name;
		const { classes } = words;
		const index = kinds & 1 ? words.counting(field === "givenNames", edition) : -1;
		return {
			field,
			text,
			words,
			kinds,
			offsets,
			isDoubtful,
			classes,
			start: index < 0 ? 0 : words.starts[index],
			end: index < 0 ? text.length : words.ends[index]
		};
	}
	function addLetter(code, characterClass) {
		return (code << 5 | letterOf(characterClass)) & 1073741823;
	}
	// ../../packages/core/src/remarks.ts
	/** Never given names before another: their full stop may be missing. */
	var SHORT_TITLES = wordsIn(`LIC LICDO LICDA LCDO LCDA ING INGRO INGRA DR DRA PROF PROFR PROFRA ARQ MTRO MTRA SR SRA SRITA SRTA QFB MVZ
  GRAL TTE SUBTTE SGTO CMDTE CMTE PBRO MONS RVDO MAGDO PSIC ENFRA`);
	var TITLES = [...SHORT_TITLES, ...wordsIn("LICENCIAD@ DOCTOR+ INGENIER@ PROFESOR+ MAESTR@ ARQUITECT@ CONTADOR+ SEÑOR+ SEÑORITA")];
	/** Without their full stops they may be names or initials. */
	var STOPPED = String.raw`ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.`;
	/** Titles, offices, kin and other words for a person, before given names: some are also names. */
	var OFFICES = wordsIn(`ABOGAD@ ABUEL@ ACREDITAD@ ADMINISTRADOR+ AFILIAD@ AGENTE AGREMIAD@ ALBAÑIL ALCALDE ALCALDESA ALFEREZ ALMIRANTE ALUMN@ ANALISTA
  APODERAD@ ASEGURAD@ ASESOR+ ASISTENTE ASPIRANTE AUX AUXILIAR AYUDANTE BACHILLER BB BEBE BECARI@ BENEFICIARI@ BIOL BIOLOG@
  BISNIET@ BRIGADIER C CABO CADETE CAJER@ CAMILLER@ CAMPESIN@ CANDIDAT@ CAP CAPITAN CAPITANA CARPINTER@ CC CD CHEF CHOFER CIRUJAN@
  CIUDADAN@ CLIENTE COACH COMADRE COMANDANTE COMISARI@ COMPADRE COMPAÑER@ CONCUBIN@ CONSEJER@ CONSUL CONT CONTRALMIRANTE
  CONTRIBUYENTE CONYUGE COORDINADOR+ COR CORONEL CP CPA CTE CUÑAD@ DELEGAD@ DENTISTA DENUNCIANTE DERECHOHABIENTE DEUDOR+ DIACONO
  DIFUNT@ DIP DIPUTAD@ DIRECTOR+ DN DÑA DOC DOCENTE DON DOÑA DUEÑ@ ECON ECONOMISTA EGRESAD@ EJECUTIV@ ELECTRICISTA EMBAJADOR+
  EMPLEAD@ ENCARGAD@ ENF ENFERMER@ ENTRENADOR+ ESPOS@ ESTUDIANTE EXALUMN@ FINAD@ FISCAL FRAY GENERAL GERENTE GESTOR+ GOBERNADOR+
  GUARDIA HERMAN@ HIJ@ HIJASTR@ HN@ HUESPED IMPUTAD@ INQUILIN@ INSTRUCTOR+ INTENDENTE INTERN@ INVITAD@ IQ ISC JEF@ JORNALER@
  JOVEN JUEZ JUEZA LAE LAET LIDER LRI MADAME MADRE MADRINA MAGISTRAD@ MAMA MARINER@ MAYOR MAYORDOMO MBA MD MECANIC@ MEDIC@ MENOR MINISTR@
  MISS MISTER MONJA MONSEÑOR MR MRS MS MSC MX NIET@ NIÑ@ NOTARI@ NOVI@ NOVICI@ NUERA NUT NUTRIOLOG@ OBISPO OBRER@ ODONTOLOG@
  OFICIAL OPERADOR+ OPERARI@ PACIENTE PADRE PADRINO PAPA PARAMEDIC@ PAREJA PARTERA PASANTE PENSIONAD@ PILOTO PORTER@ PERITO PHD POLICIA
  PREFECT@ PRESBITERO PRESIDENTA PRESIDENTE PRIM@ PROFE PROFESIONISTA PROMOTOR+ PROPIETARI@ PROVEEDOR+ PSICOLOG@ QBP QFI QUIMIC@
  RECEPCIONISTA RECTOR+ REGIDOR+ REPRESENTANTE RESIDENTE REV REVERENDA REVERENDO SACERDOTE SARGENTO SECRETARI@ SEMINARISTA SEN
  SENADOR+ SINDIC@ SINDICALIZAD@ SOBRIN@ SOCI@ SOLDADO SOLICITANTE SOR STA STO SUBDIRECTOR+ SUBOFICIAL SUBTENIENTE SUEGR@
  SUPERVISOR+ TEC TECNIC@ TENIENTE TERAPEUTA TESORER@ TESTIGO TI@ TITULAR TRABAJADOR+ TSU TUM TUTOR+ USUARI@ VECIN@ VELADOR+
  VENDEDOR+ VET VETERINARI@ VICEALMIRANTE VICTIMA VIGILANTE VISITANTE VIUD@ YERNO`);
	/** After a name, or after a surname that has another word before it. */
	var AFTER_NAMES = wordsIn("DR DRA HIJ@ II III ING IV JR LIC MADRE MBA PADRE PHD SR VDA VDO VIII VII VIUD@ XII XIII XXIII");
	var BEFORE_SURNAMES = wordsIn("DON DOÑA MISS MR MRS FAMILIA HERMANOS HERMANAS HNOS SUCESION");
	/** C. (ciudadano) is a title in front of given names; in a surname it may be an initial. */
	var GIVEN_TITLE = String.raw`(?:(?:${TITLES.join("|")})(?:\. ?| |-)|(?:${STOPPED}|C\.) ?)`;
	var SURNAME_TITLE = String.raw`(?:(?:${TITLES.join("|")})\.|${STOPPED}) ?`;
	var OFFICE = String.raw`(?:${OFFICES.join("|")})(?:\. ?| )`;
	/** Often a given name: it gives a warning, and is never removed. */
	var NAME_OR_OFFICE = "PASTOR";
	var AFTER = String.raw`[A-ZÑ]{3}\.? (?:${AFTER_NAMES.join("|")})\.?$`;
	var NUMBER = "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]";
	/** Not an apostrophe that touches the name (´ESSIO), but an accent that a keyboard left apart (GOM´EZ), and stops at the end. */
	var LOOSE_SIGN = /^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\.\./;
	/** Abbreviations with a vowel. Words without one need no list: HDZ, MTZ, VZQZ. */
	var ABBREVIATIONS = `HDEZ MTEZ MTNEZ GLEZ GZLEZ GONZ RGUEZ ROGZ RODGZ RODZ FDEZ FERNZ DGUEZ DOMGZ VAZQZ VELAZQZ GUTZ RAMZ GCIA GZA
  ALEJ ALEJDRA ANT ALF ALFDO GPE GUAD FCO FCA FDO GMO ROBTO RBTO`.split(/\s+/);
	/** Three letters or more without a vowel, or two that end in Z. Y is a vowel; SMRZ is a surname that R21 prints. */
	var C = "[B-DF-HJ-NP-TV-XZÑ]";
	var VOWELLESS = `${C}Z|${C}{3}|[B-DF-HJ-NP-RTV-XZÑ]${C}{3}|S[B-DF-HJ-LNP-TV-XZÑ]${C}{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ]${C}|SMR[B-DF-HJ-NP-TV-XÑ]|${C}{5,}`;
	/** An initial: M and J are names where others follow. */
	var INITIAL = "[B-DF-HKLNP-TV-WZ]";
	/** Any word before a full stop but M, MA, J, JR, SR, MC, ST, STA, STO and STE: RE2 has no look-ahead. */
	var L = "[A-ZÑ]";
	var CUT_SHORT = `[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ]${L}|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ]${L}{2}|S[A-SU-ZÑ]${L}|ST[B-DF-NP-ZÑ]|${L}{4,}`;
	var ABBREVIATED$1 = new RegExp(String.raw`(?:^| )(?:(?:${CUT_SHORT})\.|${ABBREVIATIONS.join("|")}|${VOWELLESS})(?: |$)|(?:^| )${INITIAL} | (?:${INITIAL}|[JM])(?: |$)`);
	/** A particle joined by a hyphen (DE-LA-CRUZ): R21 1.5 can be read both ways. */
	var HYPHENATED = `^(?:(?:${PARTICLES.join("|")}) )*(?:${PARTICLES.join("|")})-[A-ZÑ]`;
	/** DA, DI, LE and VAN also end names of other countries. */
	var ENDING_PARTICLES = "DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y";
	var CUT_AFTER_PARTICLE = new RegExp(String.raw`[A-ZÑ]\.? (?:${ENDING_PARTICLES})$`);
	var WIDOW = "VDA|VDO|VIUD[OA]";
	/** The warnings, each with the folded text that deserves it. The first that fits is given. */
	var GIVEN_REMARKS = {
		title: new RegExp(`${NUMBER}|^${GIVEN_TITLE}.*[A-ZÑ]`),
		"maybe-title": new RegExp(`^(?:${OFFICE}|${NAME_OR_OFFICE} ).*[A-ZÑ]|${AFTER}`),
		"joined-words": new RegExp(String.raw`(?:[A-SU-ZÑ]|(?:^|[^S])T)\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|${HYPHENATED}`),
		"two-names": /[A-ZÑ] (?:ALIAS|O|\/|Y\/O) [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}/,
		"loose-sign": LOOSE_SIGN,
		"cut-short": CUT_AFTER_PARTICLE,
		abbreviation: ABBREVIATED$1
	};
	var SURNAME_REMARKS = {
		"married-name": new RegExp(String.raw`(?:^| )(?:${WIDOW})\.? .|[A-ZÑ] (?:${WIDOW})\.?$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]|ESP)\.? DE `),
		title: new RegExp(`${NUMBER}|^${SURNAME_TITLE}.*[A-ZÑ]`),
		"maybe-title": new RegExp(`^(?:${[...SHORT_TITLES, ...BEFORE_SURNAMES].join("|")}) .*[A-ZÑ]|${AFTER}`),
		"joined-words": new RegExp(String.raw`[A-ZÑ]{3}\.[A-ZÑ]|${HYPHENATED}`),
		"two-names": /[A-ZÑ] (?:ALIAS|\/|Y\/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}/,
		"loose-sign": LOOSE_SIGN,
		"cut-short": CUT_AFTER_PARTICLE,
		abbreviation: ABBREVIATED$1
	};
	var NEVER = /[^\s\S]/;
	var REMARKS = {
		given: GIVEN_REMARKS,
		surname: SURNAME_REMARKS,
		full: {
			...SURNAME_REMARKS,
			title: GIVEN_REMARKS.title,
			"maybe-title": NEVER
		}
	};
	/** A remark without any sign has one of these words, a word without a vowel, or ends in a particle. */
	var REMARK_WORDS = [
		...TITLES,
		...OFFICES,
		...AFTER_NAMES,
		...ABBREVIATIONS,
		...BEFORE_SURNAMES,
		NAME_OR_OFFICE,
		"ESP"
	];
	/** Between two names. */
	var SEPARATORS = [
		"ALIAS",
		"O",
		"U"
	];
	var LAST_WORDS = ENDING_PARTICLES.split("|");
	/** The codes of the warnings that a name deserves. */
	function remarksIn(text, kind) {
		if (text.length > 100) return [];
		const folded = foldText(text).trim();
		const code = remarkIn(folded, kind);
		const codes = code === void 0 ? [] : [code];
		const name = code === "title" ? folded.replace(FRONT, "") : folded;
		return /[0-9]/.test(name) ? [...codes, "digit-in-name"] : codes;
	}
	function remarkIn(folded, kind) {
		var _Object$entries$find;
		return (_Object$entries$find = Object.entries(REMARKS[kind]).find(([, expression]) => expression.test(folded))) === null || _Object$entries$find === void 0 ? void 0 : _Object$entries$find[0];
	}
	/** Signs and digits in front; not a digit that touches the name (4NA). */
	var FRONT = /^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]/;
	var ASIDE = /\([^()]*\)|"[^"]*"|“[^“”]*”|«[^«»]*»|\*+/g;
	/** Removed from the start of a name, in this order. */
	var FRONTS = {
		given: [
			FRONT.source.slice(1),
			GIVEN_TITLE,
			`${OFFICE}(?=.*[A-ZÑ])`
		].map(inPlace),
		surname: [FRONT.source.slice(1), SURNAME_TITLE].map(inPlace),
		full: [FRONT.source.slice(1), GIVEN_TITLE].map(inPlace)
	};
	function inPlace(source) {
		return new RegExp(source, "y");
	}
	/**
	* The name without the remarks that are safe to remove; the same text if there are none, or nothing would remain.
	*
	* @example
	* withoutRemarks('ANA (PENDIENTE)'); // → 'ANA'
	*/
	function withoutRemarks(text, kind = "given") {
		if (text.length > 1e3) return text;
		const tidy = oneBlank(text.normalize("NFC"));
		const rest = bareName(oneBlank(tidy.replace(ASIDE, " ")), kind);
		return rest === "" || rest === tidy ? text : rest;
	}
	/** A second name or "widow of" stays in a surname: which one counts is unknown. */
	function bareName(bare, kind) {
		const remark = remarkIn(foldText(bare), kind);
		if (kind !== "given" && (remark === "married-name" || remark === "two-names")) return bare;
		const name = kind === "given" ? separated(bare.replace(/ (?:alias|\/) .*/i, "")) : bare;
		return name.slice(endOfFront(foldText(name), FRONTS[kind])).split(" ").filter((word) => /\p{L}/u.test(word)).join(" ");
	}
	/** Where the name begins. Folding keeps the length of a text with single blanks. */
	function endOfFront(folded, fronts) {
		let end = 0;
		for (let before = -1; end !== before;) {
			before = end;
			for (const front of fronts) {
				front.lastIndex = before;
				if (end === before && front.test(folded)) end = front.lastIndex;
			}
		}
		return end;
	}
	/** MA.LUISA and Mª LUISA as MA. LUISA, JOSE.LUIS as JOSE LUIS. Titles keep their full stops: C.P. */
	function separated(text) {
		return text.replace(/^(m|ma|j)[.,](?=\p{L}{2})/iu, "$1. ").replace(/^mª ?/i, "MA. ").replace(/(\p{L}{2})\.(?=\p{L}{2})/gu, "$1 ");
	}
	function oneBlank(text) {
		return text.replace(/\s+/g, " ").trim();
	}
	// ../../packages/core/src/doubts.ts
	var DOUBTFUL_WORDS = [
		...JOINED_WORDS,
		...NOTE_WORDS,
		...REMARK_WORDS
	];
	/** By the last letters and the length: QUINTERO ends as CARPINTERO does. */
	var DOUBTFUL = new Set(DOUBTFUL_WORDS.map((word) => withLength(codeOf(word), word.length)));
	/** Only between others, or after them: a surname may be O. */
	var BETWEEN = new Set(SEPARATORS.map(codeOf));
	var LAST$1 = new Set(LAST_WORDS.map(codeOf));
	var WORD = 1;
	var BETWEEN_WORDS = 2;
	var LAST_WORD = 4;
	var START = 8;
	/** What a word may be, by a hash of its last letters; by its first three, whether it may be a note with a slip. */
	var TABLE = /* @__PURE__ */ new Uint8Array(32768);
	for (const word of DOUBTFUL_WORDS) TABLE[hashOf(codeOf(word))] |= WORD;
	for (const code of BETWEEN) TABLE[hashOf(code)] |= BETWEEN_WORDS;
	for (const code of LAST$1) TABLE[hashOf(code)] |= LAST_WORD;
	for (const start of SLIP_STARTS) {
		const first = codeOf(start) << 5 * (3 - start.length);
		const count = start.length < 3 ? 32 : 1;
		for (let third = 0; third < count; third++) TABLE[first + third] |= START;
	}
	function withLength(code, length) {
		return code * 100 + length;
	}
	function hashOf(code) {
		return (code ^ code >>> 15) & 32767;
	}
	var SHORTEST_SLIP = 5;
	/** Or a sign. Words are compared by their last letters; the expressions decide. */
	function hasDoubtfulWord(words) {
		if (words.hasMute || words.hasSign) return true;
		const { codes, count, classes, starts, ends } = words;
		for (let index = 0; index < count; index++) {
			const code = codes[index];
			const found = TABLE[hashOf(code)];
			if (found === 0) continue;
			if (found & WORD && DOUBTFUL.has(withLength(code, ends[index] - starts[index]))) return true;
			if (index === 0) continue;
			const isLast = index === count - 1;
			if (found & BETWEEN_WORDS && !isLast && BETWEEN.has(code)) return true;
			if (found & LAST_WORD && isLast && LAST$1.has(code)) return true;
		}
		const start = starts[0];
		if (ends[0] - start < SHORTEST_SLIP) return false;
		const first = letterOf(classes[start]);
		const second = letterOf(classes[start + 1]);
		const third = letterOf(classes[start + 2]);
		return (TABLE[(first << 10 | second << 5 | third) & 32767] & START) !== 0;
	}
	var UNUSUAL = 400;
	/** Whether words with those kinds of characters may be a note or deserve a warning. */
	function mayBeDoubtful(words, kinds) {
		return (kinds & UNUSUAL) !== 0 || hasDoubtfulWord(words);
	}
	var WORDS$1 = new Words();
	/** Whether a text may have a remark or be a note: the signs of a title, a word of the tables. */
	function mayHaveRemark(text) {
		if (text.length > 100) return true;
		return mayBeDoubtful(WORDS$1, WORDS$1.read(text));
	}
	/** The note that a text may be, folded; undefined for any other text. */
	function maybePlaceholder(text) {
		return text.length <= 1e3 && mayHaveRemark(text) ? noteIn$1(text) : void 0;
	}
	/** The catalog of entities of birth: 32 states, and NE for a person born abroad. */
	var ENTITIES = `
  01 AS AGUASCALIENTES
  02 BC BAJA CALIFORNIA
  03 BS BAJA CALIFORNIA SUR
  04 CC CAMPECHE
  05 CL COAHUILA
  06 CM COLIMA
  07 CS CHIAPAS
  08 CH CHIHUAHUA
  09 DF CIUDAD DE MÉXICO
  10 DG DURANGO
  11 GT GUANAJUATO
  12 GR GUERRERO
  13 HG HIDALGO
  14 JC JALISCO
  15 MC MÉXICO
  16 MN MICHOACÁN
  17 MS MORELOS
  18 NT NAYARIT
  19 NL NUEVO LEÓN
  20 OC OAXACA
  21 PL PUEBLA
  22 QT QUERÉTARO
  23 QR QUINTANA ROO
  24 SP SAN LUIS POTOSÍ
  25 SL SINALOA
  26 SR SONORA
  27 TC TABASCO
  28 TS TAMAULIPAS
  29 TL TLAXCALA
  30 VZ VERACRUZ
  31 YN YUCATÁN
  32 ZS ZACATECAS
  36 NE NACIDO EN EL EXTRANJERO`.trim().split(/\s*\n\s*/).map((line) => ({
		key: line.slice(0, 2),
		name: line.slice(6),
		abbreviation: line.slice(3, 5)
	}));
	var BY_CODE = new Map(ENTITIES.flatMap((entity) => [[entity.key, entity], [entity.abbreviation, entity]]));
	/** Misprinted abbreviations and their entities: M26 Anexo 5 prints QO for Querétaro. */
	var MISPRINTED_ENTITIES = { QO: "QT" };
	function misprintedEntity(code) {
		var _MISPRINTED_ENTITIES$;
		return BY_CODE.get((_MISPRINTED_ENTITIES$ = MISPRINTED_ENTITIES[code]) !== null && _MISPRINTED_ENTITIES$ !== void 0 ? _MISPRINTED_ENTITIES$ : "");
	}
	/** By key (09) or abbreviation (DF), exactly. */
	function entityByCode(code) {
		return BY_CODE.get(code);
	}
	// ../../packages/core/src/options.ts
	var lastToday = "";
	/** Returns today. Bad options are a bug of the caller, and throw. A date is checked when it changes: loops pass the same. */
	function requireToday({ today, edition = 2021 } = {}) {
		if (edition !== 2021 && edition !== 2006) throw new RangeError("edition must be 2021 or 2006");
		if (today === void 0) return todayInMexicoCity();
		if (today !== lastToday) {
			if (calendarProblem(today) !== void 0) throw new RangeError("today must be YYYY-MM-DD: leave it out, or pass todayInMexicoCity(date)");
			lastToday = today;
		}
		return today;
	}
	function dated(options = {}) {
		return {
			...options,
			today: requireToday(options)
		};
	}
	// ../../packages/core/src/reading.ts
	/** Reused: the words of a Reading are valid until the next person is read. */
	var GIVEN_NAMES$1 = new Words();
	var FIRST_SURNAME = new Words();
	var SECOND_SURNAME = new Words();
	var NO_FIELDS = [];
	function readPerson(person, options = {}) {
		var _person$secondSurname;
		const { birthDate, sex } = person;
		const today = requireToday(options);
		const given = readName(person.givenNames, "givenNames", GIVEN_NAMES$1, options);
		const paternal = readName(person.firstSurname, "firstSurname", FIRST_SURNAME, options);
		const maternal = readName((_person$secondSurname = person.secondSurname) !== null && _person$secondSurname !== void 0 ? _person$secondSurname : "", "secondSurname", SECOND_SURNAME, options);
		const entity = entityByCode(person.entity);
		const date = dateProblem(birthDate, today);
		if ("code" in given || "code" in paternal || "code" in maternal || entity === void 0 || !isSex(sex) || date) return {
			ok: false,
			issues: [...[
				given,
				paternal,
				maternal
			].filter((name) => "code" in name), ...factIssues$1(person, date, entity)],
			warnings: NONE
		};
		const isOnly = paternal === ABSENT || paternal === UNKNOWN$1;
		const unknown = isOnly || maternal === UNKNOWN$1 ? unknownOf(paternal, maternal) : NO_FIELDS;
		const second = maternal === UNKNOWN$1 ? ABSENT : maternal;
		return isOnly ? {
			ok: true,
			given,
			first: second,
			second: ABSENT,
			unknown,
			birthDate,
			sex,
			entity
		} : {
			ok: true,
			given,
			first: paternal,
			second,
			unknown,
			birthDate,
			sex,
			entity
		};
	}
	function unknownOf(paternal, maternal) {
		return [...paternal === UNKNOWN$1 ? ["firstSurname"] : [], ...maternal === UNKNOWN$1 ? ["secondSurname"] : []];
	}
	/** The word that counts, ABSENT or UNKNOWN for a surname that the person does not have, or why it cannot be read. */
	function readName(value, field, words, options) {
		if (typeof value !== "string") return {
			code: "missing",
			field
		};
		if (value.length > 1e3) return {
			code: "too-long",
			field
		};
		const { edition = 2021, literal = false } = options;
		let text = value;
		let offsets = null;
		let kinds = text.length > 100 ? 128 : words.read(text);
		let unreadable = -1;
		if (kinds & (edition === 2006 ? 208 : 128)) {
			({plain: text, offsets, unreadable} = simplify(value, edition));
			if (text.length > 100) return {
				code: "too-long",
				field
			};
			kinds = words.read(text);
		}
		if (!(kinds & 30) && isBlank$1(value)) return field === "givenNames" ? {
			code: "missing",
			field
		} : ABSENT;
		const isDoubtful = offsets !== null || mayBeDoubtful(words, kinds);
		if (isDoubtful) {
			if (field !== "givenNames" && isUnknownSurname(value)) return UNKNOWN$1;
			if (!literal && isPlaceholder(value)) return {
				code: "placeholder",
				field
			};
		}
		if (unreadable >= 0) return unreadableIssue(value, field, unreadable);
		if (!(kinds & 30)) return {
			code: "no-letters",
			field
		};
		return countingWord({
			field,
			text,
			words,
			kinds,
			offsets,
			isDoubtful
		}, edition);
	}
	function unreadableIssue(value, field, offset) {
		return {
			code: "unreadable",
			field,
			parameters: {
				character: String.fromCodePoint(value.codePointAt(offset)),
				offset
			}
		};
	}
	function isSex(sex) {
		return sex === "H" || sex === "M" || sex === "X";
	}
	function factIssues$1({ birthDate, sex, entity }, date, found) {
		var _misprintedEntity;
		const problems = [
			[
				"birthDate",
				birthDate,
				date
			],
			[
				"sex",
				sex,
				isSex(sex) ? void 0 : "sex-invalid"
			],
			[
				"entity",
				entity,
				found === void 0 ? "entity-unknown" : void 0
			]
		];
		const meant = (_misprintedEntity = misprintedEntity(entity)) === null || _misprintedEntity === void 0 ? void 0 : _misprintedEntity.abbreviation;
		return problems.flatMap(([field, value, code]) => {
			if (code === void 0) return [];
			const isMisprint = field === "entity" && meant !== void 0;
			return [{
				code: isBlank$1(value) && !(value instanceof Date) ? "missing" : code,
				field,
				...isMisprint && { parameters: { meant } }
			}];
		});
	}
	/** The words that were found: an absent surname has none. */
	function wordsOf$3({ given, first, second }) {
		return [
			given,
			first,
			second
		].filter((word) => word !== ABSENT);
	}
	// ../../packages/core/src/check-digit.ts
	/** Each character is worth its place. */
	var ALPHABET = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
	var VALUES = /* @__PURE__ */ new Uint8Array(65536);
	for (let value = 0; value < 37; value++) VALUES[ALPHABET.charCodeAt(value)] = value;
	/** Character code of the digit that seventeen character codes ask for. */
	function checkDigit(codes, at = 0) {
		let sum = 0;
		for (let index = 0; index < 17; index++) sum += VALUES[codes[at + index]] * (18 - index);
		return 48 + (10 - sum % 10) % 10;
	}
	function codesOf(key) {
		const codes = [];
		for (let index = 0; index < key.length; index++) codes.push(key.charCodeAt(index));
		return codes;
	}
	function withCheckDigit(key) {
		return key.slice(0, 17) + String.fromCharCode(checkDigit(codesOf(key)));
	}
	// ../../packages/core/src/inconvenient-words.ts
	var INCONVENIENT_WORDS = `BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY
   JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO
   MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE
   ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY`.split(/\s+/);
	/** One mark for each four letters, five bits a letter: the answer without building the word. */
	var MARKS$2 = /* @__PURE__ */ markedWords();
	function markedWords() {
		const marks = new Uint8Array(1 << 20);
		for (const word of INCONVENIENT_WORDS) marks[code(...codesOf(word))] = 1;
		return marks;
	}
	function code(first, second, third, fourth) {
		return (first & 31) << 15 | (second & 31) << 10 | (third & 31) << 5 | fourth & 31;
	}
	/** For character codes of A–Z. */
	function isInconvenient(first, second, third, fourth) {
		return MARKS$2[code(first, second, third, fourth)] === 1;
	}
	function beginsInconveniently(key) {
		return INCONVENIENT_WORDS.includes(key.slice(0, 4));
	}
	/** Positions 1, 3, 4 (D21 art. 3). */
	function initialOf(word) {
		return word.start < word.end ? word.start : -1;
	}
	/** Position 2 (R21 1.4, 1.9): a special met before any vowel decides. */
	function internalVowelOf(word) {
		return firstInternal(word, 114);
	}
	/** Positions 14–16 (R21 1.12, 1.13, 1.18): Ñ is a consonant, a special met before any consonant decides. */
	function internalConsonantOf(word) {
		return firstInternal(word, 108);
	}
	function firstInternal({ classes, start, end }, kinds) {
		for (let offset = start + 1; offset < end; offset++) if (classes[offset] & kinds) return offset;
		return -1;
	}
	function letterAt(word, offset) {
		return offset === -1 ? 88 : written(word.classes[offset]);
	}
	// ../../packages/core/src/spelling.ts
	/** The key alone, for comparisons: calculate() also looks for what is doubtful about it. */
	function keyOf(person, options) {
		const reading = readPerson(person, options);
		return reading.ok ? {
			ok: true,
			key: spell(reading)
		} : reading;
	}
	/** The codes of the key that is being written, reused by the next call. */
	var CODES = Array.from({ length: 18 }, () => 88);
	/** Character codes until the last step: the string is only built once. */
	function spell({ given, first, second, birthDate, sex, entity }) {
		writeLetters(lettersOf$3(first), lettersOf$3(second), lettersOf$3(given), CODES, 0);
		CODES[4] = birthDate.charCodeAt(2);
		CODES[5] = birthDate.charCodeAt(3);
		CODES[6] = birthDate.charCodeAt(5);
		CODES[7] = birthDate.charCodeAt(6);
		CODES[8] = birthDate.charCodeAt(8);
		CODES[9] = birthDate.charCodeAt(9);
		CODES[10] = sex.charCodeAt(0);
		CODES[11] = entity.abbreviation.charCodeAt(0);
		CODES[12] = entity.abbreviation.charCodeAt(1);
		CODES[16] = firstDifferentiator(birthDate);
		CODES[17] = checkDigit(CODES);
		return String.fromCharCode(...CODES);
	}
	/** What a word can give, as one number: its initial, its first internal vowel and its first internal consonant. */
	function lettersOf$3(word) {
		return letterAt(word, initialOf(word)) | letterAt(word, internalVowelOf(word)) << 8 | letterAt(word, internalConsonantOf(word)) << 16;
	}
	/** Positions 1–4 and 14–16, from the letters of the three names. */
	function writeLetters(first, second, given, into, at) {
		const initial = first & 255;
		const vowel = first >> 8 & 255;
		const secondInitial = second & 255;
		const givenInitial = given & 255;
		into[at] = initial;
		into[at + 1] = isInconvenient(initial, vowel, secondInitial, givenInitial) ? 88 : vowel;
		into[at + 2] = secondInitial;
		into[at + 3] = givenInitial;
		into[at + 13] = first >> 16;
		into[at + 14] = second >> 16;
		into[at + 15] = given >> 16;
	}
	function firstDifferentiator(birthDate) {
		return birthDate.charCodeAt(0) === 49 ? 48 : 65;
	}
	// ../../packages/core/src/warnings.ts
	/** Except what is true of every key. */
	function warningsOf$1(reading, key, person, options) {
		const { first, second, given, unknown } = reading;
		if (reading.sex !== "X" && reading.birthDate >= "1900" && first.field === "firstSurname" && unknown.length === 0 && !(first.isDoubtful || second.isDoubtful || given.isDoubtful || options.literal === true) && !skipsM(given) && !mayRepeat(first, second)) return NONE;
		const warnings = [];
		if (reading.sex === "X") warnings.push({
			code: "sex-x",
			field: "sex"
		});
		if (reading.birthDate < "1900") warnings.push({
			code: "before-1900",
			field: "birthDate"
		});
		if (first === ABSENT) warnings.push({
			code: "no-surnames",
			field: "firstSurname"
		});
		if (unknown.includes("firstSurname")) warnings.push({
			code: "unknown-surname",
			field: "firstSurname"
		});
		else if (first.field === "secondSurname" && first !== ABSENT) warnings.push({
			code: "only-second-surname",
			field: "secondSurname"
		});
		if (unknown.includes("secondSurname")) warnings.push({
			code: "unknown-surname",
			field: "secondSurname"
		});
		for (const word of wordsOf$3(reading)) addNotes(word, options, warnings);
		if (repeats(first, second)) warnings.push({
			code: "repeated-surname",
			field: "secondSurname"
		});
		for (const word of [
			first,
			second,
			given
		]) if ([initialOf(word), word === first ? internalVowelOf(word) : -1].some((at) => {
			var _word$classes$at;
			return ((_word$classes$at = word.classes[at]) !== null && _word$classes$at !== void 0 ? _word$classes$at : 0) & 16;
		})) warnings.push({
			code: "diaeresis",
			field: word.field
		});
		for (const word of wordsOf$3(reading)) addForeignLetters(word, person, warnings);
		const older = options.edition === 2006 ? void 0 : keyOf2006(reading, person, options);
		if (older !== void 0 && older !== key) warnings.push({
			code: "edition-differs",
			parameters: { key: older }
		});
		return warnings;
	}
	/** Given names that begin with M or M. before another name: the edition of 2006 does not skip it. */
	function skipsM({ start, words }) {
		return start > 0 && words.skipsM(words.starts.indexOf(start));
	}
	/** What is probably no name, or more than one. Without `literal`, a placeholder was refused before. */
	function addNotes({ field, text, isDoubtful }, { literal }, warnings) {
		if (!isDoubtful && literal !== true) return;
		if (noteIn$1(text) !== void 0 || literal === true && isPlaceholder(text)) warnings.push({
			code: "maybe-placeholder",
			field
		});
		for (const code of remarksIn(text, field === "givenNames" ? "given" : "surname")) warnings.push({
			code,
			field
		});
	}
	/** False for nearly everybody: the first letter that counts or the last word is the same. */
	function mayRepeat(first, second) {
		if (!((first.kinds | second.kinds) & 1)) return false;
		return initialLetter(first) === initialLetter(second) || lastCode(first) === lastCode(second);
	}
	function initialLetter({ classes, start }) {
		return letterOf(classes[start]);
	}
	function lastCode({ words }) {
		return words.codes[words.count - 1];
	}
	/** Both surnames in one field, and one of them or both in the other. */
	function repeats(first, second) {
		if (first === ABSENT || second === ABSENT || !mayRepeat(first, second)) return false;
		const [one, other] = [withoutParticles(first.text), withoutParticles(second.text)];
		if (one === other) return one.includes(" ");
		return one.endsWith(` ${other}`) || other.startsWith(`${one} `);
	}
	/** Letters whose mark was dropped, and marks that do not compose with the letter under them. */
	function addForeignLetters({ field, kinds, offsets }, person, warnings) {
		if (offsets === null && !(kinds & 256)) return;
		const { foreign } = simplify(person[field], 2021);
		for (const parameters of foreign) warnings.push({
			code: "foreign-letter",
			field,
			parameters
		});
	}
	function withoutParticles(text) {
		return foldText(text).trim().replace(LEADING_PARTICLES, "");
	}
	/** Undefined if it is the same: the editions only differ over apostrophes, diaereses and M or M. before another name. */
	function keyOf2006(reading, person, options) {
		const { given, first, second } = reading;
		if ((given.kinds | first.kinds | second.kinds) & 80) return keyOf(person, {
			...options,
			edition: 2006
		}).key;
		return skipsM(given) ? spell({
			...reading,
			given: countingWord(given, 2006)
		}) : void 0;
	}
	// ../../packages/core/src/calculate.ts
	/**
	* The key with its warnings, or every issue found. It is never proof of registration.
	*
	* @example
	* const person: Person = {
	*   givenNames: 'Concepción',
	*   firstSurname: 'Salgado',
	*   secondSurname: 'Briseño',
	*   birthDate: '1956-06-26',
	*   sex: 'M',
	*   entity: 'DF',
	* };
	* calculate(person); // → { ok: true, key: 'SABC560626MDFLRN01', issues: [], warnings: [] }
	*/
	function calculate$1(person, options = {}) {
		const reading = readPerson(person, options);
		if (!reading.ok) return reading;
		const key = spell(reading);
		return {
			ok: true,
			key,
			issues: NONE,
			warnings: warningsOf$1(reading, key, person, options)
		};
	}
	// ../../packages/core/src/causes.ts
	/** From the likeliest to the least. */
	var CAUSES = [
		"typing-slip",
		"surnames-swapped",
		"word-not-replaced",
		"older-edition",
		"given-name-order",
		"maria-jose",
		"particle-kept",
		"particle-lost",
		"n-for-enye",
		"surname-missing",
		"surname-doubled",
		"married-name",
		"day-month-swapped",
		"date-digit",
		"century",
		"sex",
		"entity",
		"other-date",
		"other-name",
		"other-person"
	];
	function cause(id, positions, change = {}) {
		return {
			id,
			positions,
			...change
		};
	}
	// ../../packages/core/src/name-hypotheses.ts
	var SCOPES = {
		firstSurname: [
			1,
			2,
			14
		],
		secondSurname: [3, 15],
		givenNames: [4, 16]
	};
	var SURNAME_POSITIONS = [...SCOPES.firstSurname, ...SCOPES.secondSurname];
	var FIELDS_OF_NAMES = Object.keys(SCOPES);
	function inField(id, field, changed) {
		return {
			id,
			scope: SCOPES[field],
			change: { [field]: changed }
		};
	}
	/** The names as the rule reads them: single blanks, an only surname first, an unknown one absent. */
	function namesOf(person) {
		const [firstSurname = "", secondSurname = ""] = [person.firstSurname, person.secondSurname].map((surname) => isUnknownSurname(surname) ? "" : plain$2(surname)).filter((surname) => surname !== "");
		return {
			firstSurname,
			secondSurname,
			givenNames: plain$2(person.givenNames)
		};
	}
	function plain$2(text) {
		return simplify(text !== null && text !== void 0 ? text : "", 2021).plain;
	}
	function nameHypotheses(names) {
		return [
			...surnameHypotheses(names.firstSurname, names.secondSurname),
			...FIELDS_OF_NAMES.flatMap((field) => wordHypotheses(field, names[field])),
			...FIELDS_OF_NAMES.flatMap((field) => joinHypotheses(field, names[field])),
			...FIELDS_OF_NAMES.flatMap((field) => enyeHypotheses(field, names[field]))
		];
	}
	function surnames(id, firstSurname, secondSurname) {
		return {
			id,
			scope: SURNAME_POSITIONS,
			change: {
				firstSurname,
				secondSurname
			}
		};
	}
	function surnameHypotheses(first, second) {
		const words = first.split(" ");
		const splits = second === "" ? words.slice(1).map((_, index) => index + 1) : [];
		return [
			surnames("surnames-swapped", second, first),
			surnames("surname-missing", first, ""),
			surnames("surname-missing", second, ""),
			surnames("surname-doubled", first, first),
			surnames("surname-doubled", second, second),
			...splits.map((at) => surnames("surname-missing", words.slice(0, at).join(" "), words.slice(at).join(" ")))
		];
	}
	/** Another word of the field counts. */
	function wordHypotheses(field, text) {
		const words = text.split(" ");
		const front = words.findIndex((word) => roleOf(word) !== "particulas");
		return words.map((word, index) => {
			const id = wordCause(field, word, index === front);
			return inField(id, field, [word, ...id === "given-name-order" && roleOf(word) === void 0 ? words.toSpliced(index, 1) : []].join(" "));
		});
	}
	function wordCause(field, word, inFront) {
		const role = roleOf(word);
		if (role === "particulas") return "particle-kept";
		if (field !== "givenNames") return "particle-lost";
		return role === "maria-jose" && inFront ? "maria-jose" : "given-name-order";
	}
	/** Particles written apart on one side and joined on the other. */
	function joinHypotheses(field, text) {
		const words = text.split(" ");
		const particles = words.findIndex((word) => roleOf(word) !== "particulas");
		return [...words.slice(0, Math.max(particles, 0)).map((_, from) => [...words.slice(0, from), words.slice(from).join("")].join(" ")).map((changed) => inField("particle-kept", field, changed)), ...(words.length === 1 ? splitsOf(text).slice(0, 9) : []).map((changed) => inField("particle-lost", field, changed))];
	}
	/** MCGREGOR as MC GREGOR, DELACRUZ as DE LACRUZ, DE LA CRUZ and DEL ACRUZ. */
	function splitsOf(word) {
		return PARTICLES.filter((particle) => word.length > particle.length + 1 && word.toUpperCase().startsWith(particle)).flatMap((particle) => {
			const rest = word.slice(particle.length);
			return [rest, ...splitsOf(rest)].map((tail) => `${word.slice(0, particle.length)} ${tail}`);
		});
	}
	/** Ñ lost on one side: every Ñ as N, every N as Ñ, or one N as Ñ. */
	function enyeHypotheses(field, text) {
		return [
			text.replace(/ñ/gi, "N"),
			text.replace(/n/gi, "Ñ"),
			...Array.from(text.matchAll(/n/gi), ({ index }) => `${text.slice(0, index)}Ñ${text.slice(index + 1)}`)
		].filter((variant) => variant !== text).map((variant) => inField("n-for-enye", field, variant));
	}
	// ../../packages/core/src/validate.ts
	var LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	var DIGITS = "0123456789";
	var KINDS = {
		letter: LETTERS,
		vowel: "AEIOUX",
		consonant: LETTERS.replace(/[AEIOU]/g, ""),
		digit: DIGITS,
		sex: "HMX",
		"letter-or-digit": LETTERS + DIGITS
	};
	/** Position by position (D21 art. 3). */
	var FORM = "letter vowel letter letter digit digit digit digit digit digit sex letter letter consonant consonant consonant letter-or-digit digit".split(" ").map((kind) => ({
		allowed: kind,
		characters: KINDS[kind]
	}));
	/** In use for foreigners who have no CURP; no text that we cite gives their source. The second breaks the check digit. */
	var GENERIC_KEYS = /* @__PURE__ */ new Set(["XEXX010101HNEXXXA4", "XEXX010101MNEXXXA8"]);
	/**
	* The key in capitals, without blanks, hyphens or invisible characters (Unicode category Cf, which PDF files contain).
	* Only ASCII letters become capitals: the capital of ß or ı is another letter than the one typed. Empty for a text of more
	* than 1,000 characters, which nothing reads.
	*
	* @example
	* normalizeKey(' sabc-560626 mdflrn01 '); // → 'SABC560626MDFLRN01'
	*/
	function normalizeKey(key) {
		if (typeof key !== "string" || key.length > 1e3) return "";
		return key.replace(/[\s\p{Cf}-]/gu, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());
	}
	/**
	* Checks a key: every problem found, and the data of its holder that it contains.
	*
	* @example
	* validate('SABC560626MDFLRN02', { today: '2026-01-31' }).issues[0].code; // → 'key-check-digit'
	*/
	function validate$1(key, options = {}) {
		const today = requireToday(options);
		const normalized = normalizeKey(key);
		if (normalized.length !== FORM.length) return {
			ok: false,
			key: normalized,
			issues: [lengthIssue(normalized)],
			tells: {},
			warnings: []
		};
		const generic = GENERIC_KEYS.has(normalized);
		const birthDate = birthDateOf(normalized);
		const tells = factsOf(normalized, birthDate);
		const warnings = warningsOf(normalized, generic);
		const issues = [...formIssues(normalized), ...factIssues(normalized, birthDate, tells, today)];
		if (issues.length === 0 && !generic && withCheckDigit(normalized) !== normalized) issues.push({
			code: "key-check-digit",
			parameters: { position: 18 }
		});
		return issues.length === 0 ? {
			ok: true,
			key: normalized,
			issues: NONE,
			tells,
			warnings
		} : {
			ok: false,
			key: normalized,
			issues,
			tells,
			warnings
		};
	}
	/**
	* Letters of the name, date and three more (Código Fiscal de la Federación, art. 27); a company's has one letter less.
	* The last is a digit or A: so the first thirteen characters of a key, which end with an entity's letters, are none.
	*/
	var RFC = /^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/;
	function lengthIssue(key) {
		return RFC.test(key) ? {
			code: "key-length",
			parameters: { looksLike: "rfc" }
		} : { code: "key-length" };
	}
	/** Whether a character is allowed at a position, 1–18. */
	function fitsForm(character, position) {
		var _FORM;
		return ((_FORM = FORM[position - 1]) === null || _FORM === void 0 ? void 0 : _FORM.characters.includes(character)) === true;
	}
	function formIssues(key) {
		return FORM.flatMap(({ allowed }, index) => {
			const position = index + 1;
			const character = key.charAt(index);
			return fitsForm(character, position) ? [] : [{
				code: "key-form",
				parameters: {
					position,
					character,
					allowed
				}
			}];
		});
	}
	/** What is well formed and still cannot be. */
	function factIssues(key, birthDate, tells, today) {
		const issues = [];
		if (birthDate !== void 0 && tells.birthDate === void 0) issues.push({
			code: "key-date-impossible",
			parameters: { position: 5 }
		});
		if (tells.birthDate !== void 0 && tells.birthDate > today) issues.push({
			code: "key-date-future",
			parameters: { position: 5 }
		});
		if (/^[A-Z]{2}$/.test(key.slice(11, 13)) && tells.entity === void 0) {
			var _misprintedEntity;
			const meant = (_misprintedEntity = misprintedEntity(key.slice(11, 13))) === null || _misprintedEntity === void 0 ? void 0 : _misprintedEntity.abbreviation;
			issues.push({
				code: "key-entity-unknown",
				parameters: {
					position: 12,
					meant
				}
			});
		}
		return issues;
	}
	function factsOf(key, birthDate) {
		const sex = key.charAt(10);
		const entity = entityByCode(key.slice(11, 13));
		const differentiator = key.charAt(16);
		return {
			...birthDate !== void 0 && calendarProblem(birthDate) === void 0 && { birthDate },
			.../[HMX]/.test(sex) && { sex },
			...entity !== void 0 && { entity },
			.../[A-Z0-9]/.test(differentiator) && {
				differentiator,
				homonym: !/[0A]/.test(differentiator)
			}
		};
	}
	/** Digit in 17: 19xx; letter: 20xx. */
	function birthDateOf(key) {
		const match = /^.{4}(\d\d)(\d\d)(\d\d).{6}([A-Z0-9]).$/s.exec(key);
		if (match === null) return void 0;
		const [, year, month, day, differentiator = ""] = match;
		return `${differentiator <= "9" ? 19 : 20}${year}-${month}-${day}`;
	}
	/** Whether position 17 of both gives the same century. */
	function sameCentury(key, other) {
		return key.charAt(16) <= "9" === other.charAt(16) <= "9";
	}
	function warningsOf(key, generic) {
		const warnings = [];
		if (beginsInconveniently(key)) warnings.push({
			code: "inconvenient-word",
			parameters: { position: 1 }
		});
		if (key.charAt(10) === "X") warnings.push({
			code: "sex-x",
			parameters: { position: 11 }
		});
		if (/[K-Z]/.test(key.charAt(16))) warnings.push({
			code: "differentiator-late",
			parameters: { position: 17 }
		});
		if (generic) warnings.push({ code: "generic-key" });
		return warnings;
	}
	// ../../packages/core/src/name-causes.ts
	var NAME_POSITIONS = Object.values(SCOPES).flat();
	function nameCauses({ key, person, expected, differing, options }) {
		const open = new Set(NAME_POSITIONS.filter((position) => differing.includes(position)));
		if (open.size === 0) return [];
		const causes = [];
		const settle = (id, scope, change) => {
			const positions = differing.filter((position) => scope.includes(position));
			const told = causes.some((known) => known.id === id && known.positions.some((position) => positions.includes(position)));
			if (positions.length === 0 || told) return;
			causes.push(cause(id, positions, change));
			for (const position of positions) open.delete(position);
		};
		if (expected.charAt(1) === "X" && beginsInconveniently(key)) settle("word-not-replaced", [2]);
		const older = keyOf(person, {
			...options,
			edition: 2006
		});
		for (const scope of Object.values(SCOPES)) if (agree(key, older, scope)) settle("older-edition", scope, { edition: 2006 });
		const names = namesOf(person);
		for (const { id, scope, change } of nameHypotheses(names)) {
			const variant = keyOf({
				...person,
				...names,
				...change
			}, options);
			if (agree(key, variant, scope)) settle(id, withReplacement(scope, key, variant, expected), { person: change });
		}
		settle(openNameCause([...open], names, key, person, options.today), [...open].filter((position) => fitsForm(key.charAt(position - 1), position)));
		return causes;
	}
	function agree(key, calculation, positions) {
		return calculation.ok && positions.every((position) => key.charAt(position - 1) === calculation.key.charAt(position - 1));
	}
	/** Another name can make or unmake an inconvenient word, and with it position 2. */
	function withReplacement(scope, key, variant, expected) {
		return agree(key, variant, [2]) && !agree(expected, variant, [2]) ? [...scope, 2] : scope;
	}
	function openNameCause(open, names, key, person, today) {
		const { firstSurname, secondSurname } = names;
		const only = (positions) => open.every((position) => positions.includes(position));
		if (!only(SURNAME_POSITIONS)) return "other-name";
		if (person.sex === "M" && only(SCOPES.secondSurname) && looksMarried(firstSurname, secondSurname)) return "married-name";
		if (secondSurname !== "") return "other-name";
		const asSecond = keyOf({
			...person,
			...names,
			secondSurname: firstSurname
		}, { today });
		return firstSurname === "" || only(SCOPES.secondSurname) || agree(key, asSecond, SCOPES.secondSurname) ? "surname-missing" : "other-name";
	}
	/** «Pérez de Torres», or «de Torres», «viuda de Torres», «Vda. de Torres» as a second surname. */
	function looksMarried(first, second) {
		return second === "" ? /\sde\s/i.test(first) : /^(?:(?:v|vda|viuda)\.?\s)?de\s/i.test(second);
	}
	// ../../packages/core/src/corrections.ts
	/** Relative weight of one slip at one place: 80 slips of 100 are substitutions, by any of 35 characters at any of 18 places,
	* and the other kinds are 5 each. A twin is likelier than any other character, and a double letter is lost more often. */
	var WEIGHTS = {
		confused: 300,
		enye: 300,
		transposed: 2.3,
		doubled: 2.2,
		undoubled: 2.3,
		mistyped: 1,
		extra: .06,
		lost: 2.2,
		"long-year": 1
	};
	/** Weight of each further pair such as O and 0 that is corrected besides the slip. */
	var SECOND_CONFUSION = .01;
	/** Share of the weight that the suggestions must have: 19 of 20. */
	var ENOUGH = .95;
	/** More possibilities than these do not help the user. */
	var MOST_POSSIBLE = 5;
	var MOST_NEAR = 10;
	/** Ñ is typed from the name; the key has X in its place (R21 1.1). */
	var TWINS = new Map("L1 O0 0O I1 1I S5 5S B8 8B Z2 2Z ÑX ñX".split(" ").map((pair) => [pair.charAt(0), pair.charAt(1)]));
	/** The digit or letter that it is taken for, or the character itself. */
	function twinOf(character) {
		var _TWINS$get;
		return (_TWINS$get = TWINS.get(character)) !== null && _TWINS$get !== void 0 ? _TWINS$get : character;
	}
	/**
	* Without a person a suggestion that comes alone is right at least 19 times of 20, and several are possibilities. With the
	* key that the holder's data give, the nearest to it comes first.
	*
	* @example
	* corrections('SABC56O626MDFLRN01', { today: '2026-01-31' })[0].key; // → 'SABC560626MDFLRN01'
	*/
	function corrections(key, options = {}, expected) {
		const candidates = candidatesFor(typedKey(key), options, expected);
		return (expected === void 0 ? likeliest(candidates) : candidates.slice(0, MOST_NEAR)).map(({ key: meant, slip, distance }) => ({
			key: meant,
			slip,
			distance
		}));
	}
	/** With N and a combining tilde as one character. */
	function typedKey(key) {
		return normalizeKey(key).normalize("NFC");
	}
	/** The likeliest first. */
	function candidatesFor(typed, options, expected) {
		const candidates = /* @__PURE__ */ new Map();
		if (!isCorrectable$1(typed, options, expected)) return [];
		for (const { undone, slip, index } of editsOf(typed, expected)) {
			var _known$heaviest, _known$index, _known$weight;
			const key = repair$1(undone);
			if (key === void 0 || key === typed || withCheckDigit(key) !== key || !validate$1(key, options).ok) continue;
			const weight = WEIGHTS[slip] * SECOND_CONFUSION ** differences(key, undone) * commonness(key);
			const known = candidates.get(key);
			candidates.set(key, {
				key,
				slip: known !== void 0 && known.heaviest >= weight ? known.slip : slip,
				heaviest: Math.max(weight, (_known$heaviest = known === null || known === void 0 ? void 0 : known.heaviest) !== null && _known$heaviest !== void 0 ? _known$heaviest : 0),
				index: (_known$index = known === null || known === void 0 ? void 0 : known.index) !== null && _known$index !== void 0 ? _known$index : index,
				distance: expected === void 0 ? null : distanceOf(key, expected),
				weight: weight + ((_known$weight = known === null || known === void 0 ? void 0 : known.weight) !== null && _known$weight !== void 0 ? _known$weight : 0)
			});
		}
		return [...candidates.values()].toSorted(byLikelihood);
	}
	function isCorrectable$1(typed, options, expected) {
		const validation = validate$1(typed, options);
		if (expected !== void 0) return !validation.ok || distanceOf(typed, expected) > 0;
		return !validation.ok && validation.issues.some(({ code }) => code !== "key-check-digit");
	}
	/** The fewest that have enough of the weight. */
	function likeliest(candidates) {
		const enough = ENOUGH * candidates.reduce((sum, { weight }) => sum + weight, 0);
		let sum = 0;
		const last = candidates.findIndex(({ weight }) => (sum += weight) >= enough);
		return last < MOST_POSSIBLE ? candidates.slice(0, last + 1) : [];
	}
	function byLikelihood(left, right) {
		var _left$distance, _right$distance;
		return ((_left$distance = left.distance) !== null && _left$distance !== void 0 ? _left$distance : 0) - ((_right$distance = right.distance) !== null && _right$distance !== void 0 ? _right$distance : 0) || right.weight - left.weight;
	}
	/** Relative. Few people have a homonym, K–Z in 17 is no longer assigned, and sex X is rare. */
	function commonness(key) {
		const differentiator = key.charAt(16);
		const first = /[0A]/.test(differentiator) ? 1 : differentiator > "J" ? 1e-5 : .004;
		return key.charAt(10) === "X" ? first * .004 : first;
	}
	function distanceOf(key, expected) {
		return differences(key.slice(0, 16), expected) + (sameCentury(key, expected) ? 0 : 1);
	}
	/** How many characters of the key are not those of the other text. */
	function differences(key, other) {
		return Array.from(key).filter((character, index) => character !== other.charAt(index)).length;
	}
	function editsOf(typed, expected) {
		const excess = typed.length - FORM.length;
		if (excess === -1) return FORM.flatMap((_, index) => fillingsAt(index, typed, "lost"));
		if (excess === 0) return FORM.flatMap((_, index) => replacementsAt(index, typed, expected));
		if (excess === 1) return Array.from(typed, (_, index) => deletionAt(index, typed));
		return excess === 2 && typed.slice(4, 6) === (typed.charAt(18) > "9" ? "20" : "19") ? [{
			undone: typed.slice(0, 4) + typed.slice(6),
			slip: "long-year",
			index: 4
		}] : [];
	}
	function replacementsAt(index, typed, expected) {
		const before = typed.slice(0, index);
		const [character = "", next = ""] = typed.slice(index);
		const rest = before + typed.slice(index + 1);
		const twin = twinOf(character);
		const slip = /ñ/i.test(character) ? "enye" : "confused";
		return [
			...twin === character ? [] : [{
				undone: before + twin + typed.slice(index + 1),
				slip,
				index
			}],
			{
				undone: before + next + character + typed.slice(index + 2),
				slip: "transposed",
				index
			},
			...fillingsAt(index, rest, "mistyped", expected === null || expected === void 0 ? void 0 : expected.charAt(index)),
			...expected === void 0 ? [] : [{
				undone: withCheckDigit(typed),
				slip: "mistyped",
				index
			}]
		];
	}
	function deletionAt(index, typed) {
		const [character, next] = typed.slice(index);
		return {
			undone: typed.slice(0, index) + typed.slice(index + 1),
			slip: character === next ? "doubled" : "extra",
			index
		};
	}
	/** The text with each character that is allowed at a position. The other positions are checked once. */
	function fillingsAt(index, rest, slip, known) {
		const before = rest.slice(0, index);
		const after = rest.slice(index);
		const characters = known !== null && known !== void 0 ? known : FORM[index].characters;
		if (repair$1(before + characters.charAt(0) + after) === void 0) return [];
		return Array.from(characters, (character) => ({
			undone: before + character + after,
			slip: slip === "lost" && (after.startsWith(character) || before.endsWith(character)) ? "undoubled" : slip,
			index
		}));
	}
	/** Changes O for 0 and the like wherever only the twin is allowed; undefined when that is not enough. */
	function repair$1(key) {
		let repaired = "";
		for (let position = 1; position <= key.length; position++) {
			const character = key.charAt(position - 1);
			const twin = twinOf(character);
			if (fitsForm(character, position)) repaired += character;
			else if (fitsForm(twin, position)) repaired += twin;
			else return void 0;
		}
		return repaired;
	}
	// ../../packages/core/src/suggest.ts
	/**
	* What a mistyped key was probably meant to be.
	*
	* @example
	* suggest('SABC56O626MDFLRN01', { today: '2026-01-31' })[0].key; // → 'SABC560626MDFLRN01'
	*/
	function suggest$1(key, options = {}) {
		const own = options.person === void 0 ? void 0 : keyOf(options.person, options);
		return corrections(key, options, (own === null || own === void 0 ? void 0 : own.ok) ? own.key : void 0);
	}
	// ../../packages/core/src/compare.ts
	/** More differences than these are not slips of one copy. */
	var MOST_MISCOPIED = 2;
	/** Among the first sixteen: an invalid key with no more differences may be the person's own, copied badly. */
	var MOST_OF_ONE_PERSON = 4;
	var DATE_POSITIONS = [
		5,
		6,
		7,
		8,
		9,
		10
	];
	/**
	* Whether the key is that of the person, and if not, why it may differ: the likeliest causes first.
	*
	* @example
	* const person: Person = {
	*   givenNames: 'Concepción',
	*   firstSurname: 'Salgado',
	*   secondSurname: 'Briseño',
	*   birthDate: '1956-06-26',
	*   sex: 'M',
	*   entity: 'DF',
	* };
	* const comparison = compare('SABC560626MDFLRN19', person);
	* comparison.ok && comparison.verdict; // → 'same-but-homonymy'
	*/
	function compare(key, person, given = {}) {
		const options = dated(given);
		const calculation = calculate$1(person, options);
		if (!calculation.ok) return calculation;
		const expected = calculation.key;
		const validation = validate$1(key, options);
		const differences = differencesOf(validation.key, expected);
		const verdict = verdictOf(validation, differences, expected);
		const differing = differences.map(({ position }) => position);
		return {
			ok: true,
			verdict,
			key: validation.key,
			expected,
			differences,
			causes: verdict === "different" ? causesOf({
				validation,
				key: validation.key,
				person,
				expected,
				differing,
				options
			}) : [],
			issues: validation.issues,
			warnings: calculation.warnings
		};
	}
	/** Position by position; a key of another length has no positions to compare. */
	function differencesOf(key, expected) {
		if (key.length !== expected.length) return [];
		return Array.from(expected, (character, index) => ({
			position: index + 1,
			given: key.charAt(index),
			expected: character
		})).filter((difference) => difference.given !== difference.expected);
	}
	function verdictOf(validation, differences, expected) {
		if (validation.key === expected) return "same";
		return validation.ok && differences.every(({ position }) => position > 16) && sameCentury(validation.key, expected) ? "same-but-homonymy" : "different";
	}
	function causesOf(problem) {
		const names = nameCauses(problem);
		const facts = [...dateCauses(problem), ...factCauses(problem)];
		const causes = [
			...slipCauses(problem),
			...names,
			...facts,
			...otherPerson(problem, names)
		];
		const needed = problem.differing.filter((position) => position <= 16);
		const isCopiedWell = problem.validation.ok || problem.differing.length > MOST_MISCOPIED;
		const rank = ({ id, positions }) => {
			return (needed.every((position) => positions.includes(position)) ? 0 : 1e3) + (id === "typing-slip" && isCopiedWell ? 100 : CAUSES.indexOf(id));
		};
		return causes.toSorted((left, right) => rank(left) - rank(right));
	}
	/** A sibling's or a stranger's key: no reading of the names gives its letters, and the birth date is another. */
	function otherPerson({ validation, differing, key, expected }, names) {
		const isOtherDate = DATE_POSITIONS.some((position) => differing.includes(position)) || !sameCentury(key, expected);
		const isOtherName = names.some(({ id }) => id === "other-name");
		const isPlausible = validation.ok || differing.filter((position) => position <= 16).length > MOST_OF_ONE_PERSON;
		return isOtherDate && isOtherName && isPlausible ? [cause("other-person", differing)] : [];
	}
	function slipCauses({ validation, key, person, expected, differing, options }) {
		const likeliest = suggest$1(key, {
			...options,
			person
		}).find(({ distance }) => distance === 0);
		if (likeliest !== void 0) return [cause("typing-slip", differing, { key: likeliest.key })];
		const few = differing.length > 0 && differing.length <= MOST_MISCOPIED;
		const miscopied = !validation.ok && few && key.endsWith(expected.slice(16));
		const sameName = key.slice(0, 16) === expected.slice(0, 16);
		return miscopied || sameName ? [cause("typing-slip", differing, { key: expected })] : [];
	}
	function dateCauses({ validation, key, person, differing, expected, options }) {
		const positions = DATE_POSITIONS.filter((position) => differing.includes(position));
		const [, month, day] = person.birthDate.split("-");
		const swapped = positions.length > 0 && key.slice(4, 10) === `${expected.slice(4, 6)}${day}${month}`;
		const birthDate = birthDateNear(person.birthDate, validation.tells.birthDate, sameCentury(key, expected));
		if (birthDate === void 0 || birthDate > options.today) return swapped ? [cause("day-month-swapped", positions)] : [];
		const change = { person: { birthDate } };
		if (positions.length === 0) return sameCentury(key, expected) ? [] : [cause("century", [17], change)];
		if (swapped) return [cause("day-month-swapped", positions, change)];
		return [cause(positions.length === 1 ? "date-digit" : "other-date", positions, change)];
	}
	/** A digit in 17 may be of 18xx: the person's own century, when the calendar allows it. */
	function birthDateNear(own, told, agreed) {
		const near = own.slice(0, 2) + (told !== null && told !== void 0 ? told : "").slice(2);
		return agreed && calendarProblem(near) === void 0 ? near : told;
	}
	function factCauses({ validation, differing }) {
		const { sex, entity } = validation.tells;
		const causes = [];
		const places = [12, 13].filter((position) => differing.includes(position));
		if (differing.includes(11) && sex !== void 0) causes.push(cause("sex", [11], { person: { sex } }));
		if (places.length > 0 && entity !== void 0) causes.push(cause("entity", places, { person: { entity: entity.abbreviation } }));
		return causes;
	}
	// ../../packages/core/src/person.ts
	/** What each letter of the sex means. */
	var SEX_NAMES = {
		H: "hombre",
		M: "mujer",
		X: "no binario"
	};
	/** The only place where an English name meets its Spanish ones: API, CSV headers, form labels, documentation. */
	var FIELDS = {
		givenNames: {
			wire: ["nombres"],
			label: "Nombre(s)"
		},
		firstSurname: {
			wire: ["apellido_paterno"],
			label: "Primer apellido"
		},
		secondSurname: {
			wire: ["apellido_materno"],
			label: "Segundo apellido"
		},
		birthDate: {
			wire: [
				"anio_nacimiento",
				"mes_nacimiento",
				"dia_nacimiento"
			],
			label: "Fecha de nacimiento"
		},
		sex: {
			wire: ["sexo"],
			label: "Sexo"
		},
		entity: {
			wire: ["entidad"],
			label: "Entidad de nacimiento"
		}
	};
	// \0@oxc-project+runtime@0.155.0/helpers/esm/classPrivateFieldInitSpec.js
	function _classPrivateFieldInitSpec(e, t, a) {
		_checkPrivateRedeclaration(e, t), t.set(e, a);
	}
	// \0@oxc-project+runtime@0.155.0/helpers/esm/classPrivateFieldGet2.js
	function _classPrivateFieldGet2(s, a) {
		return s.get(_assertClassBrand(s, a));
	}
	// ../../packages/core/src/key-messages.ts
	var KEY_SENTENCES = {
		"key-length": "La CURP debe tener 18 caracteres.",
		"key-form": "El carácter {position} de la CURP no puede estar ahí: debe ser {allowed}.",
		"key-date-impossible": "La fecha de la CURP (posiciones 5 a 10) no existe.",
		"key-date-future": "La posición 17 dice nacimiento desde 2000, y la fecha (posiciones 5 a 10) es posterior a hoy: antes de 2000 va ahí un número.",
		"key-entity-unknown": "La entidad de la CURP (posiciones 12 y 13) no existe. {misprint}",
		"key-check-digit": "El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado."
	};
	/** After the sentence of an entity that does not exist. */
	var MISPRINT_SENTENCE = "¿{meant}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).";
	/** Follows the sentence of the length. */
	var RFC_SENTENCE = "Parece un RFC, que es otra clave: pida la CURP.";
	/** The kinds of characters of a key, in Spanish. */
	var KIND_NAMES = {
		letter: "una letra de la A a la Z",
		vowel: "una vocal o X",
		consonant: "una consonante o X",
		digit: "una cifra",
		sex: "H, M o X",
		"letter-or-digit": "una cifra o una letra"
	};
	/** `others` are the values that are not parameters of a key. */
	function fillSentence(sentence, { position, allowed, meant, looksLike }, others = {}) {
		const values = {
			...others,
			position: String(position !== null && position !== void 0 ? position : ""),
			allowed: allowed === void 0 ? "" : KIND_NAMES[allowed],
			misprint: meant === void 0 ? "" : MISPRINT_SENTENCE.replace("{meant}", meant)
		};
		const filled = sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]).trimEnd();
		return looksLike === void 0 ? filled : `${filled} ${RFC_SENTENCE}`;
	}
	// ../../packages/core/src/messages.ts
	/** The sentence of each issue, in Spanish; `describeIssue` fills it in. */
	var ISSUE_SENTENCES = {
		missing: "Falta «{field}»: complete ese dato.",
		"too-long": "«{field}» pasa de 100 caracteres: revise que sea un solo dato.",
		"no-letters": "«{field}» no tiene letras: escríbalo como en el acta.",
		unreadable: "«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras A–Z o Ñ.",
		placeholder: "«{field}» trae una nota y no un nombre: {fix}.",
		"date-malformed": "«{field}» debe escribirse AAAA-MM-DD, por ejemplo 1975-09-09.",
		"date-impossible": "«{field}» no existe en el calendario: revise día, mes y año.",
		"date-too-early": "«{field}» es anterior a 1850: revise el año.",
		"date-future": "«{field}» es posterior a hoy: revise el año.",
		"sex-invalid": "«{field}» debe ser H (hombre), M (mujer) o X (no binario).",
		"entity-unknown": "«{field}» no está en el catálogo: use su clave (09) o su abreviatura en mayúsculas (DF). {misprint}",
		...KEY_SENTENCES,
		"differentiator-presumed": "Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos.",
		"sex-x": "El sexo X no lo asigna ninguna regla impresa del RENAPO, que imprime H y M; el SAT lo admite en la posición 11.",
		"before-1900": "Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente.",
		diaeresis: "«{field}» lleva diéresis en la letra elegida: según leemos la norma de 2021, X; una clave anterior puede llevar la vocal.",
		"foreign-letter": "«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo.",
		"no-surnames": "Persona sin apellidos: confirme que el acta no los tiene.",
		"unknown-surname": "«{field}» dice DESCONOCIDO: se lee como apellido ausente, así lo captura el registro.",
		"maybe-placeholder": "«{field}» puede ser una nota y no un nombre, y se leyó como nombre: compárelo con el acta.",
		"only-second-surname": "«{field}» es el único apellido y cuenta como primero: confirme que el primero no falta en sus datos.",
		title: "«{field}» empieza con un título o un número: quítelo si no está en el acta.",
		"maybe-title": "«{field}» parece llevar un título, un cargo o un añadido (DON, PADRE, JR.), y se leyó como nombre: quítelo si no está en el acta.",
		"joined-words": "«{field}» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están.",
		"loose-sign": "«{field}» trae un signo suelto: quítelo si no está en el acta.",
		"two-names": "«{field}» parece traer dos nombres para escoger: deje solo el del acta.",
		"married-name": "«{field}» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento.",
		"digit-in-name": "«{field}» lleva cifras: revíselo contra el acta.",
		abbreviation: "«{field}» parece traer una abreviatura (HDEZ, GPE., DEL C.): escríbalo completo, como está en el acta.",
		"cut-short": "«{field}» termina en una partícula (DE, DEL, LA) y parece cortado: escríbalo completo, como está en el acta.",
		"repeated-surname": "«{field}» repite lo que dice el otro apellido: escriba en cada campo uno solo.",
		"edition-differs": "Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería otra: una CURP asignada antes de 2021 puede ser distinta.",
		"inconvenient-word": "Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.",
		"differentiator-late": "La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa.",
		"generic-key": "Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie."
	};
	/** Each cause of a difference, in Spanish. */
	var CAUSE_SENTENCES = {
		"typing-slip": "La clave parece mal copiada.",
		"surnames-swapped": "Los apellidos están en otro orden.",
		"word-not-replaced": "Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.",
		"older-edition": "La clave sigue los criterios de 2006, como los leemos, anteriores a los de 2021.",
		"given-name-order": "La clave se hizo con otro de los nombres.",
		"maria-jose": "La clave no aplica la regla de María y José.",
		"particle-kept": "La clave se hizo con la partícula del apellido o del nombre.",
		"particle-lost": "La clave se hizo sin una palabra o partícula que el dato lleva.",
		"n-for-enye": "En un lado hay Ñ y en el otro N.",
		"surname-missing": "La clave se hizo con un apellido de menos o de más.",
		"surname-doubled": "La clave se hizo con el mismo apellido dos veces.",
		"married-name": "Si el segundo apellido es de casada, la clave lleva el de soltera.",
		"day-month-swapped": "El día y el mes están al revés.",
		"date-digit": "Una cifra de la fecha es otra.",
		century: "El siglo de nacimiento es otro.",
		sex: "El sexo es otro.",
		entity: "La entidad es otra: quizá la de registro en lugar de la de nacimiento.",
		"other-date": "La fecha de nacimiento es otra.",
		"other-name": "El nombre o el apellido es otro.",
		"other-person": "Parece la clave de otra persona: ni el nombre ni la fecha de nacimiento coinciden."
	};
	/** What to write in place of a placeholder. */
	var FIXES$1 = {
		givenNames: "escriba el nombre como está en el acta",
		firstSurname: "si tiene un solo apellido, escríbalo aquí y deje vacío el segundo",
		secondSurname: "si no tiene segundo apellido, deje el campo vacío"
	};
	/**
	* The issue as a sentence, safe to show and to log.
	*
	* @example
	* describeIssue({ code: 'missing', field: 'givenNames' }); // → 'Falta «Nombre(s)»: complete ese dato.'
	*/
	function describeIssue(issue) {
		return sentenceOf(issue, (field) => FIELDS[field].label);
	}
	function sentenceOf({ code, field, parameters = {} }, nameOf) {
		var _parameters$offset, _FIXES$field;
		return fillSentence(ISSUE_SENTENCES[code], parameters, {
			field: field === void 0 ? "" : nameOf(field),
			place: String(((_parameters$offset = parameters.offset) !== null && _parameters$offset !== void 0 ? _parameters$offset : 0) + 1),
			fix: (_FIXES$field = FIXES$1[field]) !== null && _FIXES$field !== void 0 ? _FIXES$field : ""
		});
	}
	// ../../packages/batch/src/cells/lost-letters.ts
	function hasLostLetters(text) {
		return text.includes("�") || text.includes("?") && /\p{L}\?|\?\p{L}/u.test(text);
	}
	// ../../packages/batch/src/columns/roles.ts
	var [YEAR, MONTH, DAY] = FIELDS.birthDate.wire;
	/** In display order. */
	var ROLES = {
		givenNames: {
			label: FIELDS.givenNames.label,
			wire: FIELDS.givenNames.wire[0],
			missing: 400
		},
		moreGivenNames: {
			label: "Segundo nombre",
			wire: "segundo_nombre",
			missing: 400
		},
		firstSurname: {
			label: FIELDS.firstSurname.label,
			wire: FIELDS.firstSurname.wire[0],
			missing: 401
		},
		secondSurname: {
			label: FIELDS.secondSurname.label,
			wire: FIELDS.secondSurname.wire[0],
			missing: 402
		},
		fullName: {
			label: "Nombre completo",
			wire: "nombre_completo",
			missing: 400
		},
		surnames: {
			label: "Apellidos",
			wire: "apellidos",
			missing: 401
		},
		birthDate: {
			label: FIELDS.birthDate.label,
			wire: null,
			missing: 403
		},
		birthYear: {
			label: "Año de nacimiento",
			wire: YEAR,
			missing: 403
		},
		birthMonth: {
			label: "Mes de nacimiento",
			wire: MONTH,
			missing: 404
		},
		birthDay: {
			label: "Día de nacimiento",
			wire: DAY,
			missing: 405
		},
		sex: {
			label: FIELDS.sex.label,
			wire: FIELDS.sex.wire[0],
			missing: 406
		},
		manMark: {
			label: "Marca de hombre",
			wire: "marca_hombre",
			missing: 406
		},
		womanMark: {
			label: "Marca de mujer",
			wire: "marca_mujer",
			missing: 406
		},
		entity: {
			label: FIELDS.entity.label,
			wire: FIELDS.entity.wire[0],
			missing: 407
		},
		curp: {
			label: "CURP",
			wire: "curp",
			missing: 418
		}
	};
	var ROLE_NAMES = Object.keys(ROLES);
	var NAME_ROLES = [
		"givenNames",
		"moreGivenNames",
		"firstSurname",
		"secondSurname",
		"fullName",
		"surnames"
	];
	function isNameRole(role) {
		return NAME_ROLES.includes(role);
	}
	var DATE_PARTS = [
		"birthYear",
		"birthMonth",
		"birthDay"
	];
	// ../../packages/batch/src/rows/answer.ts
	/** The answer to a row that is refused without being read. */
	function refusal(code, sentence) {
		return {
			key: "",
			match: null,
			codes: [code],
			reasons: [sentence],
			warnings: [],
			empty: false
		};
	}
	// ../../packages/batch/src/plan.ts
	/** A list with a CURP column has its keys compared, or validated if it has no other data. */
	function workOf({ columns }) {
		if (!columns.includes("curp")) return "calculation";
		return columns.every((role) => role === null || role === "curp") ? "validation" : "comparison";
	}
	/** The user's reading of a text; only own members, because a text may be «constructor». */
	function readingOf(record, text) {
		return record !== void 0 && Object.hasOwn(record, text) ? record[text] : void 0;
	}
	// ../../packages/batch/src/cells/fold.ts
	var ASCII = /^[\x20-\x7e]*$/;
	var MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]/gu;
	/** Empty for a text longer than LONGEST_KNOWN. */
	function fold(text) {
		if (text.length > 300) return "";
		if (ASCII.test(text)) return text.toLowerCase();
		return text.normalize("NFKD").replace(MARKS_AND_INVISIBLE, "").toLowerCase();
	}
	/** Splits a table written as a paragraph, with middle dots between its entries. */
	function entriesOf(paragraph) {
		return paragraph.split("·").map((entry) => entry.trim()).filter((entry) => entry !== "");
	}
	// ../../packages/batch/src/cells/absent-key.ts
	var NO_KEY_TEXTS = entriesOf(`pendiente · por tramitar · en trámite · trámite · sin CURP · no tiene · no · ninguna · N/A · NA ·
  N/D · ND · S/C · SC · S/D · SD · S/N · no aplica · no disponible · no proporcionó · no proporcionada · no presentó · se desconoce ·
  desconocida · falta · vacío · X · XX · XXX · 0`);
	var NO_KEY = new Set(NO_KEY_TEXTS.map(plain$1));
	/** Longer texts are keys, with or without slips. */
	var LONGEST$1 = 16;
	function isNoKey(text) {
		if (text.length > LONGEST$1) return /^\W+$/.test(text) || /^x+$/i.test(text);
		const words = plain$1(text);
		return words === "" || NO_KEY.has(words);
	}
	/** The same for N/A, N.A. and n a; empty for dashes and dots alone. */
	function plain$1(text) {
		return fold(text).replace(/[^a-z0-9]/g, "");
	}
	// ../../packages/batch/src/cells/double-encoding.ts
	/** Windows-1252 from 80 to 9F. A literal, because some spreadsheet engines lack TextDecoder. */
	var SIGNS$1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
	/** Character -> byte, of Windows-1252 and of ISO-8859-1, which has control characters from 80 to 9F. */
	var BYTES = /* @__PURE__ */ new Map();
	for (let byte = 0; byte < 256; byte++) BYTES.set(String.fromCharCode(byte), byte);
	for (const [index, sign] of Array.from(SIGNS$1).entries()) BYTES.set(sign, 128 + index);
	/** A UTF-8 lead byte and a continuation byte, as characters. `JOÃO` has no such pair; `NOÉ` before a no-break space has. */
	var DOUBLED = new RegExp(`[\\xc2-\\xf4][\\x80-\\xbf${SIGNS$1}]`);
	/** Characters of a plausible repair. `NOÉ` before a no-break space would become a letter of another script. */
	var LATIN = /^(?:[\0-\u017f]|[\u0300-\u033f]|[\u2010-\u203a])*$/;
	/** Undefined if the text was not encoded twice. */
	function repairDoubled(text) {
		if (!DOUBLED.test(text)) return void 0;
		let escapes = "";
		for (const character of text) {
			const byte = BYTES.get(character);
			if (byte === void 0) return void 0;
			escapes += `%${byte.toString(16).padStart(2, "0")}`;
		}
		try {
			const repaired = decodeURIComponent(escapes);
			return LATIN.test(repaired) ? repaired : void 0;
		} catch {
			return;
		}
	}
	// ../../packages/batch/src/cells/html-entities.ts
	/** `&Ntilde;`: the letter, and the mark over or under it. */
	var MARKS$1 = {
		acute: "́",
		grave: "̀",
		circ: "̂",
		tilde: "̃",
		uml: "̈",
		cedil: "̧"
	};
	var SIGNS = {
		amp: "&",
		apos: "'",
		lsquo: "‘",
		nbsp: " ",
		ordf: "ª",
		ordm: "º",
		quot: "\"",
		rsquo: "’"
	};
	/** Without a semicolon a hexadecimal number has two digits: the next letters may be of the name. */
	var ENTITY = new RegExp(String.raw`&(?:(?<letter>[aceinouy])(?<mark>${alternatives(MARKS$1)})|(?<sign>${alternatives(SIGNS)})|#(?<decimal>\d{2,5})|#x(?<hex>[\da-f]{2,5}(?=;)|[\da-f]{2}));?`, "gi");
	function alternatives(table) {
		return Object.keys(table).join("|");
	}
	/** Printable characters below the surrogates. */
	var [FIRST, LAST] = [32, 55295];
	/** `&amp;ntilde;` was written twice. */
	var TIMES = 2;
	/** Undefined if there is none. */
	function decodeEntities(text) {
		if (!text.includes("&")) return void 0;
		let decoded = text;
		for (let time = 0; time < TIMES; time++) decoded = decoded.replace(ENTITY, replacement);
		return decoded === text ? void 0 : decoded;
	}
	function replacement(entity, ...found) {
		var _SIGNS$sign$toLowerCa;
		const { letter = "", mark, sign, decimal, hex } = found.at(-1);
		if (mark !== void 0) return `${letter}${MARKS$1[mark.toLowerCase()]}`.normalize("NFC");
		if (sign !== void 0) return (_SIGNS$sign$toLowerCa = SIGNS[sign.toLowerCase()]) !== null && _SIGNS$sign$toLowerCa !== void 0 ? _SIGNS$sign$toLowerCa : entity;
		const code = decimal === void 0 ? Number.parseInt(hex !== null && hex !== void 0 ? hex : "", 16) : Number(decimal);
		return code >= FIRST && code <= LAST ? String.fromCodePoint(code) : entity;
	}
	/** Case-sensitive: Null and NULL are surnames. Excel's errors are in English and Spanish. */
	var UNSET$1 = new Set(entriesOf(`undefined · null · None · NaN · #N/A · #REF! · #VALUE! · #NAME? · #NULL! · #DIV/0! · #NUM! ·
    #N/D · #¡REF! · #¡VALOR! · #¿NOMBRE? · #¡NULO! · #¡DIV/0! · #¡NUM! · #SIN VALOR`));
	/** Whether a text is how programs write an unset variable: `undefined`, `null`, `None` or `NaN`. */
	function isUnset(text) {
		return UNSET$1.has(text.trim());
	}
	var BLANK = {
		text: "",
		unset: false,
		repaired: false
	};
	var UNSET_CELL = {
		...BLANK,
		unset: true
	};
	var UNSAVED_CELL = {
		...UNSET_CELL,
		unsaved: true
	};
	var LACKING$1 = {
		...BLANK,
		lacking: true
	};
	/** Ten times the limit of any field: longer texts are refused anyway. */
	var MAX_CHARACTERS = 1e3;
	function readCell(cell) {
		if (cell === void 0 || cell === "") return BLANK;
		const given = cell.length > MAX_CHARACTERS ? truncated(cell) : cell;
		const repaired = repair(given);
		const text = withoutUnseen(repaired !== null && repaired !== void 0 ? repaired : given).trim();
		const unset = isUnset(text);
		if (text === "#SIN VALOR") return UNSAVED_CELL;
		if (unset) return /^[a-z]+$/i.test(text) ? {
			...UNSET_CELL,
			unsetWord: text
		} : UNSET_CELL;
		return {
			text,
			unset,
			repaired: repaired !== void 0
		};
	}
	/** Undefined if there is nothing to repair. */
	function repair(text) {
		var _repairDoubled;
		const decoded = decodeEntities(text);
		return (_repairDoubled = repairDoubled(decoded !== null && decoded !== void 0 ? decoded : text)) !== null && _repairDoubled !== void 0 ? _repairDoubled : decoded;
	}
	var UNSEEN = /\p{Cf}/u;
	/** Drops the invisible characters of pasted texts: zero-width spaces, soft hyphens, direction marks. */
	function withoutUnseen(text) {
		return UNSEEN.test(text) ? text.replace(/\p{Cf}/gu, "") : text;
	}
	/** Collapses white space first: a short text may follow a thousand spaces. */
	function truncated(cell) {
		let beginning = "";
		for (const [piece] of cell.matchAll(/\s+|\S+/g)) {
			beginning += /^\s/.test(piece) ? " " : piece;
			if (beginning.length >= MAX_CHARACTERS) break;
		}
		return beginning.slice(0, MAX_CHARACTERS);
	}
	// ../../packages/batch/src/cells/months.ts
	var MONTH_NAMES = entriesOf(`enero january jan ene · febrero february feb · marzo march mar · abril april abr apr ·
  mayo may · junio june jun · julio july jul · agosto august ago aug agto · septiembre setiembre september sep sept set ·
  octubre october oct · noviembre november nov · diciembre december dic dec`);
	var MONTHS = new Map(MONTH_NAMES.flatMap((names, index) => names.split(" ").map((name) => [name, String(index + 1).padStart(2, "0")])));
	/** The two digits of a month by its name, in Spanish or English, whole or abbreviated. */
	function monthNamed(word) {
		return MONTHS.get(fold(word).replace(/[\s.]+/g, ""));
	}
	/** For texts with single blanks: with longer ones a hostile cell took seconds. */
	var TIME = /[ t,]{1,4}(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d+))?)? ?([ap])?\.? ?(?:m\b\.?)? ?(?:z|[+-]\d\d:?\d\d)?$/;
	var ALLOWED = /^[a-z0-9\s/.,\\'°–—-]+$/;
	var WHOLE_NUMBER = /^(\d+)(?:\.0+)?$/;
	var IGNORED = new Set(entriesOf(`de · del · of · o · ro · st · nd · rd · th · lunes · martes · miercoles · jueves ·
  viernes · sabado · domingo · monday · tuesday · wednesday · thursday · friday · saturday · sunday`));
	function dateShape(text, today) {
		const folded = fold(text).trim().replace(/\s+/g, " ");
		const time = TIME.exec(folded);
		const written = time === null ? folded : folded.slice(0, time.index);
		const shape = ALLOWED.test(written) ? shapeOf(written, today) : void 0;
		return shape === void 0 ? void 0 : {
			shape,
			timed: time !== null && !isMidnight(time)
		};
	}
	function isMidnight([, hour, minute, second, fraction, half]) {
		return (half === "a" ? Number(hour) % 12 === 0 : half === void 0 && Number(hour) === 0) && [
			minute,
			second,
			fraction
		].every((part = "0") => Number(part) === 0);
	}
	function shapeOf(written, today) {
		var _WHOLE_NUMBER$exec;
		const digits = (_WHOLE_NUMBER$exec = WHOLE_NUMBER.exec(written)) === null || _WHOLE_NUMBER$exec === void 0 ? void 0 : _WHOLE_NUMBER$exec[1];
		if (digits !== void 0) return numberShape(digits, Number(today.slice(0, 4)));
		const parts = partsOf$1(written);
		return (parts === null || parts === void 0 ? void 0 : parts.length) === 3 ? threeParts(parts) : void 0;
	}
	/**
	* Eight digits are unambiguous: if the year is last, the last four digits are at least 1850; if it is first, they are a month
	* and a day, at most 1231.
	*/
	function numberShape(digits, thisYear) {
		const eight = digits.length === 7 ? `0${digits}` : digits;
		if (eight.length === 8) {
			if (Number(eight.slice(4)) >= 1850) return {
				kind: "ordered",
				first: eight.slice(0, 2),
				second: eight.slice(2, 4),
				year: eight.slice(4)
			};
			return eight === digits ? {
				kind: "complete",
				year: eight.slice(0, 4),
				month: eight.slice(4, 6),
				day: eight.slice(6)
			} : void 0;
		}
		const value = Number(digits);
		const mayBeYear = value >= 1850 && value <= thisYear;
		return value >= 1e3 && (digits.length === 5 || digits.length === 4 && !mayBeYear) ? {
			kind: "serial",
			serial: value
		} : void 0;
	}
	function partsOf$1(written) {
		const parts = [];
		for (const [token] of written.matchAll(/\d+|[a-z]+/g)) {
			const month = monthNamed(token);
			if (month !== void 0) parts.push({
				digits: month,
				named: true
			});
			else if (/\d/.test(token)) parts.push({
				digits: token,
				named: false
			});
			else if (!IGNORED.has(token)) return void 0;
		}
		return parts;
	}
	function threeParts([first, second, third]) {
		if ([
			first,
			second,
			third
		].filter(({ named }) => named).length > 1 || third.named) return void 0;
		if (first.digits.length === 4) return complete(first, second, third);
		if (second.named) return complete(third, second, first);
		if (first.named) return complete(third, first, second);
		return isShort(first) && isShort(second) && isYear(third) ? {
			kind: "ordered",
			first: pad(first),
			second: pad(second),
			year: third.digits
		} : void 0;
	}
	function complete(year, month, day) {
		return isYear(year) && isShort(month) && isShort(day) ? {
			kind: "complete",
			year: year.digits,
			month: pad(month),
			day: pad(day)
		} : void 0;
	}
	function isYear({ digits }) {
		return digits.length === 4 || digits.length === 2;
	}
	function isShort({ digits }) {
		return digits.length <= 2;
	}
	function pad({ digits }) {
		return digits.padStart(2, "0");
	}
	// ../../packages/batch/src/cells/serial-date.ts
	/** Serial 1 is 1 January 1900; serials after February count a 29 February 1900 that did not exist. */
	var BEFORE_1900 = 2;
	/** Days from the first day of the system of 1900 to that of 1904, whose serial 0 is 1 January 1904. */
	var UNTIL_1904 = 1462;
	/** For serials from 61 on, 1 March 1900. */
	function dateOfSerial(serial, epoch = 1900) {
		let days = serial - BEFORE_1900 + (epoch === 1904 ? UNTIL_1904 : 0);
		let year = 1900;
		for (; days >= daysInYear(year); year++) days -= daysInYear(year);
		let month = 1;
		for (; days >= daysIn(year, month); month++) days -= daysIn(year, month);
		return `${year}-${String(month).padStart(2, "0")}-${String(days + 1).padStart(2, "0")}`;
	}
	/** Days of a year without February. */
	var OTHER_DAYS = 337;
	function daysInYear(year) {
		return OTHER_DAYS + daysIn(year, 2);
	}
	// ../../packages/batch/src/cells/dates.ts
	var ISO = /^\d{4}-\d\d-\d\d$/;
	/** A date as people and programs write it, as `YYYY-MM-DD`, or why it cannot be read. */
	function readDate(text, plan) {
		return withDoubt(readWritten(text, plan), plan);
	}
	/** Dates that systems write where there is none: the zero of Excel, of its calendar of 1904, and of Unix, also in Mexico. */
	var ZERO_DATES = /* @__PURE__ */ new Set([
		"1900-01-01",
		"1904-01-01",
		"1969-12-31",
		"1970-01-01"
	]);
	function withDoubt(reading, { repeatedDates }) {
		if (!reading.ok || reading.notice !== void 0) return reading;
		if (ZERO_DATES.has(reading.value)) return {
			...reading,
			notice: "date-zero"
		};
		return (repeatedDates === null || repeatedDates === void 0 ? void 0 : repeatedDates.includes(reading.value)) === true ? {
			...reading,
			notice: "date-repeated"
		} : reading;
	}
	function readWritten(text, plan) {
		if (ISO.test(text)) return {
			ok: true,
			value: plan.dateOrder === "turned" ? turned(text) : text
		};
		const written = dateShape(text, plan.today);
		if (written === void 0) return {
			ok: false,
			problem: "date-unreadable"
		};
		const { shape, timed } = written;
		if (shape.kind === "serial") return {
			ok: true,
			value: dateOfSerial(shape.serial, plan.epoch)
		};
		const reading = shape.kind === "complete" ? withCentury(shape, plan) : readOrdered(shape, plan);
		return timed && reading.ok ? {
			notice: "date-time",
			...reading
		} : reading;
	}
	/** 1987-03-05 -> 1987-05-03; a day after the 12th cannot have been turned around. */
	function turned(date) {
		const [year = "", month = "", day = ""] = date.split("-");
		return day <= "12" ? `${year}-${day}-${month}` : date;
	}
	/** 1900 was not a leap year. */
	var LEAP_DAY_OF_2000 = "00-02-29";
	/** A two-digit year is 19yy if 20yy is in the future; otherwise the user chooses the century; until then it is refused. */
	function withCentury({ year, month, day }, { today, century }) {
		const rest = `${year}-${month}-${day}`;
		if (year.length === 4) return {
			ok: true,
			value: rest
		};
		if (rest === LEAP_DAY_OF_2000) return {
			ok: true,
			value: `20${rest}`,
			notice: "date-leap"
		};
		if (century === "19") return {
			ok: true,
			value: `19${rest}`
		};
		if (`20${rest}` > today) return {
			ok: true,
			value: `19${rest}`,
			notice: "date-century"
		};
		return century === "20" ? {
			ok: true,
			value: `20${rest}`
		} : {
			ok: false,
			problem: "date-century"
		};
	}
	function readOrdered({ first, second, year }, plan) {
		const order = plan.dateOrder === "turned" ? "dmy" : plan.dateOrder;
		const onlyReading = onlyOrder(first, second);
		if (order === "mixed" && onlyReading === void 0 && first !== second && first <= "12" && second <= "12") return {
			ok: false,
			problem: "date-ambiguous"
		};
		if (onlyReading !== void 0 && order !== "mixed" && onlyReading !== order) return {
			ok: false,
			problem: order === "dmy" ? "date-against-dmy" : "date-against-mdy"
		};
		return withCentury((onlyReading !== null && onlyReading !== void 0 ? onlyReading : order) === "mdy" ? {
			year,
			month: first,
			day: second
		} : {
			year,
			month: second,
			day: first
		}, plan);
	}
	/** The only order in which the numbers can be a day and a month; undefined if both orders or neither are possible. */
	function onlyOrder(first, second) {
		if (isDayOnly(first) && second <= "12") return "dmy";
		return isDayOnly(second) && first <= "12" ? "mdy" : void 0;
	}
	function isDayOnly(number) {
		return number > "12" && number <= "31";
	}
	// ../../packages/batch/src/cells/date-parts.ts
	var RULES = [
		{
			part: "birthYear",
			digits: /^(\d\d){1,2}$/,
			notNumeric: "year-not-numeric",
			wrongLength: "year-length"
		},
		{
			part: "birthMonth",
			digits: /^\d\d?$/,
			notNumeric: "month-not-numeric",
			wrongLength: "month-length"
		},
		{
			part: "birthDay",
			digits: /^\d\d?$/,
			notNumeric: "day-not-numeric",
			wrongLength: "day-length"
		}
	];
	/** Reports the problems of all three cells. */
	function readDateParts(texts, plan) {
		var _monthNamed;
		const numbers = {
			birthYear: wholeNumber(texts.birthYear),
			birthMonth: (_monthNamed = monthNamed(texts.birthMonth)) !== null && _monthNamed !== void 0 ? _monthNamed : wholeNumber(texts.birthMonth),
			birthDay: wholeNumber(texts.birthDay)
		};
		const problems = [];
		for (const { part, digits, notNumeric, wrongLength } of RULES) {
			const id = problemOf(texts[part], numbers[part], digits, notNumeric, wrongLength);
			if (id !== void 0) problems.push({
				part,
				id
			});
		}
		if (problems.length > 0) return {
			ok: false,
			problems
		};
		const reading = withDoubt(withCentury({
			year: numbers.birthYear,
			month: twoDigits(numbers.birthMonth),
			day: twoDigits(numbers.birthDay)
		}, plan), plan);
		return reading.ok ? reading : {
			ok: false,
			problems: [{
				part: "birthYear",
				id: "year-century"
			}]
		};
	}
	function problemOf(text, number, digits, notNumeric, wrongLength) {
		if (text === "") return "missing";
		if (number === "") return notNumeric;
		return digits.test(number) ? void 0 : wrongLength;
	}
	/** Empty if the text is not one. */
	function wholeNumber(text) {
		var _exec$, _exec;
		return (_exec$ = (_exec = /^(\d+)(?:\.0+)?$/.exec(text)) === null || _exec === void 0 ? void 0 : _exec[1]) !== null && _exec$ !== void 0 ? _exec$ : "";
	}
	function twoDigits(number) {
		return number.padStart(2, "0");
	}
	/** Other names of the entities, by abbreviation. */
	var OTHER_NAMES = new Map(`
  AS AGS
  BC BAJA CALIFORNIA NORTE · BCN
  BS BCS · BC SUR
  CC CAMP
  CL COAHUILA DE ZARAGOZA · COAH
  CM COL
  CS CHIS
  CH CHIH
  DF DISTRITO FEDERAL · CDMX · CD DE MÉXICO · CD MÉXICO · MÉXICO DF
  DG DGO
  GT GTO
  GR GRO
  HG HGO
  JC JAL
  MC ESTADO DE MÉXICO · ESTADO DE MEX · EDO DE MÉXICO · EDO DE MEX · EDO MÉXICO · EDOMEX · MEX
  MN MICHOACÁN DE OCAMPO · MICH
  MS MOR
  NT NAY
  NL NVO LEÓN
  OC OAX
  PL PUE
  QT QUERÉTARO DE ARTEAGA · QUERÉTARO ARTEAGA · QRO
  QR Q ROO
  SP SLP
  SL SIN
  SR SON
  TC TAB
  TS TAMPS · TAMS
  TL TLAX
  VZ VERACRUZ DE IGNACIO DE LA LLAVE · VERACRUZ LLAVE · VER
  YN YUC
  ZS ZAC
  NE NACIDA EN EL EXTRANJERO · NACIDO(A) EN EL EXTRANJERO · EXTRANJERO · EXTRANJERA · EN EL EXTRANJERO · FORÁNEO · FORÁNEA`.trim().split(/\s*\n\s*/).map((line) => [line.slice(0, 2), line.slice(3).split(" · ")]));
	var BY_NAME = new Map([
		...ENTITIES.flatMap((entity) => [
			entity.key,
			entity.abbreviation,
			entity.name
		].map((name) => entry(name, entity))),
		...ENTITIES.map((entity) => entry(String(Number(entity.key)), entity)),
		...[...OTHER_NAMES].flatMap(([code, names]) => names.map((name) => entry(name, entityByCode(code))))
	]);
	function entry(name, entity) {
		return [plainName(name), entity];
	}
	/**
	* By key, abbreviation or any accepted name, however it is written. Never guesses: unknown is undefined.
	*
	* @example
	* findEntity('estado de mexico')?.abbreviation; // → 'MC'
	*/
	function findEntity(text) {
		if (text.length > 100) return void 0;
		return doubtfulEntity(text) === void 0 ? BY_NAME.get(plainName(text)) : void 0;
	}
	/** 88, 99 and 00 are of the health sector (GIIS, known second hand); XX is in M26 Anexo 5; N.E. also abbreviates «no especificado». */
	var OTHER_CODES = /* @__PURE__ */ new Map([
		["88", "abroad"],
		["99", "unknown"],
		["XX", "unknown"],
		["00", "unspecified"],
		["0", "unspecified"],
		["N E", "unspecified"]
	]);
	/** Q Ro is Querétaro or a short Quintana Roo; S.L., Sinaloa or a short San Luis Potosí. */
	var EITHER = /* @__PURE__ */ new Map([["Q RO", ["QT", "QR"]], ["S L", ["SL", "SP"]]]);
	/**
	* Undefined for a name that is clear and for a text that is not known.
	*
	* @example
	* doubtfulEntity('QO')?.entities[0].abbreviation; // → 'QT'
	*/
	function doubtfulEntity(text) {
		const words = wordsOf$2(text);
		const misprinted = misprintedEntity(words.replace(/ /g, ""));
		if (misprinted !== void 0) return {
			kind: "misprint",
			entities: [misprinted]
		};
		const either = EITHER.get(words);
		if (either !== void 0) return {
			kind: "either",
			entities: either.map((code) => entityByCode(code))
		};
		const place = OTHER_CODES.get(words);
		return place === void 0 ? void 0 : {
			kind: place,
			entities: []
		};
	}
	/** Capitals, with one blank for each run of other characters: «q. ro» is Q RO. */
	function wordsOf$2(text) {
		if (text.length > LONGEST_DOUBT) return "";
		return text.replace(/^\s*(\d+)\.0+\s*$/, "$1").replace(/[^\p{L}\p{N}]+/gu, " ").trim().toUpperCase();
	}
	var LONGEST_DOUBT = 20;
	/** D.F., Edo. Mex., Nacido/a and Veracruz-Llave are typed in many ways. Not between digits: 1.0 is not the key 10. */
	function plainName(name) {
		return name.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/[.,\s/()-]+(?!\d)/g, "").toUpperCase();
	}
	// ../../packages/batch/src/cells/addresses.ts
	/** Anywhere in the text. */
	var WORDS = entriesOf(`calle · av · ave · avda · avenida · blvd · boulevard · bulevar · calz · calzada · carr · carretera · km · mz · mza ·
  manzana · lt · lte · lote · int · interior · ext · exterior · num · fracc · fraccionamiento · priv · privada · cda · cerrada ·
  cjon · callejon · andador · edif · edificio · depto · dpto · cp · codigo postal · prol · prolongacion · esq · esquina ·
  periferico · libramiento · circuito · retorno · domicilio · conocido · sin numero · unidad habitacional · infonavit`);
	/** Abbreviations that are something else without what follows them: Col. is also Colima. */
	var BEFORE_MORE = String.raw`(?:col|colonia|bo|barrio)\.? [a-z]|c\. ?p\.|u\. ?h\.|no\. ?\d`;
	var ADDRESS$1 = new RegExp(String.raw`\b(?:(?:${WORDS.join("|")})\b|${BEFORE_MORE})|#`);
	/** S/N after a name. */
	function hasNoNumber(folded) {
		const [before = "", ...after] = folded.split(/\bs\/n\b/);
		return after.length > 0 && /[a-z]/.test(before);
	}
	/** Except a key in front of a name, perhaps misspelled. */
	var KEY_FIRST = /^\d{1,2}[^\d,]+$/;
	function isAddress(text) {
		const folded = fold(text).trim();
		return /[a-z]/.test(folded) && /\d/.test(folded) && !KEY_FIRST.test(folded) || ADDRESS$1.test(folded) || hasNoNumber(folded);
	}
	// ../../packages/batch/src/cells/countries.ts
	var COUNTRIES = `Estados Unidos · Estados Unidos de América · Estados Unidos de Norteamérica · EUA · EU · EEUU · USA · US ·
  United States · United States of America · Norteamérica · Canadá · Guatemala · Belice · El Salvador · Honduras · Nicaragua ·
  Costa Rica · Panamá · Cuba · Haití · República Dominicana · Rep. Dominicana · Puerto Rico · Jamaica · Bahamas · Barbados ·
  Trinidad y Tobago · Colombia · Venezuela · Ecuador · Perú · Bolivia · Chile · Argentina · Uruguay · Paraguay · Brasil ·
  Brazil · Guyana · Surinam · España · Spain · Portugal · Francia · France · Italia · Alemania · Germany · Reino Unido · UK ·
  United Kingdom · Inglaterra · England · Escocia · Gales · Irlanda · Países Bajos · Holanda · Bélgica · Luxemburgo · Suiza ·
  Austria · Dinamarca · Suecia · Noruega · Finlandia · Islandia · Polonia · Hungría · Rumania · Bulgaria · Grecia · Croacia ·
  Serbia · Eslovenia · Eslovaquia · República Checa · Chequia · Ucrania · Rusia · Bielorrusia · Lituania · Letonia · Estonia ·
  Albania · Bosnia · Bosnia y Herzegovina · Macedonia · Montenegro · Kosovo · Moldavia · Malta · Chipre · Turquía · Armenia ·
  Azerbaiyán · Israel · Palestina · Líbano · Siria · Jordania · Irak · Irán · Arabia Saudita · Arabia Saudí · Kuwait · Qatar ·
  Emiratos Árabes Unidos · Omán · Yemen · Afganistán · Pakistán · India · Nepal · Bangladesh · Sri Lanka · China · Taiwán ·
  Hong Kong · Japón · Corea · Corea del Sur · Corea del Norte · Mongolia · Tailandia · Vietnam · Camboya · Laos · Birmania ·
  Myanmar · Malasia · Singapur · Indonesia · Filipinas · Kazajistán · Uzbekistán · Australia · Nueva Zelanda · Fiyi · Egipto ·
  Marruecos · Argelia · Túnez · Libia · Sudán · Etiopía · Somalia · Kenia · Uganda · Tanzania · Ruanda · Burundi · Congo ·
  República Democrática del Congo · Angola · Mozambique · Zambia · Zimbabue · Namibia · Botsuana · Sudáfrica · Madagascar ·
  Nigeria · Níger · Ghana · Togo · Benín · Camerún · Gabón · Guinea Ecuatorial · Senegal · Mali · Costa de Marfil · Liberia ·
  Sierra Leona · Cabo Verde`;
	/** The whole country, where the state is wanted. A bare MÉXICO is also a state: entities.ts deals with it. */
	var WHOLE_MEXICO = "Estados Unidos Mexicanos · EUM · República Mexicana · Rep. Mexicana · Mexicana · Mexicano";
	var COUNTRY_NAMES = new Set(entriesOf(COUNTRIES).map(lettersOf$2));
	var MEXICO_NAMES = new Set(entriesOf(WHOLE_MEXICO).map(lettersOf$2));
	function isForeignCountry(text) {
		return COUNTRY_NAMES.has(lettersOf$2(text));
	}
	function isWholeMexico(text) {
		return MEXICO_NAMES.has(lettersOf$2(text));
	}
	function lettersOf$2(text) {
		return fold(text).replace(/[^a-z]/g, "");
	}
	// ../../packages/batch/src/cells/misspellings.ts
	var SHORTEST = 5;
	var LONGEST = 40;
	/** Letters; in a shorter name two slips may make another place: Morelia is not Morelos. */
	var LONG$1 = 9;
	/** Places that differ by one letter from a state that they are not in. */
	var OTHER_PLACES = /* @__PURE__ */ new Set(["XALISCO"]);
	var NAMES$2 = ENTITIES.filter(({ abbreviation }) => abbreviation !== "NE").flatMap((entity) => {
		var _OTHER_NAMES$get;
		return [entity.name, ...(_OTHER_NAMES$get = OTHER_NAMES.get(entity.abbreviation)) !== null && _OTHER_NAMES$get !== void 0 ? _OTHER_NAMES$get : []].map(lettersOf$1).filter((name) => name.length >= SHORTEST).map((name) => [name, entity]);
	});
	/** Undefined if no name is near, or if two are equally near. */
	function nearestEntity(text) {
		const letters = text.length > LONGEST ? "" : lettersOf$1(text);
		if (letters.length < SHORTEST || OTHER_PLACES.has(letters)) return void 0;
		let least = letters.length >= LONG$1 ? 3 : 2;
		let nearest = /* @__PURE__ */ new Set();
		for (const [name, entity] of NAMES$2) {
			if (Math.abs(name.length - letters.length) > 2) continue;
			const slips = slipsBetween(letters, name);
			if (slips > least || slips > (name.length >= LONG$1 ? 2 : 1)) continue;
			nearest = slips < least ? /* @__PURE__ */ new Set([entity]) : nearest.add(entity);
			least = slips;
		}
		return nearest.size === 1 ? [...nearest][0] : void 0;
	}
	function lettersOf$1(text) {
		return fold(text).replace(/[^a-z]/g, "").toUpperCase();
	}
	/** Letters to insert, drop or replace, and neighbours to swap. */
	function slipsBetween(left, right) {
		let before = [];
		let row = Array.from({ length: right.length + 1 }, (_, index) => index);
		for (let i = 1; i <= left.length; i++) {
			const next = [i];
			for (let j = 1; j <= right.length; j++) {
				const isSame = left[i - 1] === right[j - 1];
				let slips = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1));
				if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) slips = Math.min(slips, before[j - 2] + 1);
				next.push(slips);
			}
			before = row;
			row = next;
		}
		return row[right.length];
	}
	// ../../packages/batch/src/cells/entities.ts
	/** An entity as people write it: its name, key, abbreviation, a city or a country. */
	function readEntity(text, { entities, fixEntities = false } = {}) {
		var _readingOf, _ref, _readDoubt;
		if (text.length > 300) return UNKNOWN;
		const chosen = findEntity((_readingOf = readingOf(entities, entityText(text))) !== null && _readingOf !== void 0 ? _readingOf : "");
		if (chosen !== void 0) return {
			ok: true,
			entity: chosen
		};
		const found = namedEntity(text);
		if (found !== void 0) return {
			ok: true,
			entity: found
		};
		if (isAddress(text)) return ADDRESS;
		const reading = (_ref = (_readDoubt = readDoubt(text)) !== null && _readDoubt !== void 0 ? _readDoubt : readCountry(text)) !== null && _ref !== void 0 ? _ref : readPlace(text);
		const accepted = fixEntities && !reading.ok && isCorrectable(reading) ? reading.candidates[0] : void 0;
		return accepted === void 0 ? reading : {
			ok: true,
			entity: accepted,
			notice: "entity-corrected"
		};
	}
	/** The text by which the user's choices are looked up. */
	function entityText(text) {
		return fold(text).trim().replace(/\s+/g, " ").toUpperCase();
	}
	var UNKNOWN = {
		ok: false,
		problem: "entity-unknown",
		candidates: []
	};
	var ADDRESS = {
		ok: false,
		problem: "entity-address",
		candidates: []
	};
	var BORN_ABROAD = findEntity("NE");
	var ABROAD = {
		ok: true,
		entity: BORN_ABROAD,
		notice: "entity-abroad"
	};
	/** A slip or a misprint has one correction, which the user may accept for the whole list. */
	function isCorrectable({ problem }) {
		return problem === "entity-suggested" || problem === "entity-misprint";
	}
	/** Key and name together: 09 - CIUDAD DE MÉXICO. */
	var KEY_AND_NAME = /^(\d{1,2}|[A-Za-z]{2})[\s.:/–-]+([^\d\s.:/–-]\D*)$/;
	function namedEntity(text) {
		var _KEY_AND_NAME$exec, _findEntity;
		const found = findEntity(text.replace(/^(\d+)\.0+$/, "$1"));
		if (found !== void 0) return found;
		const [, key = "", name = ""] = (_KEY_AND_NAME$exec = KEY_AND_NAME.exec(text)) !== null && _KEY_AND_NAME$exec !== void 0 ? _KEY_AND_NAME$exec : [];
		const named = findEntity(name);
		return named !== void 0 && named === ((_findEntity = findEntity(key)) !== null && _findEntity !== void 0 ? _findEntity : misprinted(key)) ? named : void 0;
	}
	function misprinted(key) {
		const found = doubtfulEntity(key);
		return (found === null || found === void 0 ? void 0 : found.kind) === "misprint" ? found.entities[0] : void 0;
	}
	function readDoubt(text) {
		const found = doubtfulEntity(text);
		if (found === void 0) return void 0;
		const { kind, entities: candidates } = found;
		if (kind === "misprint") return {
			ok: false,
			problem: "entity-misprint",
			candidates
		};
		if (kind === "either") return either(candidates);
		return {
			ok: false,
			problem: "entity-code",
			candidates,
			place: kind
		};
	}
	function readCountry(text) {
		if (isForeignCountry(text)) return ABROAD;
		return isWholeMexico(text) ? {
			ok: false,
			problem: "entity-country",
			candidates: []
		} : void 0;
	}
	var BETWEEN_PARTS = /[,;()/]|\s[-–]\s/;
	/** City and state, or city and country: GUADALAJARA, JALISCO. The last part decides, if no other part contradicts it. */
	function readPlace(text) {
		var _places$pop, _places$pop2;
		const places = text.split(BETWEEN_PARTS).map((part) => part.trim()).filter((part) => part !== "");
		const isSeveral = places.length > 1;
		let last = (_places$pop = places.pop()) !== null && _places$pop !== void 0 ? _places$pop : "";
		if (isSeveral && isForeignCountry(last)) return ABROAD;
		const isCountryLast = isSeveral && (saysMexico(last) || isWholeMexico(last));
		if (isCountryLast) last = (_places$pop2 = places.pop()) !== null && _places$pop2 !== void 0 ? _places$pop2 : "";
		const state = /\d/.test(last) ? void 0 : findEntity(last);
		if (state === void 0) return isCountryLast ? UNKNOWN : readUnnamed(last, places);
		if (places.some((place) => contradicts(place, state))) return UNKNOWN;
		if (places.some(isForeignCountry)) return either([state, BORN_ABROAD]);
		return isSeveral && FOREIGN_ABBREVIATION.test(last) && !places.some((place) => findEntity(place) === state) ? either([state, BORN_ABROAD]) : {
			ok: true,
			entity: state
		};
	}
	/** Another state is the place, the abbreviation at its end (TIJUANA BC, OAXACA) or one of two streets (HIDALGO Y MORELOS). */
	function contradicts(place, state) {
		var _exec;
		const [abbreviation = ""] = (_exec = /(?<![\p{L}.])[\p{L}.]{2,4}$/u.exec(place)) !== null && _exec !== void 0 ? _exec : [];
		return [
			place,
			abbreviation,
			...place.split(/ y /i)
		].some((text) => {
			var _findEntity2;
			return !saysMexico(text) && ((_findEntity2 = findEntity(text)) !== null && _findEntity2 !== void 0 ? _findEntity2 : state) !== state;
		});
	}
	/** Not corrected if it has the key or the abbreviation of another entity: MC MICHOACÁN. */
	function readUnnamed(text, places) {
		var _readDoubt2;
		const codes = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length <= 2);
		const reading = (_readDoubt2 = readDoubt(text)) !== null && _readDoubt2 !== void 0 ? _readDoubt2 : suggest(nearestEntity(text));
		return !reading.ok && reading.candidates.some((entity) => [...places, ...codes].some((part) => contradicts(part, entity))) ? UNKNOWN : reading;
	}
	/** Also states of the United States or Canada: after a city, BC may be Baja California or British Columbia. B.C. is ours. */
	var FOREIGN_ABBREVIATION = /^(?:AS|BC|MN|MS|NL|NT|NE)$/i;
	/** Both candidates are the same for NE, which is also Nebraska. */
	function either([first, second]) {
		if (first === void 0 || second === void 0 || first === second) return suggest(first);
		return {
			ok: false,
			problem: "entity-either",
			candidates: [first, second]
		};
	}
	function suggest(entity) {
		return entity === void 0 ? UNKNOWN : {
			ok: false,
			problem: "entity-suggested",
			candidates: [entity]
		};
	}
	/** In the catalog MÉXICO is the Estado de México; in lists it is often the country, and MEX too. */
	function saysMexico(text) {
		return text.length <= 300 && /^m[eé]x(?:ico)?$/i.test(text.normalize("NFC"));
	}
	// ../../packages/batch/src/notices.ts
	var ROW_NOTICES = {
		"date-century": "«{field}» trae el año con dos cifras: se lee de 1900, porque de 2000 sería posterior a hoy.",
		"date-zero": "«{field}» es la fecha que muchos sistemas escriben cuando no la tienen (1900-01-01, 1970-01-01): revísela contra el acta.",
		"date-repeated": "«{field}» es la misma en muchas filas de la lista: revise que no sea la de un dato sin llenar.",
		"date-time": "«{field}» traía hora: se toma solo la fecha.",
		repaired: "«{field}» venía con los acentos dañados y se reparó: revise que se lea bien.",
		"date-leap": "«{field}» trae el año con dos cifras: se lee de 2000, porque 1900 no tuvo 29 de febrero.",
		"note-blank": "«{field}» traía una nota y no un nombre: se leyó como celda vacía, como usted dijo.",
		"more-names-blank": "«{field}» traía una nota y no un nombre: se leyó como celda vacía.",
		"titles-stripped": "«{field}» traía un título, un número u otro añadido, y se quitó.",
		"maria-spelled": "«{field}» trae Mª: se leyó MA., como se abrevia María.",
		"name-spelled": "«{field}» traía una abreviatura y se leyó completa ({names}), como usted dijo.",
		"enye-added": "«{field}» se leyó con Ñ ({names}), como usted dijo.",
		"enye-lost": "«{field}» casi siempre lleva Ñ y aquí trae N: revíselo contra el acta.",
		"name-unset": "«{field}» parece un dato sin llenar y se leyó como nombre: revise que lo sea.",
		"name-foreword": "«{field}» empieza con una palabra que quizá no es del nombre (FINADO, NIÑO): si no lo es, quítela.",
		"names-whole": "«{field}» trae también los apellidos de la persona: deje solo los nombres.",
		"surnames-together": "«{field}» tiene varias palabras y no hay otro apellido: si son los dos apellidos, sepárelos.",
		"name-split": "«{field}» se puede separar de otra manera: revise nombre y apellidos contra el acta.",
		"sex-presumed": "«{field}» trae M y se leyó masculino, porque la lista también trae F: confírmelo para toda la lista (M/F).",
		"entity-abroad": "«{field}» dice otro país: se leyó como nacimiento en el extranjero (NE).",
		"entity-corrected": "«{field}» se leyó como {suggestion}, que es lo que más se le parece.",
		"key-differs": "La CURP de la lista no es la que dan los datos: revise la clave y los datos.",
		"key-valid": "La CURP de la lista es válida por sí misma, pero no se pudo cotejar con los datos.",
		"key-invalid": "La CURP de la lista tampoco es válida por sí misma: {problem}",
		"aside-header": "La fila repite el encabezado: se deja aparte.",
		"aside-note": "La fila no trae a una persona, sino un total, una firma, una nota o solo números: se deja aparte."
	};
	var LIST_NOTICES = {
		"header-row": "El encabezado está en la fila {row}; lo de arriba no se usa. Si es otra fila, elíjala.",
		"header-two-rows": "El encabezado está en las filas {row} y {next}, que se leen juntas. Si es otra fila, elíjala.",
		utf16: "El archivo viene en UTF-16 («Texto Unicode»): el resultado se escribe en UTF-8.",
		"file-ods": "El archivo es una hoja de LibreOffice (.ods): se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.",
		"file-xls": "El archivo es un libro de Excel 97-2003 (.xls): se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.",
		"file-xml2003": "El archivo es una hoja de cálculo XML de Excel 2003, con nombre .xls: se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.",
		"file-html": "El archivo es una página web con nombre de hoja de cálculo: se lee su tabla, y el resultado va en un archivo nuevo, .xlsx o .csv.",
		"file-text": "El archivo se llama .xls, pero es texto con separadores: se lee como tal.",
		"own-columns": "La lista trae las columnas de un resultado anterior: se hacen de nuevo en su lugar.",
		"header-again": "Entre las filas hay otro encabezado, con las columnas en otro orden: las filas de abajo se leen en ese orden.",
		"given-names-joined": "Los nombres vienen en dos columnas: se leen juntos, primero los de la columna {places}.",
		dittos: "Hay celdas con comillas, «ídem» o combinadas hacia abajo: se lee en ellas el dato de arriba.",
		"letters-lost": "El archivo perdió letras con acento o Ñ, donde hay «?» o «�», y esas filas se rechazan: vuelva a guardarlo desde el sistema de origen como «CSV UTF-8» o como libro de Excel.",
		"keys-only": "La lista trae claves sin fecha, sexo ni entidad con que cotejarlas: cada CURP se valida por sí misma, lo que no prueba que esté registrada.",
		"dates-serial": "Hay fechas escritas como número de serie de hoja de cálculo (32931): se convierten con el sistema de 1900.",
		"dates-serial-1904": "Hay fechas escritas como número de serie (31468): se convierten con el sistema de 1904, que es el de este libro.",
		"order-assumed": "Ninguna fecha dice si va primero el día o el mes: se lee día/mes/año; si no es así, elija el orden.",
		"order-mixed": "La lista trae fechas día/mes ({dmy}) y mes/día ({mdy}): las que se puedan leer de las dos maneras se rechazan; elija el orden si lo sabe.",
		"entities-country": "Todas las entidades dicen México, que en el catálogo es el Estado de México: si es el país, falta la entidad de nacimiento.",
		"entities-same": "Todas las filas traen la misma entidad: revise que sea donde nació cada persona, y no donde vive, estudia o trabaja.",
		"dates-close": "Todas las fechas caen en unos cuantos meses: revise que sean de nacimiento, y no de ingreso, captura o vencimiento.",
		"dates-recent": "Casi todas las personas tendrían menos de tres años: revise que las fechas sean de nacimiento.",
		"contents-unlike": "La mayoría de los datos de la columna {place} no se reconocen como «{field}»: revise que sea esa."
	};
	var NOTICES = {
		...ROW_NOTICES,
		...LIST_NOTICES
	};
	// ../../packages/batch/src/messages.ts
	var ROW_PROBLEMS = {
		missing: { sentence: ISSUE_SENTENCES.missing },
		"formula-unsaved": { sentence: "«{field}» trae una fórmula y el archivo no trae su valor: ábralo en Excel, guárdelo y use ese archivo." },
		"surname-unset": { sentence: "«{field}» trae un dato sin llenar o una fórmula con error: corríjalo, o deje la celda vacía si no tiene ese apellido." },
		"surname-lacking": { sentence: "Falta «{field}» en la fila: agréguelo, vacío si la persona no lo tiene." },
		"date-unreadable": {
			code: 417,
			sentence: "«{field}» no se puede leer como fecha: escriba día, mes y año, en el orden de las demás de la lista."
		},
		"date-ambiguous": {
			code: 417,
			sentence: "«{field}» se puede leer día/mes o mes/día, y la lista trae de las dos: escriba el mes con letras, por ejemplo 25-sep-1975, o elija el orden de las fechas."
		},
		"date-against-dmy": {
			code: 417,
			sentence: "«{field}» contradice el orden de la lista, día/mes/año: escríbala así, por ejemplo 25/09/1975, o elija otro orden de las fechas."
		},
		"date-against-mdy": {
			code: 417,
			sentence: "«{field}» contradice el orden de la lista, mes/día/año: escríbala así, por ejemplo 09/25/1975, o elija otro orden de las fechas."
		},
		"date-century": {
			code: 417,
			sentence: "«{field}» trae el año con dos cifras y puede ser de 1900 o de 2000: escriba el año con cuatro."
		},
		"year-century": {
			code: 412,
			sentence: "«{field}» tiene dos cifras y puede ser de 1900 o de 2000: escríbalo con cuatro, o diga el siglo de la lista."
		},
		"year-not-numeric": {
			code: 408,
			sentence: "«{field}» debe llevar solo cifras: escriba el año, por ejemplo 1975."
		},
		"month-not-numeric": {
			code: 409,
			sentence: "«{field}» debe ser un número de 1 a 12 o el nombre del mes."
		},
		"day-not-numeric": {
			code: 410,
			sentence: "«{field}» debe ser un número de 1 a 31."
		},
		"year-length": {
			code: 412,
			sentence: "«{field}» debe tener cuatro cifras, por ejemplo 1975."
		},
		"month-length": {
			code: 413,
			sentence: "«{field}» debe ser un número de 1 a 12 o el nombre del mes."
		},
		"day-length": {
			code: 414,
			sentence: "«{field}» debe ser un número de 1 a 31."
		},
		"sex-unknown": {
			code: 416,
			sentence: ISSUE_SENTENCES["sex-invalid"]
		},
		"sex-unclear": {
			code: 416,
			sentence: "«{field}»: en esta lista una M sola no dice si es mujer o masculino: elija la codificación (H/M o M/F) o escriba la palabra."
		},
		"sex-code": {
			code: 416,
			sentence: "«{field}» trae un número: diga qué número es hombre y cuál mujer, o escriba la palabra."
		},
		"sex-marks": {
			code: 416,
			sentence: "«{field}» viene en dos columnas, una de hombres y otra de mujeres: marque una de las dos, y solo una."
		},
		"sex-against-hm": {
			code: 416,
			sentence: "«{field}» no concuerda con la lista, que usa H (hombre) y M (mujer): escriba Hombre o Mujer."
		},
		"sex-against-mf": {
			code: 416,
			sentence: "«{field}» no concuerda con la lista, que usa M (masculino) y F (femenino): escriba Hombre o Mujer."
		},
		"entity-unknown": {
			code: 417,
			sentence: "«{field}» no está en el catálogo: escriba el estado, no la ciudad, con su nombre, su clave (09) o su abreviatura (DF); si nació fuera de México, NE."
		},
		"entity-suggested": {
			code: 417,
			sentence: "«{field}» no está en el catálogo: ¿{suggestion}? Corríjala, o acepte la sugerencia para toda la lista."
		},
		"entity-misprint": {
			code: 417,
			sentence: "«{field}» trae una errata de una tabla oficial (DOF 23-01-2026, Anexo 5): ¿{abbreviation}, {suggestion}? Corríjala, o acepte la sugerencia para toda la lista."
		},
		"entity-either": {
			code: 417,
			sentence: "«{field}» puede ser {suggestion}: escriba la entidad con todas sus letras."
		},
		"entity-code": {
			code: 417,
			sentence: "«{field}» trae una clave que en otros catálogos dice «{place}», y no una entidad: escriba el estado donde nació o, si fue fuera de México, NE."
		},
		"entity-address": {
			code: 417,
			sentence: "«{field}» parece un domicilio, que no dice dónde nació la persona: escriba el estado donde nació."
		},
		"entity-country": {
			code: 417,
			sentence: "«{field}» dice el país y no el estado: escriba el estado donde nació."
		},
		"name-title": {
			code: 417,
			sentence: "«{field}» empieza con un título o un número: quítelo, o elija quitar los títulos; si así está en el acta, elija leer tal cual."
		},
		"name-digits": {
			code: 417,
			sentence: "«{field}» lleva cifras: corríjalo según el acta; un número suelto se quita junto con los títulos; si así está en el acta, elija leer tal cual."
		},
		"letters-lost": {
			code: 417,
			sentence: "La fila perdió letras con acento o Ñ, donde hay «?» o «�»: vuelva a guardar el archivo, o escríbalas."
		},
		"name-unsplit": {
			code: 417,
			sentence: "«{field}» no se puede separar: escriba los apellidos, una coma y el nombre, como en PÉREZ LÓPEZ, ANA."
		}
	};
	var CHOOSE = "elija cuál es";
	var LIST_PROBLEMS = {
		"headers-unknown": {
			code: 400,
			sentence: "Ninguna columna se reconoce por su nombre: elija la fila del encabezado, la que lleva los nombres de las columnas, o elija las columnas por su número."
		},
		"headers-absent": {
			code: 400,
			sentence: "La primera fila ya trae datos, no los nombres de las columnas: agréguelos arriba o elija las columnas por su número."
		},
		"one-column": {
			code: 400,
			sentence: "Cada fila trae todos sus datos en una sola columna: sepárelos en Excel con «Datos > Texto en columnas» y use ese archivo."
		},
		"header-row-unknown": {
			code: 400,
			sentence: "La fila elegida para el encabezado no está en la lista, o está vacía: elija otra."
		},
		"column-missing": { sentence: `Falta la columna de «{field}»: agréguela o ${CHOOSE}.` },
		"column-missing-or-same": { sentence: `Falta la columna de «{field}»: agréguela, ${CHOOSE} o, si es igual para todas las personas, indíquelo.` },
		"column-and-same": { sentence: "«{field}» viene en una columna y además se indicó igual para todas las personas: quite una de las dos cosas, o indique que ninguna columna la trae." },
		"first-surname-column-missing": {
			code: 401,
			sentence: `Falta la columna de «{field}»: agréguela o ${CHOOSE}. Si otra trae el nombre completo, elíjala como tal.`
		},
		"second-surname-column-missing": {
			code: 402,
			sentence: `Falta la columna de «{field}»: agréguela, ${CHOOSE} o indique que la lista no la lleva.`
		},
		"name-order": {
			code: 400,
			sentence: "La lista trae el nombre completo en una sola columna, y no se sabe si empieza por los apellidos o por los nombres: elija el orden."
		},
		"names-whole": {
			code: 400,
			sentence: "La columna {places}, «{field}», trae también los apellidos, que vienen en otras columnas: diga si es el nombre completo."
		},
		"dates-ambiguous": { sentence: "Todas las fechas se pueden leer día/mes o mes/día: diga cuál es el orden." },
		"dates-turned": { sentence: "Las fechas que Excel convirtió tienen todas el día hasta 12 y las escritas como texto lo pasan: Excel pudo voltear día y mes; elija si se corrigen." },
		"header-again": {
			code: 400,
			sentence: "Entre las filas hay otro encabezado, con las columnas en otro orden: haga de cada parte una lista, o ponga todas las columnas en el mismo orden."
		},
		"lists-side-by-side": {
			code: 400,
			sentence: "La hoja trae varias listas lado a lado, con los mismos encabezados: elija cuál, o haga de cada una un archivo."
		},
		"given-names-apart": {
			code: 400,
			sentence: "La lista trae los nombres en varias columnas: júntelos en una sola, o elija cuál los trae todos."
		},
		"column-twice": { sentence: "«{field}» puede ser más de una columna ({places}): elija una." },
		"column-unconfirmed": { sentence: "La columna {places} puede ser «{field}» u otra cosa (el domicilio, la escuela, un trámite): confirme que lo es, o elija otra." },
		"dates-twice": {
			code: 403,
			sentence: "La fecha de nacimiento viene en una columna y también en tres (año, mes y día): elija cuál vale."
		},
		"choice-unknown": { sentence: "La columna elegida para «{field}» no está en la lista: revise su nombre o su número." },
		"choice-unclear": { sentence: "Varias columnas se llaman como la elegida para «{field}»: elíjala por su número." },
		"choice-repeated": { sentence: "La columna elegida para «{field}» ya se eligió para otro dato: elija otra." }
	};
	var PROBLEMS$1 = {
		...ROW_PROBLEMS,
		...LIST_PROBLEMS
	};
	var TOO_MANY_CELLS = {
		code: 11,
		sentence: "La fila tiene más celdas que columnas la lista: si un dato lleva el separador, escríbalo entre comillas."
	};
	/** A problem of a field, with its code and sentence. */
	function problem(id, role, values = {}) {
		const { code = ROLES[role].missing, sentence } = PROBLEMS$1[id];
		return {
			code,
			sentence: fill(sentence, {
				field: ROLES[role].label,
				...values
			})
		};
	}
	/** The sentence of a notice about a field. */
	function notice(id, role, values = {}) {
		return fill(NOTICES[id], {
			field: ROLES[role].label,
			...values
		});
	}
	function fill(sentence, values) {
		return sentence.replace(/\{(\w+)\}/g, (_, name) => {
			var _values$name;
			return (_values$name = values[name]) !== null && _values$name !== void 0 ? _values$name : "";
		});
	}
	// ../../packages/batch/src/cells/entity-refusals.ts
	/** The problem of a cell, as its row reports it. */
	function entityProblem(refusal) {
		return problem(refusal.problem, "entity", valuesOf(refusal));
	}
	var PLACES$1 = {
		abroad: "en el extranjero",
		unknown: "se ignora",
		unspecified: "no especificado"
	};
	function valuesOf({ candidates, place }) {
		var _candidates$0$abbrevi, _candidates$;
		return {
			suggestion: candidates.map(({ name }) => name).join(" o "),
			abbreviation: (_candidates$0$abbrevi = (_candidates$ = candidates[0]) === null || _candidates$ === void 0 ? void 0 : _candidates$.abbreviation) !== null && _candidates$0$abbrevi !== void 0 ? _candidates$0$abbrevi : "",
			place: place === void 0 ? "" : PLACES$1[place]
		};
	}
	// ../../packages/batch/src/cells/notes.ts
	/** How databases export a cell without a value: NULL of mysql and mariadb, \N of their files and of PostgreSQL's COPY. */
	function isDatabaseNull(text) {
		return text === "NULL" || text === String.raw`\N`;
	}
	/** The note that the text may be, as the user's answer names it. */
	function noteIn(text) {
		return isDatabaseNull(text) ? text : maybePlaceholder(text);
	}
	/** By the folded abbreviation, without its full stop. */
	var NAMES$1 = new Map(Object.entries({
		HERNÁNDEZ: "HDEZ HDZ HRDZ HNDZ",
		MARTÍNEZ: "MTEZ MTNEZ MTZ MTNZ MRTZ",
		GONZÁLEZ: "GLEZ GZLEZ GONZ GLZ GNZ GZZ GNZLZ",
		RODRÍGUEZ: "RGUEZ ROGZ RODGZ RODZ RDZ RDGZ RGZ",
		FERNÁNDEZ: "FDEZ FERNZ FDZ FRNDZ",
		DOMÍNGUEZ: "DGUEZ DOMGZ DGZ DMGZ",
		VÁZQUEZ: "VAZQZ VZQZ VQZ",
		VELÁZQUEZ: "VELAZQZ VLZQZ",
		GUTIÉRREZ: "GUTZ GTZ GTRZ",
		RAMÍREZ: "RAMZ RMZ RMRZ",
		JIMÉNEZ: "JMZ JMNZ",
		SÁNCHEZ: "SNCHZ SCHZ",
		PÉREZ: "PRZ PZ",
		LÓPEZ: "LPZ",
		GÓMEZ: "GMZ",
		GARCÍA: "GCIA GRC",
		GARZA: "GZA",
		GUADALUPE: "GPE GUAD",
		FRANCISCO: "FCO",
		FRANCISCA: "FCA",
		ANTONIO: "ANT",
		ALEJANDRO: "ALEJ",
		ALEJANDRA: "ALEJDRA",
		ALFREDO: "ALF ALFDO",
		FERNANDO: "FDO",
		GUILLERMO: "GMO",
		ROBERTO: "ROBTO RBTO"
	}).flatMap(([name, words]) => words.split(" ").map((word) => [fold(word), name])));
	/** MARÍA DEL C. is María del Carmen; of any other initial the name is unknown. */
	var OF_CARMEN = /^c\.$/;
	/** The abbreviations of a text that are known, as written. */
	function abbreviationsIn(text) {
		const words = text.split(/\s+/);
		return words.flatMap((word, index) => {
			var _words;
			const folded = fold(word);
			const name = OF_CARMEN.test(folded) && fold((_words = words[index - 1]) !== null && _words !== void 0 ? _words : "") === "del" ? "CARMEN" : NAMES$1.get(folded.replace(/\.$/, ""));
			return name === void 0 ? [] : [{
				word,
				name
			}];
		});
	}
	/** The text with its known abbreviations written in full. */
	function spelledOut(text) {
		const names = new Map(abbreviationsIn(text).map(({ word, name }) => [word, name]));
		return text.replace(/\S+/g, (word) => {
			var _names$get;
			return (_names$get = names.get(word)) !== null && _names$get !== void 0 ? _names$get : word;
		});
	}
	// ../../packages/batch/src/cells/enyes.ts
	var SURNAMES$1 = `ACUÑA ALBARIÑO AÑORVE AVENDAÑO BAÑALES BAÑUELOS BOLAÑOS BRICEÑO BRISEÑO CABAÑAS CAMPIÑA CAÑAS CAÑEDO CARIÑO
  CARREÑO CASTAÑEDA CASTAÑO CASTAÑÓN CATAÑO CEDEÑO CERMEÑO DUEÑAS ESCAREÑO ESPAÑA IBÁÑEZ LARRAÑAGA LEAÑO LEAÑOS LOGROÑO LONDOÑO
  LUDUEÑA MAGAÑA MONTAÑEZ MONTAÑO MUÑIZ MUÑOZ NÚÑEZ NUÑO OCAÑA OÑATE ORDÓÑEZ ORDUÑA ORDUÑO PATIÑO PEÑA PEÑAFLOR PEÑALOSA PEÑALOZA
  PEÑARANDA PEÑUELAS PIÑA PIÑÓN PIZAÑA QUIÑONES QUIÑONEZ SALDAÑA SANTIBÁÑEZ SAÑUDO TREVIÑO UREÑA VICUÑA VILLAFAÑE VILLASEÑOR VIÑAS
  YÁÑEZ ZÚÑIGA`.split(/\s+/);
	/** The folded surname -> the place of its Ñ. */
	var PLACES = new Map(SURNAMES$1.map((surname) => [fold(surname), surname.normalize("NFC").indexOf("Ñ")]));
	/** The words of a surname that probably lost their Ñ, as written. */
	function wordsWithoutEnye(surname) {
		if (!/\p{L}n\p{L}/iu.test(surname)) return [];
		return surname.split(/[\s.-]+/).filter((word) => hasLostEnye(word.normalize("NFC")));
	}
	function hasLostEnye(word) {
		const place = PLACES.get(fold(word));
		return place !== void 0 && /n/i.test(word.charAt(place));
	}
	/** The surname with the Ñ of those words. */
	function withEnyes(surname) {
		const lost = new Set(wordsWithoutEnye(surname));
		return surname.replace(/[^\s.-]+/g, (word) => lost.has(word) ? withEnye(word.normalize("NFC")) : word);
	}
	function withEnye(word) {
		var _PLACES$get;
		const place = (_PLACES$get = PLACES.get(fold(word))) !== null && _PLACES$get !== void 0 ? _PLACES$get : 0;
		const enye = word.charAt(place) === "n" ? "ñ" : "Ñ";
		return word.slice(0, place) + enye + word.slice(place + 1);
	}
	// ../../packages/batch/src/cells/forewords.ts
	function hasForeword(text) {
		return /^(?:finad[oa]|nin[oa]|menor|bebe|difunt[oa]) \S/.test(fold(text).trim());
	}
	// ../../packages/batch/src/cells/common-names.ts
	var GIVEN = `AARON ABEL ABRAHAM ADAN ADOLFO ADRIAN ADRIANA AGUSTIN ALAN ALBERTO ALDO ALEJANDRA ALEJANDRO ALEXIS ALFREDO ALICIA
  ALMA ALONDRA AMALIA AMELIA ANA ANABEL ANAHI ANDREA ANDRES ANGEL ANGELICA ANGELINA ANTONIA ANTONIO ARACELI ARIEL ARMANDO
  ARNULFO ARTURO AURELIO AURORA AZUCENA BEATRIZ BENJAMIN BERENICE BERNARDO BERTHA BLANCA BRANDON BRAYAN BRENDA BRUNO CAMILA
  CARLOS CARMEN CAROLINA CATALINA CECILIA CESAR CHRISTIAN CITLALI CLARA CLAUDIA CONCEPCION CONSUELO CRISTIAN CRISTINA
  CUAUHTEMOC DALIA DANIEL DANIELA DAVID DIANA DIEGO DOLORES DULCE EDGAR EDITH EDUARDO EDWIN EFRAIN ELENA ELISA ELISEO
  ELIZABETH ELVIRA EMILIANO EMILIO EMMA EMMANUEL ENRIQUE ERICK ERIKA ERNESTO ESMERALDA ESPERANZA ESTEFANIA ESTELA ESTHER
  EUGENIA EUSEBIO EVA EVELYN EVERARDO FABIAN FABIOLA FATIMA FERNANDA FERNANDO FLORENCIO FRANCISCA FRANCISCO GABRIEL GABRIELA
  GAEL GENARO GERARDO GILBERTO GLORIA GRACIELA GRISELDA GUADALUPE GUILLERMO GUSTAVO HECTOR HERIBERTO HILARIO HILDA HORACIO
  HUGO HUMBERTO IGNACIO IMELDA INES IRENE IRMA ISAAC ISABEL ISMAEL ISRAEL ITZEL IVAN JACQUELINE JAIME JAIR JAVIER JAZMIN
  JESSICA JESUS JIMENA JOAQUIN JOEL JONATHAN JORGE JOSE JOSEFINA JOSUE JUAN JUANA JULIA JULIETA JULIO KAREN KARINA KARLA KEVIN
  LAURA LEONARDO LEONEL LEOPOLDO LETICIA LIDIA LILIA LILIANA LORENA LOURDES LUCIA LUIS LUISA LUZ MA MAGDALENA MANUEL MARCELA
  MARCO MARGARITA MARIA MARIANA MARIBEL MARICELA MARINA MARIO MARISOL MARTHA MARTINA MATEO MAURICIO MAXIMILIANO MAYRA MELISSA
  MERCEDES MICHELLE MIGUEL MIREYA MIRIAM MISAEL MOISES MONICA NADIA NANCY NATALIA NAYELI NOE NOEMI NORBERTO NORMA OCTAVIO
  OFELIA OLGA OMAR ORLANDO OSCAR PABLO PALOMA PAMELA PAOLA PATRICIA PAULINA PEDRO PERLA PETRA RAFAEL RAMON RAQUEL RAUL REBECA
  REFUGIO REGINA RENATA RENE RICARDO RIGOBERTO ROBERTO ROCIO RODOLFO RODRIGO ROGELIO ROMINA ROSA ROSALBA ROSALIA ROXANA RUBEN
  RUTH SAMUEL SANDRA SARA SAUL SEBASTIAN SELENE SERGIO SILVIA SOCORRO SOFIA SOLEDAD SONIA SUSANA TADEO TANIA TERESA ULISES
  URIEL VALENTINA VALERIA VANESSA VERONICA VICTOR VICTORIA VIRGINIA VIVIANA WENDY XAVIER XIMENA XOCHITL YADIRA YAZMIN YESENIA
  YOLANDA`;
	var SURNAMES = `ACEVEDO ACOSTA AGUILAR AGUIRRE ALARCON ALCANTARA ALFARO ALVARADO ALVAREZ ANAYA ANDRADE AQUINO ARANDA ARCE
  ARELLANO ARIAS ARREDONDO ARREOLA ARRIAGA ARROYO ARTEAGA AVALOS AVILA AYALA BARAJAS BARRAGAN BARRERA BARRIENTOS BARRIOS
  BARRON BECERRA BELTRAN BENITEZ BERMUDEZ BERNAL BONILLA BRAVO BRISENO BUSTAMANTE BUSTOS CABALLERO CABRERA CALDERON CAMACHO
  CAMARENA CAMPOS CANO CANTU CARBAJAL CARDENAS CARMONA CARRANZA CARRASCO CARRILLO CASTANEDA CASTELLANOS CASTILLO CASTRO
  CAZARES CEBALLOS CEDILLO CERVANTES CHAVEZ CISNEROS CONTRERAS CORDERO CORDOVA CORONA CORONADO CORREA CORTES CORTEZ
  COVARRUBIAS CUELLAR CUEVAS DAVILA DELGADO DIAZ DOMINGUEZ DURAN ELIZONDO ENRIQUEZ ESCALANTE ESCAMILLA ESCOBAR ESCOBEDO
  ESPARZA ESPINOSA ESPINOZA ESQUIVEL ESTRADA FERNANDEZ FIGUEROA FLORES FRANCO FRIAS FUENTES GALINDO GALLARDO GALLEGOS GALVAN
  GAMBOA GAMEZ GARCIA GARZA GODINEZ GOMEZ GONZALEZ GRANADOS GUERRA GUERRERO GUEVARA GUTIERREZ GUZMAN HERNANDEZ HERRERA HUERTA
  HURTADO IBARRA ISLAS JARAMILLO JASSO JIMENEZ JUAREZ LARA LARIOS LEAL LEDEZMA LEYVA LIRA LOMELI LOPEZ LOZANO LUGO LUJAN LUNA
  MACIAS MADRIGAL MALDONADO MARES MARQUEZ MARTINEZ MEDINA MEJIA MENDEZ MENDOZA MERCADO MEZA MIRANDA MIRELES MOLINA MONDRAGON
  MONROY MONTES MONTIEL MONTOYA MORALES MORAN MORENO MOSQUEDA MUNGUIA MUNIZ MUNOZ MURILLO NAJERA NAVA NAVARRETE NAVARRO NORIEGA
  NUNEZ OCAMPO OCHOA OJEDA OLIVARES OLVERA OROZCO ORTEGA ORTIZ OSORIO OSUNA PACHECO PADILLA PALACIOS PALOMINO PANTOJA PAREDES
  PARRA PATINO PEDRAZA PENA PERALTA PEREZ PIMENTEL PINEDA PLASCENCIA PONCE PRADO PULIDO QUEZADA QUINTANA QUINTERO QUIROZ
  RAMIREZ RAMOS RANGEL RENTERIA RESENDIZ RIOS RIVAS RIVERA ROBLEDO ROBLES ROCHA RODRIGUEZ ROJAS ROLDAN ROMERO ROSALES ROSAS
  RUBIO RUIZ SAAVEDRA SALAS SALAZAR SALCEDO SALDANA SALGADO SALINAS SANCHEZ SANDOVAL SAUCEDO SEGURA SEPULVEDA SERRANO SIERRA
  SILVA SOLANO SOLIS SOLORIO SOLORZANO SORIANO SOSA SOTELO SOTO SUAREZ TAMAYO TAPIA TELLEZ TORRES TOVAR TREJO TREVINO TRUJILLO
  URIBE VALADEZ VALDES VALDEZ VALDIVIA VALENCIA VALENZUELA VALLEJO VARELA VARGAS VASQUEZ VAZQUEZ VEGA VELASCO VELAZQUEZ
  VENEGAS VERA VILLA VILLALOBOS VILLANUEVA VILLARREAL VILLASENOR VILLEGAS YANEZ ZAMORA ZAMUDIO ZAPATA ZARATE ZAVALA ZEPEDA
  ZUNIGA`;
	var GIVEN_NAMES = new Set(GIVEN.split(/\s+/));
	var COMMON_SURNAMES = new Set(SURNAMES.split(/\s+/));
	/** Whether the word is in the table of common given names, in any case and with or without accents. */
	function isCommonGivenName(word) {
		return GIVEN_NAMES.has(fold(word).toUpperCase());
	}
	/** Whether the word is in the table of common surnames, in any case and with or without accents. */
	function isCommonSurname(word) {
		return COMMON_SURNAMES.has(fold(word).toUpperCase());
	}
	// ../../packages/batch/src/cells/full-names.ts
	var PARTICLE = /^(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|EL|LA|LAS|LE|LES|LOS|MAC|MC|VAN|VON|Y|SAN|SANTA|O'|D')$/i;
	/** Undefined if it cannot be split: a single word, or an order that is not known. */
	function splitFullName(text, { nameOrder, commaOrder }) {
		if (text.length > 300) return void 0;
		const sides = sidesOf(text);
		if (sides !== void 0) return splitAtComma(sides, commaOrder);
		const parts = partsOf(text, /[/*$]/);
		if (parts.length === 3) return slashed(parts);
		const order = nameOrder !== null && nameOrder !== void 0 ? nameOrder : commaOrder;
		if (isSelfEvident(text) || order === void 0) return void 0;
		const words = wordsWithParticles(text);
		const split = order === "surnames-first" ? surnamesFirst(words) : givenFirst(words);
		return split && (nameOrder === void 0 ? {
			...split,
			isCertain: false
		} : split);
	}
	/** The texts before and after the only comma. */
	function sidesOf(text) {
		const [left = "", right = "", ...rest] = partsOf(text, ",");
		return left !== "" && right !== "" && rest.length === 0 ? [left, right] : void 0;
	}
	/** The surnames are usually before the comma, but not in every list: common names or the user decide. */
	function splitAtComma(sides, commaOrder) {
		var _ref;
		const shown = orderAtComma(sides);
		const order = (_ref = commaOrder !== null && commaOrder !== void 0 ? commaOrder : shown) !== null && _ref !== void 0 ? _ref : "surnames-first";
		const [surnames, givenNames] = order === "surnames-first" ? sides : [sides[1], sides[0]];
		const { isCertain, ...split } = splitSurnames(surnames);
		const isKnown = shown === void 0 ? commaOrder !== void 0 : shown === order;
		return {
			givenNames,
			...split,
			isCertain: isCertain && isKnown
		};
	}
	/** Undefined if no word is common, or if the words of one side speak for both. */
	function orderAtComma([left, right]) {
		const score = leaning(right) - leaning(left);
		if (score === 0) return void 0;
		return score > 0 ? "surnames-first" : "given-first";
	}
	/** Positive for given names, negative for surnames. */
	function leaning(side) {
		const words = side.split(/[\s.]+/);
		return Math.sign(words.filter(isCommonGivenName).length - words.filter(isCommonSurname).length);
	}
	/** The given names of a full name whose surnames are known; undefined if it neither begins nor ends with them. */
	function withoutSurnames(text, [firstSurname, secondSurname], comparable = fold) {
		const words = wordsOf$1(text);
		const surnames = wordsOf$1(`${firstSurname} ${secondSurname}`);
		if (firstSurname === "" || words.length <= surnames.length || text.length > 300) return void 0;
		const wanted = comparable(surnames.join(" "));
		if (comparable(words.slice(0, surnames.length).join(" ")) === wanted) return words.slice(surnames.length).join(" ");
		if (comparable(words.slice(-surnames.length).join(" ")) === wanted) return words.slice(0, -surnames.length).join(" ");
	}
	/** Given names typed together with the surnames of the same row. csv/ordinary-row.ts excludes most rows by their bytes. */
	function hasSurnamesWithin(givenNames, firstSurname, secondSurname) {
		return withoutSurnames(givenNames, [firstSurname, secondSurname], lowerCase) !== void 0;
	}
	function lowerCase(text) {
		return text.toLowerCase();
	}
	function wordsOf$1(text) {
		return text.split(/[\s,]+/).filter((word) => word !== "");
	}
	/** Two surnames in one cell: PÉREZ LÓPEZ, or PÉREZ/LÓPEZ. */
	function splitSurnames(text) {
		const slash = partsOf(text, /[/,]/);
		const [firstSurname = "", secondSurname = "", ...rest] = slash.length === 2 ? slash : wordsWithParticles(text);
		const isCertain = rest.length === 0 && (slash.length === 2 || !mayBeCompound(secondSurname));
		return {
			firstSurname,
			secondSurname: [secondSurname, ...rest].join(" "),
			isCertain
		};
	}
	/** Trimmed afterwards: blanks in the separator would take quadratic time. */
	function partsOf(text, separator) {
		return text.split(separator).map((part) => part.trim());
	}
	/** The text has its own signs, so that no order is needed to split it. */
	function isSelfEvident(text) {
		return /[,/*$]/.test(text);
	}
	function slashed([firstSurname = "", secondSurname = "", givenNames = ""]) {
		if (givenNames === "") return void 0;
		return {
			givenNames,
			firstSurname,
			secondSurname,
			isCertain: firstSurname !== "" && leaning(firstSurname) <= 0 && leaning(givenNames) >= 0
		};
	}
	/** Uncertain: two words, five or more, a compound surname, and a word that is common on the other side of the cut. */
	function surnamesFirst(words) {
		var _rest$;
		const [firstSurname = "", second = "", ...rest] = words;
		if (second === "") return void 0;
		if (rest.length === 0) return {
			givenNames: second,
			firstSurname,
			secondSurname: "",
			isCertain: false
		};
		const compound = rest.findIndex((word) => !startsWithParticle(word));
		if (compound > 0) {
			const secondSurname = [second, ...rest.slice(0, compound)].join(" ");
			return {
				givenNames: rest.slice(compound).join(" "),
				firstSurname,
				secondSurname,
				isCertain: false
			};
		}
		const isDoubtful = words.length > 4 || isCommonGivenName(firstSurname) || isCommonGivenName(second) || rest.some(isCommonSurname) || mayBeCompound(second) || startsWithParticle((_rest$ = rest[0]) !== null && _rest$ !== void 0 ? _rest$ : "") || rest.some(isSurnameOfParticle);
		return {
			givenNames: rest.join(" "),
			firstSurname,
			secondSurname: second,
			isCertain: !isDoubtful
		};
	}
	function startsWithParticle(word) {
		return word.includes(" ");
	}
	/** The word may belong to the one before it: PONCE DE LEÓN, MONTES DE OCA. With DE LA, DEL or DE LOS it rarely does. */
	function mayBeCompound(word) {
		return /^DE (?!LAS? |LOS )/i.test(word);
	}
	/** DE LEÓN among given names; DE JESÚS is one of them. */
	function isSurnameOfParticle(word) {
		var _word$split$at;
		return mayBeCompound(word) && !isCommonGivenName((_word$split$at = word.split(" ").at(-1)) !== null && _word$split$at !== void 0 ? _word$split$at : "");
	}
	function givenFirst(words) {
		const [given = "", last = ""] = words;
		if (last === "") return void 0;
		if (words.length === 2) return {
			givenNames: given,
			firstSurname: last,
			secondSurname: "",
			isCertain: false
		};
		const [firstSurname = "", secondSurname = ""] = words.slice(-2);
		const names = words.slice(0, -2);
		const isDoubtful = words.length > 4 || isCommonGivenName(firstSurname) || isCommonGivenName(secondSurname) || names.some(isCommonSurname) || mayBeCompound(firstSurname) || mayBeCompound(secondSurname);
		return {
			givenNames: names.join(" "),
			firstSurname,
			secondSurname,
			isCertain: !isDoubtful
		};
	}
	/** The words of a name, each with the particles before it. */
	function wordsWithParticles(text) {
		const words = [];
		let particles = "";
		for (const word of text.trim().split(/\s+/)) if (PARTICLE.test(word)) particles += `${word} `;
		else {
			words.push(particles + word);
			particles = "";
		}
		if (particles !== "") words.push(particles.trim());
		return words;
	}
	/** Two surnames typed in the cell of the first: SOTO VEGA, but not DE LA TORRE. */
	function mayBeBothSurnames(text) {
		return text.length <= 300 && wordsWithParticles(text).length > 1;
	}
	// ../../packages/batch/src/rows/read-names.ts
	/** A name that core accepts, in place of one that was refused. */
	var REFUSED_NAME = "X";
	function readNames(row, plan) {
		const names = readAsWritten(row, plan);
		return {
			givenNames: names.givenNames,
			firstSurname: checkedForEnye(row, "firstSurname", plan, names.firstSurname),
			secondSurname: checkedForEnye(row, "secondSurname", plan, names.secondSurname)
		};
	}
	function checkedForEnye(row, role, plan, text) {
		if (plan.isSinglePerson === true || plan.addEnyes === false) return text;
		const words = wordsWithoutEnye(text);
		if (words.length === 0) return text;
		if (plan.addEnyes === true) row.warn("enye-added", role, { names: words.map(withEnyes).join(", ") });
		else row.warn("enye-lost", role);
		return plan.addEnyes === true ? withEnyes(text) : text;
	}
	function readAsWritten(row, plan) {
		if (plan.columns.includes("fullName")) return readFullName(row, plan);
		const givenNames = joined(requiredName(row, "givenNames", plan), moreGivenNames(row, plan));
		if (!plan.columns.includes("surnames")) {
			const [firstSurname, secondSurname] = knownSurnames(row, plan);
			if (hasSurnamesWithin(givenNames, firstSurname, secondSurname)) row.warn("names-whole", "givenNames");
			if (secondSurname === "" && mayBeBothSurnames(firstSurname)) row.warn("surnames-together", "firstSurname");
			return {
				givenNames,
				firstSurname,
				secondSurname
			};
		}
		const { isCertain, ...surnames } = splitSurnames(surname(row, "surnames", plan));
		if (!isCertain) row.warn("name-split", "surnames");
		return {
			givenNames,
			...surnames
		};
	}
	/** A note in its cell means that there is no other name; joined to the first, core would not recognize it. */
	function moreGivenNames(row, plan) {
		const role = "moreGivenNames";
		if (!plan.columns.includes(role)) return "";
		const text = nameText(row, role, plan, nameCell(row, role, plan));
		if (plan.literal !== true && isPlaceholder(text)) {
			row.warn("more-names-blank", role);
			return "";
		}
		const note = maybePlaceholder(text);
		if (note !== void 0 && readingOf(plan.notes, note) !== "name") row.warn("name-unset", role);
		return text;
	}
	/** The column of the first name may have them all. */
	function joined(first, more) {
		return more === "" || first.endsWith(` ${more}`) ? first : `${first} ${more}`;
	}
	function readFullName(row, plan) {
		const text = requiredName(row, "fullName", plan);
		if (text === REFUSED_NAME || plan.literal !== true && isPlaceholder(text)) return onlyGiven(text);
		const known = plan.columns.includes("firstSurname") ? knownSurnames(row, plan) : void 0;
		const given = known && withoutSurnames(text, known);
		if (known !== void 0 && given !== void 0) return {
			givenNames: given,
			firstSurname: known[0],
			secondSurname: known[1]
		};
		const split = splitFullName(text, plan);
		if (split === void 0) {
			row.refuse("name-unsplit", "fullName");
			return onlyGiven(REFUSED_NAME);
		}
		const { isCertain, ...names } = split;
		if (!isCertain || known !== void 0) row.warn("name-split", "fullName");
		return names;
	}
	function knownSurnames(row, plan) {
		return [surname(row, "firstSurname", plan), surname(row, "secondSurname", plan)];
	}
	function onlyGiven(givenNames) {
		return {
			givenNames,
			firstSurname: "",
			secondSurname: ""
		};
	}
	function requiredName(row, role, plan) {
		const text = nameText(row, role, plan, nameCell(row, role, plan));
		if (text === "") row.refuse(row.cellOf(role).unsaved === true ? "formula-unsaved" : "missing", role);
		return text === "" ? REFUSED_NAME : text;
	}
	/** A blank surname is a person without it (R21 1.10); an unset value (#N/A, null) or an absent member is a problem. */
	function surname(row, role, plan) {
		const cell = nameCell(row, role, plan);
		if (cell.unset) row.refuse(cell.unsaved === true ? "formula-unsaved" : "surname-unset", role);
		if (cell.lacking) row.refuse("surname-lacking", role);
		return nameText(row, role, plan, cell);
	}
	/** With `literal`, the None of an unset variable is read as a name; core warns of it. */
	function nameCell(row, role, plan) {
		const cell = row.cellOf(role);
		if (plan.literal !== true || cell.unsetWord === void 0) return cell;
		return {
			...BLANK,
			text: cell.unsetWord
		};
	}
	function nameText(row, role, plan, cell) {
		if (cell.repaired) row.warn("repaired", role);
		const { text } = cell;
		const note = noteIn(text);
		if (note !== void 0 && readingOf(plan.notes, note) === "blank") {
			row.warn("note-blank", role);
			return "";
		}
		const checked = mayHaveRemark(text) ? inFull(row, role, plan, checkedForRemarks(row, role, plan, text)) : text;
		if (!(plan.isSinglePerson === true || plan.literal === true) && role === "givenNames" && hasForeword(checked)) row.warn("name-foreword", role);
		return checked;
	}
	function inFull(row, role, plan, text) {
		const found = plan.spellNames === true ? abbreviationsIn(text) : [];
		if (found.length === 0) return text;
		row.warn("name-spelled", role, { names: found.map(({ name }) => name).join(", ") });
		return spelledOut(text);
	}
	/** How remarks are read in the cells of a role. */
	function kindOf(role) {
		if (role === "fullName") return "full";
		return role === "givenNames" || role === "moreGivenNames" ? "given" : "surname";
	}
	/** Mª, M.ª and Mª. abbreviate María, as MA. does. */
	var MARIA = /(?<![\p{L}.])M\.?ª\.? */giu;
	function spelledMaria(name) {
		return name.includes("ª") ? name.replace(MARIA, "MA. ") : name;
	}
	/** A title or digits refuse the row; the other remarks are warnings of core's. */
	function checkedForRemarks(row, role, plan, given) {
		if (plan.isSinglePerson === true) return given;
		const kind = kindOf(role);
		const spelled = spelledMaria(given);
		if (spelled !== given) row.warn("maria-spelled", role);
		const text = plan.stripTitles === true && !hasLostLetters(spelled) ? withoutRemarks(spelled, kind) : spelled;
		if (text !== spelled) row.warn("titles-stripped", role);
		if (plan.literal === true) return text;
		const remarks = remarksIn(text, kind);
		const problem = remarks.includes("title") ? "name-title" : remarks.includes("digit-in-name") ? "name-digits" : null;
		if (problem === null) return text;
		row.refuse(problem, role);
		return REFUSED_NAME;
	}
	var BY_WORD = new Map(Object.entries({
		H: "hombre · hom · hombres · masculino · masculina · masc · mas · varón · niño · niños · male · man",
		M: "mujer · muj · mujeres · femenino · femenina · fem · niña · niñas · female · woman",
		X: "x · no binario · no binaria · no binarie · nb · nobin · non binary"
	}).flatMap(([value, words]) => entriesOf(words).map((word) => [lettersOf(word), {
		ok: true,
		value
	}])));
	/** The meaning of single letters in each coding. Maps, because an object would find «constructor». */
	var BY_LETTER = {
		"H/M": new Map(Object.entries({
			h: read("H"),
			m: read("M"),
			f: unreadSex("sex-against-hm")
		})),
		"M/F": new Map(Object.entries({
			h: unreadSex("sex-against-mf"),
			m: read("H"),
			f: read("M")
		})),
		unclear: new Map(Object.entries({
			h: read("H"),
			m: unreadSex("sex-unclear"),
			f: read("M")
		}))
	};
	var WIRE = new Map([
		"H",
		"M",
		"X"
	].map((sex) => [sex, read(sex)]));
	/** M in a column with F. */
	var PRESUMED = {
		ok: true,
		value: "H",
		notice: "sex-presumed"
	};
	/** A sex as people write it, by the coding of the list. */
	function readSex(text, coding, readings = {}) {
		var _WIRE$get, _ref, _BY_LETTER$coding$get;
		const { sexes, hasWireSex = false, isSexPresumed = false } = readings;
		const letters = sexCode(text);
		const chosen = readingOf(sexes, letters);
		if (chosen !== void 0) return read(chosen);
		if (hasWireSex) return (_WIRE$get = WIRE.get(text)) !== null && _WIRE$get !== void 0 ? _WIRE$get : unreadSex("sex-unknown");
		if (DIGIT.test(letters)) return unreadSex("sex-code");
		if (isSexPresumed && letters === "m") return PRESUMED;
		return (_ref = (_BY_LETTER$coding$get = BY_LETTER[coding].get(letters)) !== null && _BY_LETTER$coding$get !== void 0 ? _BY_LETTER$coding$get : BY_WORD.get(letters)) !== null && _ref !== void 0 ? _ref : unreadSex("sex-unknown");
	}
	var MARKS = new Set(entriesOf("x · xx · 1 · si · ok · v · h · m · f · * · / · • · ● · ✓ · ✔ · √ · ✗ · ✘ · ☑ · ☒ · verdadero · true"));
	var NO_MARKS = /* @__PURE__ */ new Set([
		"",
		"0",
		"no",
		"-",
		"—",
		"–",
		"☐",
		"falso",
		"false"
	]);
	/** The sex of a row with a mark in the column of men or in that of women. */
	function readSexMark(man, woman) {
		const [manMark, womanMark] = [markOf(man), markOf(woman)];
		if (manMark === void 0 || womanMark === void 0 || manMark === womanMark) return unreadSex("sex-marks");
		return read(manMark ? "H" : "M");
	}
	/** Undefined for any other text. */
	function markOf(text) {
		const mark = fold(text).trim().replace(/^(\d)\.0+$/, "$1");
		return MARKS.has(mark) ? true : NO_MARKS.has(mark) ? false : void 0;
	}
	var DIGIT = /^\d$/;
	/** The letters or the digit by which a sex is looked up; spreadsheets may write 1.0. */
	function sexCode(text) {
		return lettersOf(text.replace(/^(\d)\.0+$/, "$1"));
	}
	function lettersOf(text) {
		return fold(text).replace(/[\s.,_()/-]+/g, "");
	}
	function read(value) {
		return {
			ok: true,
			value
		};
	}
	function unreadSex(problem) {
		return {
			ok: false,
			problem
		};
	}
	// ../../packages/batch/src/rows/read-row.ts
	var ACCEPTED = {
		birthDate: "1900-01-01",
		sex: "X",
		entity: "NE"
	};
	function readRow(cells, plan) {
		return new RowReader(cells, plan);
	}
	var _cells = /* @__PURE__ */ new WeakMap();
	var _RowReader_brand = /* @__PURE__ */ new WeakSet();
	var RowReader = class {
		constructor(cells, plan) {
			_classPrivateMethodInitSpec(this, _RowReader_brand);
			_defineProperty(this, "problems", []);
			_defineProperty(this, "warnings", []);
			_defineProperty(this, "person", void 0);
			_defineProperty(this, "givenKey", void 0);
			_classPrivateFieldInitSpec(this, _cells, {});
			plan.columns.forEach((role, index) => {
				if (role === null) return;
				const isLacking = cells[index] === void 0 && index < cells.length;
				_classPrivateFieldGet2(_cells, this)[role] = isLacking ? LACKING$1 : readCell(cells[index]);
			});
			this.person = {
				...readNames(_assertClassBrand(_RowReader_brand, this, _nameCells).call(this), plan),
				birthDate: plan.columns.includes("birthDate") ? _assertClassBrand(_RowReader_brand, this, _date).call(this, plan) : _assertClassBrand(_RowReader_brand, this, _dateInParts).call(this, plan),
				sex: _assertClassBrand(_RowReader_brand, this, _sex).call(this, plan),
				entity: _assertClassBrand(_RowReader_brand, this, _entity).call(this, plan)
			};
			this.givenKey = _assertClassBrand(_RowReader_brand, this, _key).call(this);
		}
	};
	function _nameCells() {
		return {
			cellOf: (role) => {
				var _this$cells$role;
				return (_this$cells$role = _classPrivateFieldGet2(_cells, this)[role]) !== null && _this$cells$role !== void 0 ? _this$cells$role : BLANK;
			},
			refuse: (id, role) => this.problems.push(problem(id, role)),
			warn: (id, role, values) => _assertClassBrand(_RowReader_brand, this, _warn).call(this, id, role, values)
		};
	}
	/** Also warns if the text was repaired; called once per role. */
	function _text(role) {
		var _cell$text;
		const cell = _classPrivateFieldGet2(_cells, this)[role];
		if ((cell === null || cell === void 0 ? void 0 : cell.repaired) === true) _assertClassBrand(_RowReader_brand, this, _warn).call(this, "repaired", role);
		return (_cell$text = cell === null || cell === void 0 ? void 0 : cell.text) !== null && _cell$text !== void 0 ? _cell$text : "";
	}
	function _key() {
		const text = _assertClassBrand(_RowReader_brand, this, _text).call(this, "curp");
		return isNoKey(text) ? "" : text;
	}
	function _date(plan) {
		const text = _assertClassBrand(_RowReader_brand, this, _text).call(this, "birthDate");
		if (text === "") return _assertClassBrand(_RowReader_brand, this, _refuse).call(this, "missing", "birthDate", "birthDate");
		const reading = readDate(text, plan);
		if (!reading.ok) return _assertClassBrand(_RowReader_brand, this, _refuse).call(this, reading.problem, "birthDate", "birthDate");
		if (reading.notice !== void 0) _assertClassBrand(_RowReader_brand, this, _warn).call(this, reading.notice, "birthDate");
		return reading.value;
	}
	function _dateInParts(plan) {
		const [birthYear = "", birthMonth = "", birthDay = ""] = DATE_PARTS.map((part) => _assertClassBrand(_RowReader_brand, this, _text).call(this, part));
		const reading = readDateParts({
			birthYear,
			birthMonth,
			birthDay
		}, plan);
		if (!reading.ok) {
			for (const { part, id } of reading.problems) this.problems.push(problem(id, part));
			return ACCEPTED.birthDate;
		}
		if (reading.notice !== void 0) _assertClassBrand(_RowReader_brand, this, _warn).call(this, reading.notice, "birthDate");
		return reading.value;
	}
	function _sex(plan) {
		var _plan$everyone;
		if (((_plan$everyone = plan.everyone) === null || _plan$everyone === void 0 ? void 0 : _plan$everyone.sex) !== void 0) return plan.everyone.sex;
		if (plan.columns.includes("manMark")) return _assertClassBrand(_RowReader_brand, this, _sexMark).call(this);
		const text = _assertClassBrand(_RowReader_brand, this, _text).call(this, "sex");
		if (text === "") return _assertClassBrand(_RowReader_brand, this, _refuse).call(this, "missing", "sex", "sex");
		const reading = readSex(text, plan.sexCoding, plan);
		if (!reading.ok) return _assertClassBrand(_RowReader_brand, this, _refuse).call(this, reading.problem, "sex", "sex");
		if (reading.notice !== void 0) _assertClassBrand(_RowReader_brand, this, _warn).call(this, reading.notice, "sex");
		return reading.value;
	}
	function _sexMark() {
		const reading = readSexMark(_assertClassBrand(_RowReader_brand, this, _text).call(this, "manMark"), _assertClassBrand(_RowReader_brand, this, _text).call(this, "womanMark"));
		return reading.ok ? reading.value : _assertClassBrand(_RowReader_brand, this, _refuse).call(this, reading.problem, "sex", "sex");
	}
	function _entity(plan) {
		var _plan$everyone2;
		if (((_plan$everyone2 = plan.everyone) === null || _plan$everyone2 === void 0 ? void 0 : _plan$everyone2.entity) !== void 0) return plan.everyone.entity;
		const text = _assertClassBrand(_RowReader_brand, this, _text).call(this, "entity");
		if (text === "") return _assertClassBrand(_RowReader_brand, this, _refuse).call(this, "missing", "entity", "entity");
		const reading = readEntity(text, plan);
		if (!reading.ok) {
			this.problems.push(entityProblem(reading));
			return ACCEPTED.entity;
		}
		if (reading.notice !== void 0) _assertClassBrand(_RowReader_brand, this, _warn).call(this, reading.notice, "entity", { suggestion: reading.entity.name });
		return reading.entity.key;
	}
	function _refuse(id, role, field) {
		var _classPrivateFieldGet2$1;
		const isUnsaved = id === "missing" && ((_classPrivateFieldGet2$1 = _classPrivateFieldGet2(_cells, this)[role]) === null || _classPrivateFieldGet2$1 === void 0 ? void 0 : _classPrivateFieldGet2$1.unsaved) === true;
		this.problems.push(problem(isUnsaved ? "formula-unsaved" : id, role));
		return ACCEPTED[field];
	}
	function _warn(id, role, values = {}) {
		this.warnings.push(notice(id, role, values));
	}
	// ../../packages/batch/src/columns/header-names.ts
	/** Names with one meaning. */
	var SPECIFIC = {
		givenNames: `nombres · nombre(s) · nombre de pila · nombres de pila · nombre propio · given name · given names ·
    first names · forename · vorna`,
		moreGivenNames: `segundo nombre · 2do nombre · nombre 2 · middle name · second name · midnm`,
		firstSurname: `apellido paterno · ap. paterno · a. paterno · ape. paterno · apell. paterno · ap. pat. · a. pat. ·
    ape. pat. · apellido pat. · paterno · primer apellido · 1er apellido · 1ro apellido · 1er. ap. · apellido 1 ·
    1 apellido · ap. 1 · first surname · first last name · last name 1 · surname 1 · paternal surname · paternal last name ·
    nachn`,
		secondSurname: `apellido materno · ap. materno · a. materno · ape. materno · apell. materno · ap. mat. · a. mat. ·
    ape. mat. · apellido mat. · materno · segundo apellido · 2do apellido · 2o apellido · 2do. ap. · apellido 2 ·
    2 apellido · ap. 2 · second surname · second last name · last name 2 · surname 2 · maternal surname · maternal last name ·
    nach2`,
		fullName: `nombre completo · nombre y apellidos · nombres y apellidos · nombre(s) y apellido(s) · apellidos y nombre ·
    apellidos y nombres · apellidos, nombre · apellidos, nombres · nombre apellidos · full name ·
    nombre completo con apellidos · ename · cname`,
		surnames: `apellidos · apellido(s) · surnames · last names · apellidos paterno y materno · apellido paterno y materno`,
		birthDate: `fecha de nacimiento · fecha de nac. · fecha de nacim. · fec. de nacimiento · fec. nac. · fec. nacim. ·
    fech. nac. · fcha. nac. · f. nacimiento · f. nac. · fecha en que nació · nació · nació el · nacido el · date of birth · birth date ·
    birthday · dob · gbdat`,
		birthYear: `anio_nacimiento · año de nacimiento · año de nac. · anio nac. · a. nac. · year of birth · birth year`,
		birthMonth: `mes_nacimiento · mes de nacimiento · mes de nac. · m. nac. · month of birth · birth month`,
		birthDay: `dia_nacimiento · día de nacimiento · día de nac. · d. nac. · day of birth`,
		sex: `sexo · sexo/género · sexo o género · sexo registrado · sexo h/m · sexo m/f · clave sexo · cve. sexo · sex · gesch`,
		manMark: "",
		womanMark: "",
		entity: `entidad de nacimiento · entidad federativa de nacimiento · entidad de nac. · entidad federativa de nac. ·
    ent. de nacimiento · ent. nac. · ent. fed. de nacimiento · ent. fed. nac. · entidad fed. nac. · estado de nacimiento ·
    estado de nac. · edo. de nacimiento · edo. nac. · lugar de nacimiento · lugar de nac. · l. nac. ·
    clave de entidad de nacimiento · clave de la entidad de nac. · cve. ent. nac. · entidad natal · estado natal ·
    entidad de origen · estado de origen · nació en · nacido en · natural de · originario de · originaria de · oriundo de · state of birth · birth state · place of birth · birthplace ·
    region of birth · gbdep · gbort`,
		curp: `curp · clave curp · cve. curp · clave única de registro de población · clave única · curp actual`
	};
	/** Ambiguous names: they count only if no other column has a specific name for the role. */
	var GENERIC = {
		givenNames: `nombre · primer nombre · 1er nombre · nombre 1 · nom. · noms. · first name · name`,
		moreGivenNames: "",
		firstSurname: `apellido · last name · surname · family name`,
		secondSurname: "",
		fullName: "",
		surnames: "",
		birthDate: `nacimiento · nac. · f. de n. · fecha · fec. · birth · cumpleaños`,
		birthYear: `año · anio · year`,
		birthMonth: `mes · month`,
		birthDay: `día · day`,
		sex: `género · género h/m · género m/f · gen. · gender · sx.`,
		manMark: "",
		womanMark: "",
		entity: `entidad · entidad federativa · ent. fed. · entidad fed. · ent. · estado · edo. · clave de entidad ·
    clave entidad federativa · cve. ent. · state`,
		curp: ""
	};
	/** Parts of a date under «Nacimiento». Read with all their words: DD alone is a date format. */
	var DATE_PART_NAMES = {
		birthDay: "dd nacimiento · dd nac. · d nacimiento",
		birthMonth: "mm nacimiento · mm nac. · m nacimiento",
		birthYear: "aa nacimiento · aa nac. · aaaa nacimiento · aaaa nac. · a nacimiento"
	};
	/** Of the ambiguous names, those that are often about something else: where a school is, when a row was typed. */
	var VAGUE = {
		birthDate: "fecha · fec.",
		entity: GENERIC.entity
	};
	new Set(`calle colonia col cp postal domicilio direccion municipio alcaldia localidad ciudad poblacion cct escuela plantel
   zona turno address street city zip school`.split(/\s+/));
	/** A third column of given names. */
	var GIVEN_NAMES_APART = "tercer nombre · 3er nombre · nombre 3";
	/** Words for the person a datum is about. Alone, they mean the name: «Alumno». */
	var PERSON_WORDS = new Set(`empleado empleada empleados trabajador trabajadora trabajadores colaborador colaboradora colaboradores alumno alumna alumnos
   estudiante estudiantes educando persona personas titular asegurado asegurada derechohabiente paciente pacientes socio socia
   socios solicitante solicitantes menor menores nino nina ninos participante participantes integrante integrantes candidato
   candidata aspirante aspirantes becario becaria afiliado afiliada cliente clientes ciudadano ciudadana interesado interesada
   postulante egresado egresada pensionado pensionada jubilado jubilada acreditado acreditada miembro miembros`.split(/\s+/));
	/** Stop words: articles, whose datum it is, date formats. */
	var SMALL_WORDS = /* @__PURE__ */ new Set([...PERSON_WORDS, ..."de del la el los las of the dd mm aaaa yyyy".split(" ")]);
	/** Words around the datum in the question of a form: «¿En qué estado de la República naciste?». */
	var QUESTION_WORDS = new Set(`en que cual cuales es son fue tu tus su sus mi mis a como escribe escriba ingresa ingrese anota anote indica indique captura
   capture selecciona seleccione elige elija proporciona proporcione favor por republica mexicana legal registrado`.split(/\s+/));
	var BORN = /^naci(?:o|ste|do|da|eron)?$/;
	/** A column with one of these words is not used, whatever its contents. */
	var UNRELATED_WORDS = new Set(`ingreso alta altas baja bajas contrato contratacion antiguedad captura registro pago vigencia expedicion emision
   inicio fin termino vencimiento actualizacion modificacion creacion cita consulta trabajo laboral residencia domicilio
   direccion actual civil adscripcion sucursal plaza municipio ciudad postal envio fiscal padre madre conyuge esposo
   esposa beneficiario beneficiaria hijo hija tutor jefe contacto emergencia reingreso promocion ultimo ultima proximo
   hire start end created updated address home work father mother spouse`.split(/\s+/));
	function wordsOf(header) {
		var _repair, _fold$match;
		if (header.length > 300) return [];
		return (_fold$match = fold(((_repair = repair(header)) !== null && _repair !== void 0 ? _repair : header).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).match(/[a-z]+|\d+/g)) !== null && _fold$match !== void 0 ? _fold$match : [];
	}
	/** The words of a header without stop words, joined: the same for FECHANACIMIENTO, fecha_nacimiento and Fecha de Nacimiento. */
	function headerKey(header) {
		const words = wordsOf(header);
		const mainWords = words.filter((word) => !SMALL_WORDS.has(word));
		return (mainWords.length > 0 ? mainWords : words).join("");
	}
	/** The key of a question of a form, without its question words: «estado nacimiento». */
	function questionKey(header) {
		return wordsOf(header).filter((word) => !SMALL_WORDS.has(word) && !QUESTION_WORDS.has(word)).map((word) => BORN.test(word) ? "nacimiento" : word).join("");
	}
	/** The keys of each name with and without stop words: FECHADENACIMIENTO cannot be split into words. */
	function spellings(paragraph) {
		return entriesOf(paragraph).flatMap((name) => [headerKey(name), wordsOf(name).join("")]);
	}
	var PERSON_RANK = 1;
	var SPECIFIC_RANK = 3;
	var WIRE_RANK = 4;
	Object.fromEntries(ROLE_NAMES.map((role) => [role, entriesOf(`${SPECIFIC[role]} · ${GENERIC[role]}`)]));
	var ROLE_OF = new Map(ROLE_NAMES.flatMap((role) => {
		var _DATE_PART_NAMES$role;
		return [
			...entriesOf((_DATE_PART_NAMES$role = DATE_PART_NAMES[role]) !== null && _DATE_PART_NAMES$role !== void 0 ? _DATE_PART_NAMES$role : "").map((name) => [wordsOf(name).join(""), {
				role,
				rank: SPECIFIC_RANK
			}]),
			...spellings(GENERIC[role]).map((name) => [name, {
				role,
				rank: 2
			}]),
			...spellings(SPECIFIC[role]).map((name) => [name, {
				role,
				rank: SPECIFIC_RANK
			}])
		];
	}));
	var APART = new Set(spellings(GIVEN_NAMES_APART));
	var WIRE_ROLE = new Map(ROLE_NAMES.map((role) => [ROLES[role].wire, role]));
	/** The role that a column name states. With `wireNames`, the exact parameter names of the HTTP interface have the highest rank. */
	function roleNamed(header, wireNames) {
		var _ref, _ref2, _ROLE_OF$get;
		const wire = wireNames ? WIRE_ROLE.get(header.trim()) : void 0;
		if (wire !== void 0) return {
			role: wire,
			rank: WIRE_RANK
		};
		const whole = headerKey(header);
		if (APART.has(whole)) return void 0;
		const bare = header.replace(/\([^()]*\)|\[[^[\]]*\]/g, " ");
		return (_ref = (_ref2 = (_ROLE_OF$get = ROLE_OF.get(wordsOf(header).join(""))) !== null && _ROLE_OF$get !== void 0 ? _ROLE_OF$get : ROLE_OF.get(whole)) !== null && _ref2 !== void 0 ? _ref2 : ROLE_OF.get(headerKey(bare))) !== null && _ref !== void 0 ? _ref : namedInWords(bare);
	}
	/** By its words: all parts of a name, a question, or nothing but whose name it is. */
	function namedInWords(header) {
		var _QUESTIONS$get;
		const words = wordsOf(header);
		if (words.length === 0 || words.some((word) => UNRELATED_WORDS.has(word))) return void 0;
		if (words.some(isGivenWord) && words.some(isSurnameWord) && words.every(isNameWord)) return {
			role: "fullName",
			rank: SPECIFIC_RANK
		};
		if (words.every((word) => SMALL_WORDS.has(word)) && words.some((word) => PERSON_WORDS.has(word))) return {
			role: "givenNames",
			rank: PERSON_RANK
		};
		const question = questionKey(header);
		return (_QUESTIONS$get = QUESTIONS.get(question)) !== null && _QUESTIONS$get !== void 0 ? _QUESTIONS$get : ROLE_OF.get(question);
	}
	/** «¿Dónde naciste?», «¿Cuándo nació?». */
	var QUESTIONS = /* @__PURE__ */ new Map([["dondenacimiento", {
		role: "entity",
		rank: SPECIFIC_RANK
	}], ["cuandonacimiento", {
		role: "birthDate",
		rank: SPECIFIC_RANK
	}]]);
	function isNameWord(word) {
		return isGivenWord(word) || isSurnameWord(word) || SMALL_WORDS.has(word) || QUESTION_WORDS.has(word) || BESIDE_NAMES.has(word);
	}
	var BESIDE_NAMES = new Set("y e s o con primer primero segundo completo ap ape orden empezando iniciando comenzando".split(" "));
	function isGivenWord(word) {
		return /^noms?$|^nombres?$/.test(word);
	}
	function isSurnameWord(word) {
		return /^apellidos?$|^[pm]aterno$/.test(word);
	}
	new Map(ROLE_NAMES.flatMap((role) => {
		var _VAGUE$role;
		return spellings((_VAGUE$role = VAGUE[role]) !== null && _VAGUE$role !== void 0 ? _VAGUE$role : "").map((name) => [name, role]);
	}));
	problem("header-again", "givenNames");
	/** A header in another order that the sample of the list did not show. The rows below it cannot be read. */
	var HeaderAgain = class extends Error {
		constructor(..._args) {
			super(..._args);
			_defineProperty(this, "name", "HeaderAgain");
		}
	};
	/** Column names that a row must have to be a header: a person may be called Paterno or Day. */
	var CLEAR = 3;
	/** Whether the row names columns, as far as the list has a header. */
	function isHeader(cells, { columns, headerRows = [] }) {
		if (headerRows.length === 0 || mayBePerson(cells, columns)) return false;
		return cells.filter((cell = "") => roleNamed(cell, false) !== void 0).length >= CLEAR;
	}
	/** Few rows lack digits in their date: only those are checked further. */
	function mayBePerson(cells, columns) {
		const date = dateCell(cells, columns);
		if (date === void 0) return cells.some((cell = "") => /\d/.test(cell));
		return date === "" || /\d/.test(date);
	}
	/** The cell with the date or its year; undefined if the list has no column for it. */
	function dateCell(cells, columns) {
		var _cells$index;
		const index = columns.findIndex((role) => role === "birthDate" || role === "birthYear");
		return index < 0 ? void 0 : (_cells$index = cells[index]) !== null && _cells$index !== void 0 ? _cells$index : "";
	}
	/** The order below a header: for each column of the list, its place there. Undefined if one lacks there, or is there twice. */
	function orderBelow(cells, { columns, headerRows = [] }) {
		var _headerRows$at;
		const keys = cells.map((cell = "") => headerKey(cell));
		const names = (_headerRows$at = headerRows.at(-1)) !== null && _headerRows$at !== void 0 ? _headerRows$at : [];
		const order = columns.map((role, column) => {
			if (role === null) return UNUSED;
			const same = placesOf(keys, (key) => key !== "" && key === names[column]);
			const named = same.length === 1 ? same : placesOf(cells, (cell = "") => {
				var _roleNamed;
				return ((_roleNamed = roleNamed(cell, false)) === null || _roleNamed === void 0 ? void 0 : _roleNamed.role) === role;
			});
			return named.length === 1 ? named[0] : LACKING;
		});
		const used = order.filter((place) => place !== UNUSED);
		if (new Set(used).size < used.length || used.includes(LACKING) || used.some((place) => place >= columns.length)) return;
		const free = [...columns.keys()].filter((place) => !used.includes(place));
		return order.map((place) => place === UNUSED ? free.shift() : place);
	}
	var UNUSED = -1;
	var LACKING = -2;
	function placesOf(items, isPlace) {
		return [...items.keys()].filter((place) => isPlace(items[place]));
	}
	function isSameOrder(order) {
		return order.every((place, column) => place === column);
	}
	// ../../packages/batch/src/rows/set-aside.ts
	function asideOf(cells, plan) {
		const filled = filledOf(cells);
		if (repeatsHeader(filled, plan) || isOtherHeader(cells, plan)) return "aside-header";
		return isNote(filled, plan) ? "aside-note" : void 0;
	}
	function filledOf(cells) {
		return [...cells.entries()].flatMap(([index, cell = ""]) => cell.trim() === "" ? [] : [[index, cell]]);
	}
	/** One cell may be a person called as a column; a list of one column repeats its header in one cell. */
	function repeatsHeader(filled, { headerRows = [], columns }) {
		const least = Math.min(2, columns.length);
		return filled.length >= least && headerRows.some((header) => filled.every(([index, cell]) => header[index] !== "" && headerKey(cell) === header[index]));
	}
	/** With other names and the same columns. Throws HeaderAgain if its columns are others: the rows below would be misread. */
	function isOtherHeader(cells, plan) {
		if (!isHeader(cells, plan)) return false;
		const order = orderBelow(cells, plan);
		if (order === void 0 || !isSameOrder(order)) throw new HeaderAgain();
		return true;
	}
	/** Every cell is a note or a number, and one is a note. Numbers alone are the row numbers or totals of columns without a role. */
	function isNote(filled, { columns }) {
		const isUnused = ([index]) => {
			var _columns$index;
			return ((_columns$index = columns[index]) !== null && _columns$index !== void 0 ? _columns$index : null) === null;
		};
		return filled.every(([, cell]) => isNoteText(cell) || isAmount(cell)) && (filled.some(([, cell]) => isNoteText(cell)) || filled.every(isUnused));
	}
	/** First words of totals, signatures and notes. Each is in a row without a person's data. */
	var FIRST_WORDS = new Set(entriesOf(`total · totales · subtotal · sub total · suma · sumas · gran total · elaboró · elaborado por · revisó ·
    revisado por · autorizó · autorizado por · vo. bo. · visto bueno · firma · firmas · nombre y firma · recibió ·
    entregó · atentamente · director · directora · subdirector · subdirectora · supervisor · supervisora · responsable ·
    jefe · jefa · gerente · coordinador · coordinadora · secretario · secretaria · sello · nota · notas · observaciones ·
    grupo · fuente · página · hoja · lugar y fecha · fecha de elaboración · fecha de impresión · fin de la lista · hombres ·
    mujeres`).map(plain));
	var MOST_WORDS = 3;
	/** LIC. or MTRA. before the name of the signer. */
	var SIGNER = /^\s*(lic|ing|dra?|profra?|mtr[oa]|arq|c\s*\.\s*p)\s*\.\s*\S/i;
	/** A line to sign on, or dashes. */
	var LINE = /^[\s_\-–—=*.·]+$/;
	/** Longer than the names of a person: a sentence. */
	var LONG = 100;
	function isNoteText(cell) {
		var _fold$match;
		if (LINE.test(cell) || SIGNER.test(cell) || cell.length > LONG) return true;
		const words = (_fold$match = fold(cell).match(/[a-z]+/g)) !== null && _fold$match !== void 0 ? _fold$match : [];
		return [...words.keys()].slice(0, MOST_WORDS).some((last) => FIRST_WORDS.has(words.slice(0, last + 1).join(" ")));
	}
	function plain(text) {
		var _fold$match2;
		return ((_fold$match2 = fold(text).match(/[a-z]+/g)) !== null && _fold$match2 !== void 0 ? _fold$match2 : []).join(" ");
	}
	/** 25, $ 1,250.00, 48 %, a sum whose value was not saved. */
	function isAmount(cell) {
		return cell === "#SIN VALOR" || /^\$?\s*[\d.,]+\s*%?$/.test(cell.trim());
	}
	// ../../packages/batch/src/rows/validate-row.ts
	/** «A o B» cannot be taken for a key. */
	function suggestionsFor(text, plan) {
		return suggest$1(text, plan).map(({ key }) => key).join(" o ");
	}
	function validateRow(cells, plan) {
		var _tells$birthDate, _tells$entity$name, _tells$entity;
		const { text } = readCell(cells[plan.columns.indexOf("curp")]);
		if (isNoKey(text)) {
			const { code, sentence } = problem("missing", "curp");
			return refusal(code, sentence);
		}
		const validation = validate$1(text, plan);
		const { ok, tells, warnings } = validation;
		const report = {
			isValid: ok,
			suggestion: ok ? "" : suggestionsFor(text, plan),
			birthDate: (_tells$birthDate = tells.birthDate) !== null && _tells$birthDate !== void 0 ? _tells$birthDate : "",
			sex: tells.sex === void 0 ? "" : SEX_NAMES[tells.sex],
			entity: (_tells$entity$name = (_tells$entity = tells.entity) === null || _tells$entity === void 0 ? void 0 : _tells$entity.name) !== null && _tells$entity$name !== void 0 ? _tells$entity$name : ""
		};
		return {
			key: ok ? validation.key : "",
			match: null,
			codes: [],
			reasons: ok ? [] : validation.issues.map(describeIssue),
			warnings: warnings.map(describeIssue),
			empty: false,
			report
		};
	}
	// ../../packages/batch/src/rows/answer-row.ts
	var EMPTY = {
		key: "",
		match: null,
		codes: [],
		reasons: [],
		warnings: [],
		empty: true
	};
	/** The extra cell cannot be identified: an unquoted comma in a name shifts all cells after it. */
	var EXTRA_CELLS = refusal(TOO_MANY_CELLS.code, TOO_MANY_CELLS.sentence);
	/** Code of the HTTP interface: the data cannot give a CURP. */
	var IMPOSSIBLE = 417;
	var MATCHES = {
		same: "coincide",
		"same-but-homonymy": "homonimia",
		different: "difiere"
	};
	/** Throws HeaderAgain at a header that the sample of the list did not show. */
	function answerRow(cells, plan) {
		if (cells.every(isBlank)) return EMPTY;
		if (!cells.slice(plan.columns.length).every(isBlank)) return EXTRA_CELLS;
		if (workOf(plan) === "validation") return validated(cells, plan);
		const row = readRow(cells, plan);
		const { person, problems, givenKey } = row;
		const calculation = calculate$1(person, plan);
		if (!calculation.ok || problems.length > 0) {
			const issues = calculation.ok ? [] : calculation.issues;
			const aside = givenKey === "" || problems.length > 0 ? setAside(cells, plan) : void 0;
			return aside !== null && aside !== void 0 ? aside : refused$1(cells, row, issues, plan);
		}
		const warnings = withDoubts(row, calculation.warnings, plan);
		if (givenKey === "") return {
			key: calculation.key,
			match: null,
			codes: [],
			reasons: [],
			warnings,
			empty: false
		};
		return compared(compare(givenKey, person, plan), warnings, plan);
	}
	function isBlank(cell) {
		return cell === void 0 || cell.trim() === "";
	}
	function validated(cells, plan) {
		var _setAside;
		const answer = validateRow(cells, plan);
		return answer.key === "" ? (_setAside = setAside(cells, plan)) !== null && _setAside !== void 0 ? _setAside : answer : answer;
	}
	function setAside(cells, plan) {
		const id = asideOf(cells, plan);
		if (id === void 0) return void 0;
		return {
			key: "",
			match: null,
			codes: [],
			reasons: [],
			warnings: [notice(id, "givenNames")],
			empty: false,
			aside: true
		};
	}
	function refused$1(cells, { problems, warnings, givenKey }, issues, plan) {
		const impossible = issues.map((issue) => ({
			code: IMPOSSIBLE,
			sentence: describeIssue(issue)
		}));
		const sorted = (losesLetters(cells, plan) ? [LETTERS_LOST] : [...problems, ...impossible]).sort((left, right) => left.code - right.code);
		return {
			key: "",
			match: null,
			codes: [...new Set(sorted.map(({ code }) => code))],
			reasons: sorted.map(({ sentence }) => sentence),
			warnings: givenKey === "" ? warnings : [...warnings, keyOnlyWarning(givenKey, plan)],
			empty: false
		};
	}
	var LETTERS_LOST = problem("letters-lost", "givenNames");
	function losesLetters(cells, { columns, isSinglePerson }) {
		if (isSinglePerson === true) return false;
		return cells.some((cell = "", index) => {
			const role = columns[index];
			return (role === "entity" || isNameRole(role)) && hasLostLetters(cell);
		});
	}
	/** Validates the row's own key alone, because the row's data give no key to compare it with. */
	function keyOnlyWarning(givenKey, plan) {
		const validation = validate$1(givenKey, plan);
		if (validation.ok) return notice("key-valid", "curp");
		return notice("key-invalid", "curp", { problem: validation.issues.map(describeIssue).join(" ") });
	}
	var MOST_REASONS = 3;
	var MOST_KEY_ISSUES = 2;
	function compared({ verdict, key, expected, issues, causes }, warnings, plan) {
		const match = MATCHES[verdict];
		if (match !== "difiere") return {
			key: expected,
			match,
			codes: [],
			reasons: [],
			warnings,
			empty: false
		};
		const reasons = /* @__PURE__ */ new Set([...issues.slice(0, MOST_KEY_ISSUES).map(describeIssue), ...causes.map(({ id }) => CAUSE_SENTENCES[id])]);
		if (reasons.size === 0) reasons.add(notice("key-differs", "curp"));
		return {
			key: expected,
			match,
			codes: [],
			reasons: [...reasons].slice(0, MOST_REASONS),
			warnings: [.../* @__PURE__ */ new Set([...warnings, ...validate$1(key, plan).warnings.map(describeIssue)])],
			empty: false
		};
	}
	/** Core's warnings after the row's own. */
	function withDoubts({ person, warnings }, doubts, plan) {
		const notable = doubts.filter((issue) => isNotable(issue, person, plan));
		return notable.length === 0 ? warnings : [...warnings, ...notable.map(describeIssue)];
	}
	/** Not a doubt that the user settled. */
	function isNotable({ code, field }, person, { notes }) {
		var _person$field;
		if (code !== "maybe-placeholder") return true;
		const note = maybePlaceholder((_person$field = person[field]) !== null && _person$field !== void 0 ? _person$field : "");
		return note === void 0 || readingOf(notes, note) !== "name";
	}
	// src/argument-rows.ts
	/** A larger range is a whole column, given by mistake. */
	var MOST_ROWS = 1e5;
	var PROBLEMS = {
		uneven: "Los rangos deben tener el mismo número de filas, por ejemplo A2:A11 y B2:B11.",
		"too-many": "El rango pasa de 100,000 filas: acótelo a la lista, por ejemplo A2:F5001. Las más largas se responden en la página o con «curp lista»."
	};
	/** `width` is the number of cells with data of a row; an optional cell may follow them. */
	function rowsOf(given, width) {
		const blocks = withoutOmitted(given.map(blockOf), width);
		const height = Math.max(...blocks.map((block) => block.length));
		if (height > MOST_ROWS) return {
			ok: false,
			sentence: PROBLEMS["too-many"]
		};
		if (blocks.some((block) => block.length !== 1 && block.length !== height)) return {
			ok: false,
			sentence: PROBLEMS.uneven
		};
		const changing = blocks.flatMap((block) => {
			var _block$0$map, _block$;
			return (_block$0$map = (_block$ = block[0]) === null || _block$ === void 0 ? void 0 : _block$.map(() => block.length === height)) !== null && _block$0$map !== void 0 ? _block$0$map : [];
		}).slice(0, width);
		return {
			ok: true,
			rows: Array.from({ length: height }, (_, index) => {
				const cells = blocks.flatMap((block) => {
					var _block;
					return (_block = block[block.length === 1 ? 0 : index]) !== null && _block !== void 0 ? _block : [];
				});
				return {
					cells,
					isBlank: changing.includes(true) && changing.every((isOwn, column) => !isOwn || isBlankCell(cells[column]))
				};
			})
		};
	}
	function isBlankCell(cell) {
		return textOf(cell).trim() === "";
	}
	function blockOf(given) {
		return Array.isArray(given) ? given : [[given]];
	}
	/** Drops omitted arguments, which hosts pass as null: one range may contain all columns. */
	function withoutOmitted(blocks, width) {
		var _last$, _last$0$;
		const last = blocks[blocks.length - 1];
		return (last === null || last === void 0 ? void 0 : last.length) === 1 && ((_last$ = last[0]) === null || _last$ === void 0 ? void 0 : _last$.length) === 1 && ((_last$0$ = last[0][0]) !== null && _last$0$ !== void 0 ? _last$0$ : null) === null && widthOf(blocks) > width ? withoutOmitted(blocks.slice(0, -1), width) : blocks;
	}
	function widthOf(blocks) {
		return blocks.reduce((sum, [first]) => {
			var _first$length;
			return sum + ((_first$length = first === null || first === void 0 ? void 0 : first.length) !== null && _first$length !== void 0 ? _first$length : 0);
		}, 0);
	}
	/** The text for errors and for booleans, as the FALSE of an IF without an else. */
	var UNSET = "#N/A";
	/** 0 is blank: LibreOffice passes it for a blank cell, and no field of a person is 0. */
	function textOf(cell) {
		if (cell === null || cell === void 0 || cell === 0) return "";
		return typeof cell === "string" || typeof cell === "number" ? String(cell) : UNSET;
	}
	// src/formulas.ts
	var ERROR = "#ERROR: ";
	/** Fixed, so that a row has the same answer alone and in a range: day first, M is mujer. */
	var PLAN = {
		columns: [
			"givenNames",
			"firstSurname",
			"secondSurname",
			"birthDate",
			"sex",
			"entity"
		],
		dateOrder: "dmy",
		sexCoding: "H/M",
		isSinglePerson: true
	};
	var NAMES = PLAN.columns.slice(0, 3);
	/** The seventh argument. A text that no other column has by chance, as a 1 or a VERDADERO. */
	var AS_IT_IS = "TAL CUAL";
	var NOT_SIX = `Se esperan seis datos: nombres, primer apellido, segundo apellido, fecha, sexo y entidad; después, si acaso, "${AS_IT_IS}".`;
	var NOT_A_CHOICE = `El séptimo dato solo puede ser "${AS_IT_IS}", o quedar vacío.`;
	var CHOOSE_AS_IT_IS = `Si así está en el acta, agregue un séptimo dato: "${AS_IT_IS}".`;
	/** Replaces sentences of lists. A small number is refused: it may be a year or a day instead of an early date. */
	var FIXES = /* @__PURE__ */ new Map([[problem("date-unreadable", "birthDate").sentence, "«Fecha de nacimiento» no se entiende: escríbala 31/12/1990, el día primero; si es anterior a 1906, como texto: '1905-12-31."]]);
	/** The key or the error of each row; empty for a blank row. */
	function curpFormula(given, host) {
		return answerPeople(given, host, ({ key, error }) => error || key);
	}
	/** The warnings about the key of each row, or the error; empty for none. */
	function warningsFormula(given, host) {
		return answerPeople(given, host, ({ error, warnings }) => error || warnings.join(" "));
	}
	function answerPeople(given, host, textFor) {
		const { length } = PLAN.columns;
		return answerRows(given, [length, length + 1], NOT_SIX, ({ cells }) => textFor(answerPerson(cells, host)));
	}
	function answerPerson(cells, host) {
		const texts = PLAN.columns.map((role, index) => role === "birthDate" ? dateText(cells[index], host) : textOf(cells[index]));
		const choice = textOf(cells[texts.length]).trim().toUpperCase();
		if (choice !== "" && choice !== AS_IT_IS) return refused([NOT_A_CHOICE]);
		const literal = choice === AS_IT_IS;
		const { key, reasons, warnings, aside } = answerRow(texts, {
			...PLAN,
			literal,
			today: host.today
		});
		const remarks = literal ? [] : remarkSentences(texts);
		if (key === "") return refused([...reasons, ...aside ? warnings : remarks]);
		return remarks.length > 0 ? refused([...remarks, CHOOSE_AS_IT_IS]) : {
			key,
			error: "",
			warnings
		};
	}
	function refused(reasons) {
		return {
			key: "",
			error: ERROR + reasons.map((reason) => {
				var _FIXES$get;
				return (_FIXES$get = FIXES.get(reason)) !== null && _FIXES$get !== void 0 ? _FIXES$get : reason;
			}).join(" "),
			warnings: []
		};
	}
	/** Errors here, because a cell with a key shows no warning. */
	function remarkSentences(texts) {
		return NAMES.flatMap((field, index) => {
			var _texts$index;
			const text = ((_texts$index = texts[index]) !== null && _texts$index !== void 0 ? _texts$index : "").replace(ORDINAL, "A.").trim();
			if (!mayHaveRemark(text) || isPlaceholder(text) || maybePlaceholder(text) !== void 0) return [];
			return remarksIn(text, field === "givenNames" ? "given" : "surname").map((code) => describeIssue({
				code,
				field
			}));
		});
	}
	/** MªANA is MA.ANA: two words that are read as one. */
	var ORDINAL = /ª(?=\p{L})/gu;
	var VALID = "Válida";
	var NOT_ONE = "Se espera una sola columna, la de las claves.";
	/** Validates each key. */
	function validateFormula(given, { today }) {
		return answerRows(given, [1], NOT_ONE, ({ cells: [cell] }) => {
			const text = textOf(cell);
			if (text.startsWith(ERROR)) return text;
			const validation = validate$1(text, { today });
			return validation.ok ? VALID : ERROR + validation.issues.map(describeIssue).join(" ");
		});
	}
	function answerRows(given, widths, wrongWidth, answerOf) {
		const read = rowsOf(given, widths[0]);
		if (!read.ok) return [ERROR + read.sentence];
		if (read.rows.some(({ cells }) => !widths.includes(cells.length))) return [ERROR + wrongWidth];
		return read.rows.map((row) => row.isBlank ? "" : answerOf(row));
	}
	/** A number from here on is a date without separators: 31121990. */
	var NOT_A_SERIAL = 1e6;
	/** Replaces a date with the month first: the user cannot choose the order here, so the general sentence applies. */
	var UNREADABLE = "?";
	function dateText(cell, { today, dayZero = 0, dateOf }) {
		var _dateOf;
		if (typeof cell === "object" && cell !== null) return (_dateOf = dateOf === null || dateOf === void 0 ? void 0 : dateOf(cell)) !== null && _dateOf !== void 0 ? _dateOf : textOf(cell);
		if (typeof cell === "number" && cell !== 0) {
			const whole = Math.floor(cell);
			if (whole >= NOT_A_SERIAL) return String(whole);
			return readDate(String(whole), {
				...PLAN,
				today
			}).ok ? String(whole + dayZero) : UNREADABLE;
		}
		const text = textOf(cell).trim();
		const reading = readDate(text, {
			...PLAN,
			today
		});
		return !reading.ok && reading.problem === "date-against-dmy" ? UNREADABLE : text;
	}
	/** One answer as a cell, several as a column. */
	function cellOrColumn(answers) {
		const [only = ""] = answers;
		return answers.length === 1 ? only : answers.map((answer) => [answer]);
	}
	// src/google/entry.ts
	/** A Date is midnight in the time zone of the spreadsheet, which may differ from that of the script. */
	function host() {
		let timeZone;
		return {
			today: todayInMexicoCity(Date.now()),
			dateOf: (date) => {
				var _timeZone;
				(_timeZone = timeZone) !== null && _timeZone !== void 0 || (timeZone = SpreadsheetApp.getActive().getSpreadsheetTimeZone());
				return Utilities.formatDate(date, timeZone, "yyyy-MM-dd");
			}
		};
	}
	function calculate(given) {
		return cellOrColumn(curpFormula(given, host()));
	}
	function warnings(given) {
		return cellOrColumn(warningsFormula(given, host()));
	}
	function validate(given) {
		return cellOrColumn(validateFormula(given, host()));
	}
	exports.calculate = calculate;
	exports.validate = validate;
	exports.warnings = warnings;
	return exports;
})({});
