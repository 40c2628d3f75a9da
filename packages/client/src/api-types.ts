// Made by npm run docs (tools/generate/pages/client-types.ts) from the service's OpenAPI document. Descriptions are in Spanish, as
// in the service's own documentation.
import type { EntityAbbreviation, EntityKey, Sex } from '@curp/core';

/** Sí o no, como los admite el servicio. */
export type Switch = 'no' | 'false' | '0' | 'si' | 'sí' | 'true' | '1';

/** Un problema o un aviso de una clave. */
export interface KeyProblem {
  /** Código estable; todos están en la página de errores y avisos. */
  readonly codigo: string;
  /** Qué pasa y qué hacer. */
  readonly mensaje: string;
  /** Posición de la clave, de 1 a 18, si se trata de una. */
  readonly posicion?: number;
}

/** Un aviso sobre un parámetro. */
export interface Notice {
  /** El parámetro dudoso; `clave` si no es de uno. */
  readonly parametro: string;
  /** Código estable; todos están en la página de errores y avisos. */
  readonly codigo: string;
  /** Qué pasa y qué hacer. */
  readonly mensaje: string;
}

/** Una entidad del catálogo. */
export interface EntityRecord {
  /** Clave de 2 cifras: la que pide el parámetro `entidad`. */
  readonly clave_entidad: EntityKey;
  /** Nombre completo, en mayúsculas. */
  readonly nombre_entidad: string;
  /** Las 2 letras que lleva la CURP. */
  readonly abreviatura_entidad: EntityAbbreviation;
}

/** Los parámetros de `calcular_curp`. */
export interface CalculationRequest {
  /** Nombre o nombres de pila. */
  readonly nombres: string;
  /** Primer apellido, o el único. Una nota en su lugar (SIN APELLIDO, N/A, 00) se rechaza con 417. */
  readonly apellido_paterno: string;
  /** Segundo apellido. Vacío (`apellido_materno=`) si la persona no lo tiene. */
  readonly apellido_materno: string;
  /** Año de nacimiento, 4 cifras. */
  readonly anio_nacimiento: string;
  /** Mes de nacimiento, 2 cifras. */
  readonly mes_nacimiento: string;
  /** Día de nacimiento, 2 cifras. */
  readonly dia_nacimiento: string;
  /** Sexo registrado: H (hombre), M (mujer) o X (no binario). */
  readonly sexo: Sex;
  /** Clave de la entidad de nacimiento, del catálogo de `/curp/entidades`. */
  readonly entidad: EntityKey;
  /** Con `literal=si`, lo que parece una nota en lugar de un nombre (SIN APELLIDO, NO TIENE, N/A, XX…) se lee como nombre en vez de rechazarse con 417, y lo dice `Curp-Avisos`; `None`, `null`, `NaN` y `undefined`, que cuentan como ausentes, también se leen. */
  readonly literal?: 'no' | 'false' | '0' | 'si' | 'sí' | 'true' | '1' | 'null' | undefined;
  /** Con `errores=todos`, una solicitud rechazada lleva en `response` la lista `errores` con todos los que tiene, cada uno con `codigo`, `parametro` y `mensaje`; `code_error` y `error_message` siguen siendo los del primero. */
  readonly errores?: 'primero' | 'no' | 'false' | '0' | 'todos' | 'si' | 'sí' | 'true' | '1' | 'null' | undefined;
}

/** La respuesta de `calcular_curp`. */
export interface CalculationResponse {
  /** La CURP calculada. */
  readonly curp: string;
  /** Lo dudoso, que no impide la respuesta; solo con `avisos=si`. */
  readonly avisos: readonly Notice[];
}

/** Los parámetros de `explicar_curp`. */
export type ExplanationRequest = CalculationRequest;

