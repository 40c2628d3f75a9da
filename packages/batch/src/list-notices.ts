// The notices about a whole list and its file. messages.ts has those about a row.

export const LIST_NOTICES = {
  'header-row': 'El encabezado está en la fila {row}; lo de arriba no se usa. Si es otra fila, elíjala.',
  'header-two-rows': 'El encabezado está en las filas {row} y {next}, que se leen juntas. Si es otra fila, elíjala.',
  utf16: 'El archivo viene en UTF-16 («Texto Unicode»): el resultado se escribe en UTF-8.',
  'file-ods':
    'El archivo es una hoja de LibreOffice (.ods): se lee, y el resultado va en un archivo nuevo, .xlsx o .csv.',
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
