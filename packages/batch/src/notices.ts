// Every notice about a row, and about a whole list and its file: id and Spanish sentence.

const ROW_NOTICES = {
  'date-century': '«{field}» trae el año con dos cifras: se lee de 1900, porque de 2000 sería posterior a hoy.',
  'date-zero':
    '«{field}» es la fecha que muchos sistemas escriben cuando no la tienen (1900-01-01, 1970-01-01): revísela contra el acta.',
  'date-repeated': '«{field}» es la misma en muchas filas de la lista: revise que no sea la de un dato sin llenar.',
  'date-time': '«{field}» traía hora: se toma solo la fecha.',
  repaired: '«{field}» venía con los acentos dañados y se reparó: revise que se lea bien.',
  'date-leap': '«{field}» trae el año con dos cifras: se lee de 2000, porque 1900 no tuvo 29 de febrero.',
  'note-blank': '«{field}» traía una nota y no un nombre: se leyó como celda vacía, como usted dijo.',
  'more-names-blank': '«{field}» traía una nota y no un nombre: se leyó como celda vacía.',
  'titles-stripped': '«{field}» traía un título, un número u otro añadido, y se quitó.',
  'maria-spelled': '«{field}» trae Mª: se leyó MA., como se abrevia María.',
  'name-spelled': '«{field}» traía una abreviatura y se leyó completa ({names}), como usted dijo.',
  'enye-added': '«{field}» se leyó con Ñ ({names}), como usted dijo.',
  'enye-lost': '«{field}» casi siempre lleva Ñ y aquí trae N: revíselo contra el acta.',
  'name-unset': '«{field}» parece un dato sin llenar y se leyó como nombre: revise que lo sea.',
  'name-foreword': '«{field}» empieza con una palabra que quizá no es del nombre (FINADO, NIÑO): si no lo es, quítela.',
  'names-whole': '«{field}» trae también los apellidos de la persona: deje solo los nombres.',
  'surnames-together': '«{field}» tiene varias palabras y no hay otro apellido: si son los dos apellidos, sepárelos.',
  'name-split': '«{field}» se puede separar de otra manera: revise nombre y apellidos contra el acta.',
  'sex-presumed':
    '«{field}» trae M y se leyó masculino, porque la lista también trae F: confírmelo para toda la lista (M/F).',
  'entity-abroad': '«{field}» dice otro país: se leyó como nacimiento en el extranjero (NE).',
  'entity-corrected': '«{field}» se leyó como {suggestion}, que es lo que más se le parece.',
  'key-differs': 'La CURP de la lista no es la que dan los datos: revise la clave y los datos.',
  'key-valid': 'La CURP de la lista es válida por sí misma, pero no se pudo cotejar con los datos.',
  'key-invalid': 'La CURP de la lista tampoco es válida por sí misma: {problem}',
  'aside-header': 'La fila repite el encabezado: se deja aparte.',
  'aside-note': 'La fila no trae a una persona, sino un total, una firma, una nota o solo números: se deja aparte.',
} as const;

const LIST_NOTICES = {
  'header-row': 'El encabezado está en la fila {row}; lo de arriba no se usa. Si es otra fila, elíjala.',
  'header-two-rows': 'El encabezado está en las filas {row} y {next}, que se leen juntas. Si es otra fila, elíjala.',
  utf16: 'El archivo viene en UTF-16 («Texto Unicode»): el resultado se escribe en UTF-8.',
  'file-ods':
    'El archivo es una hoja de LibreOffice (.ods): se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.',
  'file-xls':
    'El archivo es un libro de Excel 97-2003 (.xls): se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.',
  'file-xml2003':
    'El archivo es una hoja de cálculo XML de Excel 2003, con nombre .xls: se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.',
  'file-html':
    'El archivo es una página web con nombre de hoja de cálculo: se lee su tabla, y el resultado va en un archivo nuevo, .xlsx o .csv.',
  'file-text': 'El archivo se llama .xls, pero es texto con separadores: se lee como tal.',
  'own-columns': 'La lista trae las columnas de un resultado anterior: se hacen de nuevo en su lugar.',
  'header-again':
    'Entre las filas hay otro encabezado, con las columnas en otro orden: las filas de abajo se leen en ese orden.',
  'given-names-joined': 'Los nombres vienen en dos columnas: se leen juntos, primero los de la columna {places}.',
  dittos: 'Hay celdas con comillas, «ídem» o combinadas hacia abajo: se lee en ellas el dato de arriba.',
  'letters-lost':
    'El archivo perdió letras con acento o Ñ, donde hay «?» o «\uFFFD», y esas filas se rechazan: vuelva a guardarlo desde el sistema de origen como «CSV UTF-8» o como libro de Excel.',
  'keys-only':
    'La lista trae claves sin fecha, sexo ni entidad con que cotejarlas: cada CURP se valida por sí misma, lo que no prueba que esté registrada.',
  'dates-serial':
    'Hay fechas escritas como número de serie de hoja de cálculo (32931): se convierten con el sistema de 1900.',
  'dates-serial-1904':
    'Hay fechas escritas como número de serie (31468): se convierten con el sistema de 1904, que es el de este libro.',
  'order-assumed':
    'Ninguna fecha dice si va primero el día o el mes: se lee día/mes/año; si no es así, elija el orden.',
  'order-mixed':
    'La lista trae fechas día/mes ({dmy}) y mes/día ({mdy}): las que se puedan leer de las dos maneras se rechazan; elija el orden si lo sabe.',
  'entities-country':
    'Todas las entidades dicen México, que en el catálogo es el Estado de México: si es el país, falta la entidad de nacimiento.',
  'entities-same':
    'Todas las filas traen la misma entidad: revise que sea donde nació cada persona, y no donde vive, estudia o trabaja.',
  'dates-close':
    'Todas las fechas caen en unos cuantos meses: revise que sean de nacimiento, y no de ingreso, captura o vencimiento.',
  'dates-recent': 'Casi todas las personas tendrían menos de tres años: revise que las fechas sean de nacimiento.',
  'contents-unlike':
    'La mayoría de los datos de la columna {place} no se reconocen como «{field}»: revise que sea esa.',
} as const;

export const NOTICES = { ...ROW_NOTICES, ...LIST_NOTICES };