/** La respuesta de `explicar_curp`. */
export interface ExplanationResponse {
  /** La CURP calculada. */
  readonly curp: string;
  /** Las 18 posiciones: unidas, son la clave. */
  readonly posiciones: readonly {
    /** De 1 a 18. */
    readonly posicion: number;
    /** El carácter de la clave. */
    readonly caracter: string;
    /** De qué parámetro sale; null en 17 (la asigna el RENAPO) y 18 (calculado). */
    readonly parametro: string | null;
    /** La letra o cifra del parámetro que lo decidió; null si ninguna sirvió. */
    readonly letra: string | null;
    /** El lugar de esa letra en el parámetro, desde 1. */
    readonly lugar: number | null;
    /** Identificador de la regla. */
    readonly regla: string;
    /** La regla aplicada, en una frase. */
    readonly explicacion: string;
    /** Dónde está impresa la regla. */
    readonly cita: string;
    /** El registro puede tener ahí otro carácter. */
    readonly presunta: boolean;
  }[];
  /** Las palabras del nombre y de los apellidos que no cuentan. */
  readonly palabras_omitidas: readonly {
    /** Dónde está la palabra. */
    readonly parametro: string;
    /** La palabra que no cuenta. */
    readonly palabra: string;
    /** Identificador de la regla. */
    readonly regla: string;
    /** Por qué no cuenta. */
    readonly explicacion: string;
    /** Dónde está impresa la regla. */
    readonly cita: string;
  }[];
  /** Lo dudoso, que no impide la respuesta. */
  readonly avisos: readonly KeyProblem[];
  /** Las claves que difieren en 17 y 18, por si hay homónimos. */
  readonly otras_posibles: readonly string[];
}

/** Los parámetros de `validar_curp`. */
export interface ValidationRequest {
  /** La clave, como se haya escrito: se admiten minúsculas, espacios y guiones. */
  readonly curp: string;
  /** Con `errores=todos`, una solicitud rechazada lleva en `response` la lista `errores` con todos los que tiene, cada uno con `codigo`, `parametro` y `mensaje`; `code_error` y `error_message` siguen siendo los del primero. */
  readonly errores?: 'primero' | 'no' | 'false' | '0' | 'todos' | 'si' | 'sí' | 'true' | '1' | 'null' | undefined;
  /** Con `lectores=si`, la respuesta lleva la lista `lectores`: cómo lee la clave cada autoridad, según su propio texto. */
  readonly lectores?: 'no' | 'false' | '0' | 'si' | 'sí' | 'true' | '1' | 'null' | undefined;
}

/** La respuesta de `validar_curp`. */
export interface ValidationResponse {
  /** La clave recibida, en mayúsculas y sin espacios ni guiones. */
  readonly curp: string;
  /** Sin ningún problema. */
  readonly valida: boolean;
  /** Todo lo que está mal en la clave. */
  readonly problemas: readonly KeyProblem[];
  /** Lo dudoso, que no impide la respuesta. */
  readonly avisos: readonly KeyProblem[];
  /** Lo que la clave cuenta; solo lo que se pudo leer. */
  readonly datos: {
    /** AAAA-MM-DD. La posición 17 dice el siglo, salvo nacimientos anteriores a 1900. */
    readonly fecha_nacimiento?: string;
    /** Posición 11. */
    readonly sexo?: Sex;
    /** Posiciones 12 y 13. */
    readonly entidad?: EntityRecord;
    /** La posición 17 no es la del primer titular de las 16 anteriores. */
    readonly homonimia?: boolean;
  };
  /** Las claves que quizá se quiso escribir, la más probable primero. **Una sola** acierta al menos 19 de cada 20 veces; varias son posibilidades: pregunte cuál. Ninguna, si podrían ser demasiadas. */
  readonly correcciones: readonly {
    /** Una clave válida. */
    readonly curp: string;
    /** El error supuesto. */
    readonly motivo: string;
    /** En una frase. */
    readonly mensaje: string;
  }[];
  /** Entre qué posiciones falta o sobra un carácter; solo si la forma de la clave lo dice. */
  readonly revisar?: {
    /** La primera posición, de 1 a 18. */
    readonly desde: number;
    /** La última. */
    readonly hasta: number;
  };
  /** Con `lectores=si`: cómo lee cada autoridad la clave de `curp`, tal como se devuelve aquí. */
  readonly lectores?: readonly {
    /** Identificador de quien lee. */
    readonly lector: 'renapo' | 'sat' | 'pui' | 'salud';
    /** Quien lee. */
    readonly nombre: string;
    /** Qué revisa su texto. */
    readonly revisa: string;
    /** Si acepta la clave; null si su texto, hasta donde se conoce, no lo dice. */
    readonly acepta: boolean | null;
    /** Las cláusulas de su texto que la clave no cumple. */
    readonly fallas: readonly {
      /** Identificador de la cláusula que no se cumple. */
      readonly clausula: string;
      /** La cláusula, en una frase. */
      readonly mensaje: string;
      /** Su primera posición, de 1 a 18; null si es de toda la clave. */
      readonly posicion: number | null;
    }[];
    /** Lo que toma de la clave. */
    readonly lee: readonly {
      /** Cómo lo llama el texto. */
      readonly dato: string;
      /** Lo que se lee, o el valor que se envía. */
      readonly valor: string;
      /** Lo dudoso de ese texto; null si nada. */
      readonly nota: string | null;
    }[];
    /** Dónde está impreso. */
    readonly cita: string;
    /** El texto no se ha visto: se conoce por quienes lo citan. */
    readonly segunda_mano: boolean;
  }[];
}

/** Los parámetros de `cotejar_curp`. */
export interface ComparisonRequest extends CalculationRequest {
  /** La clave, como se haya escrito: se admiten minúsculas, espacios y guiones. */
  readonly curp: string;
}

/** La respuesta de `cotejar_curp`. */
export interface ComparisonResponse {
  /** Salvo homonimia: solo difieren 17 y 18, que asigna el RENAPO. */
  readonly veredicto: 'coincide' | 'coincide_salvo_homonimia' | 'no_coincide';
  /** La clave recibida, en mayúsculas y sin espacios ni guiones. */
  readonly curp: string;
  /** La que dan los datos. */
  readonly curp_calculada: string;
  /** Las posiciones que difieren; ninguna si la clave no tiene 18 caracteres. */
  readonly diferencias: readonly {
    /** De 1 a 18. */
    readonly posicion: number;
    /** El carácter de la clave recibida. */
    readonly recibido: string;
    /** El que dan los datos. */
    readonly calculado: string;
  }[];
  /** La más probable primero. */
  readonly causas: readonly {
    /** Identificador de la causa. */
    readonly causa: string;
    /** En una frase. */
    readonly mensaje: string;
    /** Las posiciones distintas que esta causa explica. */
    readonly posiciones: readonly number[];
    /** Los parámetros con los que la clave recibida sería la de esos datos. */
    readonly cambio?: Readonly<Record<string, string>>;
    /** La clave que probablemente se quiso escribir. */
    readonly curp?: string;
    /** Año de los criterios con los que coincide. */
    readonly criterios?: number;
  }[];
  /** Todo lo que está mal en la clave. */
  readonly problemas: readonly KeyProblem[];
  /** Lo dudoso, que no impide la respuesta; solo con `avisos=si`. */
  readonly avisos: readonly Notice[];
}

/** La respuesta de `entidades`. */
export interface EntityCatalog {
  /** El catálogo completo. */
  readonly clave_entidad: readonly EntityRecord[];
}

/** Cómo leer una lista: los parámetros de `calcular_lote`. */
export interface ListChoices {
  /** La columna de «Nombre(s)», por su número desde 1 o por su nombre. */
  readonly nombres?: string | undefined;
  /** La columna de «Segundo nombre», por su número desde 1 o por su nombre. */
  readonly segundo_nombre?: string | undefined;
  /** La columna de «Primer apellido», por su número desde 1 o por su nombre. */
  readonly apellido_paterno?: string | undefined;
  /** La columna de «Segundo apellido», por su número desde 1 o por su nombre. `ninguna`: la lista no lo lleva. */
  readonly apellido_materno?: string | undefined;
  /** La columna de «Nombre completo», por su número desde 1 o por su nombre. */
  readonly nombre_completo?: string | undefined;
  /** La columna de «Apellidos», por su número desde 1 o por su nombre. */
  readonly apellidos?: string | undefined;
  /** La columna de «Fecha de nacimiento», por su número desde 1 o por su nombre. */
  readonly fecha_nacimiento?: string | undefined;
  /** La columna de «Año de nacimiento», por su número desde 1 o por su nombre. */
  readonly anio_nacimiento?: string | undefined;
  /** La columna de «Mes de nacimiento», por su número desde 1 o por su nombre. */
  readonly mes_nacimiento?: string | undefined;
  /** La columna de «Día de nacimiento», por su número desde 1 o por su nombre. */
  readonly dia_nacimiento?: string | undefined;
  /** La columna de «Sexo», por su número desde 1 o por su nombre. */
  readonly sexo?: string | undefined;
  /** La columna de «Marca de hombre», por su número desde 1 o por su nombre. */
  readonly marca_hombre?: string | undefined;
  /** La columna de «Marca de mujer», por su número desde 1 o por su nombre. */
  readonly marca_mujer?: string | undefined;
  /** La columna de «Entidad de nacimiento», por su número desde 1 o por su nombre. */
  readonly entidad?: string | undefined;
  /** La columna de «CURP», por su número desde 1 o por su nombre. `ninguna`: la que lleve la lista no se coteja. */
  readonly curp?: string | undefined;
  /** El orden de las fechas escritas con números: `dmy` es día/mes/año; `mdy`, mes/día/año; `turned`, día/mes/año con las que empiezan por el año volteadas por Excel. */
  readonly fechas?: 'dmy' | 'mdy' | 'turned' | undefined;
  /** Lee tal cual lo que parece una nota, un título o una cifra: SIN APELLIDO, N/A, Enrique 8…: `si`. */
  readonly literal?: string | undefined;
  /** Quita de los nombres los títulos (LIC., DRA.), los números y signos sueltos y lo que va entre paréntesis: `si`. */
  readonly quitar_titulos?: string | undefined;
  /** Lee completos los nombres abreviados que se conocen (HDEZ es HERNÁNDEZ, GPE. es GUADALUPE), con aviso: `si`. */
  readonly completar_abreviaturas?: string | undefined;
  /** Si los apellidos que casi siempre llevan Ñ y en la lista traen N (MUNOZ) se leen con ella, o como están: `si o no`. */
  readonly poner_enes?: string | undefined;
  /** Qué son en esta lista NA, SAM, BAJA y otros que pueden ser nombre o nota: `TEXTO=nombre o vacio,…`. */
  readonly notas?: string | undefined;
  /** El siglo de los años con dos cifras: 1900 o 2000: `1900 o 2000`. */
  readonly siglo?: string | undefined;
  /** Qué es una M sola: mujer (H/M) o masculino (M/F); o qué es cada clave, como en 1=H,2=M; o el sexo de todas las personas (H, M o X), si la lista no lo trae: `H/M o M/F o CLAVE=H,… o H o M o X`. Si no se dice: el miembro `sexo` de NDJSON, y la columna de un CSV que se llama exactamente `sexo`, llevan H, M o X; M es mujer, y otro valor se rechaza con 416 en su fila. En otra columna, una M es mujer junto a una H; junto a una F es masculino, con aviso en cada fila hasta que se confirme con `M/F`; sola, se rechaza con 416. */
  readonly sexos?: string | undefined;
  /** La entidad de nacimiento de todas las personas, si la lista no la trae, por su clave o su abreviatura: `ENTIDAD`. */
  readonly misma_entidad?: string | undefined;
  /** Qué entidad es un lugar que no está en el catálogo, por su clave o su abreviatura: `LUGAR=ENTIDAD,…`. */
  readonly entidades?: string | undefined;
  /** Lee cada entidad mal escrita como la que más se le parece, con aviso: `si`. */
  readonly corregir_entidades?: string | undefined;
  /** Qué va primero en la columna del nombre completo: `apellidos-primero o nombres-primero`. */
  readonly orden_nombre?: string | undefined;
  /** La fila que lleva los nombres de las columnas, contada desde 1; `ninguno` si la lista no los trae. Si no se dice, se busca entre las primeras. */
  readonly encabezado?: string | undefined;
}

/** By their names on the wire. */
export interface Operations {
  readonly calcular_curp: { readonly request: CalculationRequest; readonly response: CalculationResponse };
  readonly explicar_curp: { readonly request: ExplanationRequest; readonly response: ExplanationResponse };
  readonly validar_curp: { readonly request: ValidationRequest; readonly response: ValidationResponse };
  readonly cotejar_curp: { readonly request: ComparisonRequest; readonly response: ComparisonResponse };
  readonly entidades: { readonly request: object; readonly response: EntityCatalog };
}
