// The table of commands: dispatch, usage lines and help are all read from here.
import type { Argument, Command as CommandRow } from '@curp/command-line/command';
import { showAudit } from './commands/audit.ts';
import { exportAudit, verifyAudit } from './commands/export-and-verify-audit.ts';
import { issueFileToken, revokeFileToken, showFileTokens } from './commands/tokens-without-database.ts';
import { applyMigrations } from './commands/migrate.ts';
import { optionsNamed } from './options.ts';
import { openPanel } from './panel/serve-panel.ts';
import { type Call, misuse, type Result } from './call.ts';
import { changePepper, showOldTokens } from './commands/pepper.ts';
import { changeProject, createProject, resumeProject, showProjects, suspendProject } from './commands/projects.ts';
import { rotateToken } from './commands/rotation.ts';
import { findTokens, issueToken, revokeToken, showTokens } from './commands/tokens.ts';
import { showReport } from './commands/report.ts';
import { showUsage } from './commands/usage.ts';

export interface Command extends CommandRow {
  readonly run: (call: Call) => Promise<Result>;
}

const PROJECT: Argument = { label: 'PROYECTO', help: 'Identificador del proyecto' };
const ANY_PROJECT: Argument = { ...PROJECT, help: 'Solo ese proyecto', optional: true };
const LIMITS = ['ritmo', 'rafaga', 'cuota'] as const;
const TERMS = ['vence', 'operaciones', 'redes', 'nota'] as const;
/** A tokens file has none of these. */
const IN_DATABASE_ONLY = [...TERMS, 'vencen', 'buscar', 'limite', 'pagina', 'actor'] as const;
const PAGE = ['limite', 'pagina'] as const;

export const COMMANDS: readonly Command[] = [
  {
    name: 'migrar',
    args: [],
    options: optionsNamed('actor'),
    summary: 'Crea las tablas o las pone al día',
    notes: [
      'La ejecuta el dueño del esquema o, si no existe, quien pueda crearlo: create en la base de datos.',
      'Crea también los roles curp_service, curp_admin y curp_reader, si faltan: createrole.',
      'Las demás órdenes necesitan solo el rol curp_admin.',
      'Repetirla no hace daño.',
    ],
    examples: ['curp-admin migrar'],
    run: applyMigrations,
  },
  {
    name: 'proyectos crear',
    args: [{ label: 'NOMBRE', help: 'Cómo lo conocen las personas; entre comillas si lleva espacios' }],
    options: optionsNamed('id', ...LIMITS, 'contacto', 'actor'),
    summary: 'Da de alta un proyecto',
    examples: [
      'curp-admin proyectos crear "Tienda de ejemplo"',
      'curp-admin proyectos crear Nómina --id nomina --ritmo 50 --cuota sin-limite',
    ],
    run: createProject,
  },
  {
    name: 'proyectos listar',
    args: [],
    options: optionsNamed('buscar', ...PAGE, 'csv'),
    summary: 'Muestra los proyectos con sus límites y sus tokens que valen',
    examples: ['curp-admin proyectos listar', 'curp-admin proyectos listar --buscar clínica'],
    run: showProjects,
  },
  {
    name: 'proyectos suspender',
    args: [{ ...PROJECT, label: 'ID' }],
    options: optionsNamed('si', 'actor'),
    summary: 'Deja de atender a un proyecto; sus tokens se conservan',
    notes: ['Pregunta antes si el proyecto hizo consultas en la última hora.'],
    examples: ['curp-admin proyectos suspender nomina', 'curp-admin proyectos suspender nomina --si'],
    run: suspendProject,
  },
  {
    name: 'proyectos reactivar',
    args: [{ ...PROJECT, label: 'ID' }],
    options: optionsNamed('actor'),
    summary: 'Vuelve a atender a un proyecto suspendido',
    examples: ['curp-admin proyectos reactivar nomina'],
    run: resumeProject,
  },
  {
    name: 'proyectos cambiar',
    args: [{ ...PROJECT, label: 'ID' }],
    options: optionsNamed(...LIMITS, 'nombre', 'contacto', 'si', 'actor'),
    summary: 'Cambia los límites, el nombre o el contacto de un proyecto; lo que no se nombra queda como está',
    notes: ['Pregunta antes si la cuota nueva ya está gastada en este mes.'],
    examples: [
      'curp-admin proyectos cambiar nomina --ritmo 100 --rafaga 300',
      'curp-admin proyectos cambiar nomina --cuota 2000000',
      'curp-admin proyectos cambiar nomina --nombre "Nómina central" --contacto guardia@ejemplo.mx',
    ],
    run: changeProject,
  },
  {
    name: 'tokens emitir',
    args: [PROJECT],
    options: optionsNamed('clase', ...TERMS, 'archivo', ...LIMITS, 'actor'),
    summary: 'Da a un proyecto un token nuevo y lo muestra una sola vez',
    notes: [
      'Un proyecto tiene a lo más dos tokens que valen a la vez.',
      'Fuera de sus operaciones o de sus redes, el servicio responde 403 y no cuenta la consulta.',
      'Con --archivo no hace falta base de datos; solo entonces se dan aquí --ritmo, --rafaga y --cuota.',
      'Necesita TOKEN_PEPPER.',
    ],
    examples: [
      'curp-admin tokens emitir nomina',
      'curp-admin tokens emitir nomina --vence 90d --operaciones calcular_curp,validar_curp',
      'curp-admin tokens emitir nomina --redes 10.0.0.0/8,2001:db8::/32 --nota "servidor de nómina"',
      'curp-admin tokens emitir nomina --archivo tokens.json --ritmo 20',
    ],
    run: (call) => inFileOrDatabase(call, issueFileToken, issueToken),
  },
  {
    name: 'tokens rotar',
    args: [{ label: 'PROYECTO|TOKEN_ID', help: 'El proyecto, o el token si tiene dos que valen' }],
    options: optionsNamed('gracia', ...TERMS, 'actor'),
    summary: 'Emite un token nuevo y da un plazo al anterior',
    notes: [
      'Con --gracia 0 el anterior deja de valer en el acto.',
      'El nuevo tiene las operaciones, las redes y la nota del anterior, si no se dicen otras.',
      'Si el anterior se emitió con fecha, hay que decir --vence.',
      'Quién usa aún el anterior se ve en tokens listar (ÚLTIMO USO).',
      'Necesita TOKEN_PEPPER.',
    ],
    examples: [
      'curp-admin tokens rotar nomina',
      'curp-admin tokens rotar t_4k2m9x1qpa --gracia 0',
      'curp-admin tokens rotar nomina --vence 2027-12-31 --redes todas',
    ],
    run: rotateToken,
  },
  {
    name: 'tokens revocar',
    args: [{ label: 'TOKEN_ID', help: 'Identificador del token; con --archivo, su pista o su hash' }],
    options: optionsNamed('archivo', 'si', 'actor'),
    summary: 'Hace que un token deje de valer en el acto y para siempre',
    notes: ['Pregunta antes si es el último token que vale de su proyecto.'],
    examples: [
      'curp-admin tokens revocar t_4k2m9x1qpa',
      'curp-admin tokens revocar curp_live_Ab3d --archivo tokens.json',
    ],
    run: (call) => inFileOrDatabase(call, revokeFileToken, revokeToken),
  },
  {
    name: 'tokens buscar',
    args: [],
    options: {},
    summary: 'Lee un token de la entrada estándar y dice de quién es',
    notes: [
      'La entrada puede ser cualquier texto que lo lleve entero, como un mensaje o un archivo: curp-admin tokens buscar < correo.txt',
      'Necesita TOKEN_PEPPER; si hay TOKEN_PEPPER_PREVIOUS, busca también con él.',
    ],
    examples: ['curp-admin tokens buscar'],
    run: findTokens,
  },
  {
    name: 'tokens listar',
    args: [ANY_PROJECT],
    options: optionsNamed('vencen', 'buscar', ...PAGE, 'csv', 'archivo'),
    summary: 'Muestra los tokens por su pista, cuáles valen y en qué hora se usaron por última vez',
    notes: ['--vencen deja fuera a los que están en la gracia de una rotación.'],
    examples: [
      'curp-admin tokens listar',
      'curp-admin tokens listar nomina',
      'curp-admin tokens listar --buscar curp_live_Ab3d',
      'curp-admin tokens listar --vencen 14',
      'curp-admin tokens listar --archivo tokens.json',
    ],
    run: (call) => inFileOrDatabase(call, showFileTokens, showTokens),
  },
  {
    name: 'pimienta cambiar',
    args: [],
    options: optionsNamed('actor'),
    summary: 'Pasa a un secreto nuevo con el que se guardan los tokens que se emitan',
    notes: [
      'La ejecuta el dueño de las tablas, con el secreto nuevo en TOKEN_PEPPER y el anterior en TOKEN_PEPPER_PREVIOUS.',
      'Antes, todos los procesos del servicio deben tener ya los dos.',
      'Los tokens que hay siguen valiendo mientras el servicio tenga TOKEN_PEPPER_PREVIOUS.',
    ],
    examples: ['curp-admin pimienta cambiar'],
    run: changePepper,
  },
  {
    name: 'pimienta revisar',
    args: [],
    options: {},
    summary: 'Muestra los tokens que valen y se hicieron con el secreto anterior',
    notes: ['Cuando no quede ninguno, quite TOKEN_PEPPER_PREVIOUS del servicio.'],
    examples: ['curp-admin pimienta revisar'],
    run: showOldTokens,
  },
  {
    name: 'uso',
    args: [ANY_PROJECT],
    options: optionsNamed('mes', 'desde', 'hasta', 'por', ...PAGE, 'csv'),
    summary: 'Suma lo servido, lo pedido con datos incorrectos y lo rechazado (429)',
    notes: [
      'Por hora, de un proyecto dice cómo se gastó su cuota; de todos, las últimas 24 horas si no se da un mes.',
      'Solo lo servido gasta cuota. Sobre el ritmo y sobre la cuota es lo que se rechazó.',
      'Por operación y por token se guardan 13 meses; lo demás, siempre.',
      'Lo más reciente tarda unos segundos en llegar a la base de datos.',
    ],
    examples: [
      'curp-admin uso',
      'curp-admin uso nomina --mes 2026-07 --por dia',
      'curp-admin uso nomina --por hora',
      'curp-admin uso nomina --por token',
      'curp-admin uso --desde 2026-09 --hasta 2026-11 --por mes --csv',
    ],
    run: (call) => showUsage(call),
  },
  {
    name: 'informe',
    args: [],
    options: optionsNamed('csv'),
    summary: 'Muestra lo que los dueños de proyectos deben saber hoy, para un correo diario',
    notes: [
      'Cuotas gastadas en 80 % o más, llamadas rechazadas en las últimas 24 horas y tokens que vencen en 14 días.',
      'Sin nada que avisar, la salida estándar queda vacía.',
    ],
    examples: ['curp-admin informe', 'curp-admin informe --csv'],
    run: showReport,
  },
  // Before `auditoria`, whose argument they would be.
  {
    name: 'auditoria verificar',
    args: [],
    options: optionsNamed('cabeza'),
    summary: 'Comprueba que nadie cambió ni quitó un renglón de la auditoría',
    notes: [
      'Cada renglón lleva la huella de todos los anteriores. Sale con 1 y dice el primero que no encaja.',
      'Un final cortado, o una cadena rehecha por el dueño de las tablas, solo se nota con --cabeza.',
    ],
    examples: ['curp-admin auditoria verificar', 'curp-admin auditoria verificar --cabeza auditoria-2026-07.ndjson'],
    run: verifyAudit,
  },
  {
    name: 'auditoria exportar',
    args: [],
    options: optionsNamed('salida'),
    summary: 'Escribe todos los renglones de la auditoría con sus huellas',
    notes: ['Guárdela donde no llegue quien administra la base: con ella se verifica después.'],
    examples: ['curp-admin auditoria exportar -o auditoria-2026-07.ndjson'],
    run: exportAudit,
  },
  {
    name: 'auditoria',
    args: [ANY_PROJECT],
    options: optionsNamed('limite'),
    summary: 'Muestra quién cambió qué y cuándo',
    examples: ['curp-admin auditoria', 'curp-admin auditoria nomina --limite 10'],
    run: showAudit,
  },
  {
    name: 'panel',
    args: [],
    options: optionsNamed('puerto'),
    summary: 'Abre en este equipo una página con proyectos, consumo, tokens y auditoría, de solo lectura',
    notes: [
      'Muestra una dirección de 127.0.0.1 que vale una sola vez, en un solo navegador.',
      'Lee con el rol curp_reader, que no ve los hashes de los tokens.',
      'Ctrl-C lo cierra.',
    ],
    examples: ['curp-admin panel', 'curp-admin panel --puerto 8090'],
    run: openPanel,
  },
];

/** A file has no audit, and the limits of a project in the database are not a token's. */
async function inFileOrDatabase(
  call: Call,
  inFile: (call: Call, path: string) => Promise<Result>,
  inDatabase: (call: Call) => Promise<Result>,
): Promise<Result> {
  const { archivo } = call.options;
  if (archivo === undefined) {
    const limit = LIMITS.find((name) => call.options[name] !== undefined);
    return limit === undefined
      ? inDatabase(call)
      : misuse(`--${limit} solo vale aquí con --archivo.`, 'En la base de datos: curp-admin proyectos cambiar ID');
  }
  const foreign = IN_DATABASE_ONLY.find((name) => call.options[name] !== undefined);
  if (foreign !== undefined)
    return misuse(`--${foreign} no vale con --archivo.`, 'Un archivo de tokens guarda solo límites: quítelo.');
  return inFile(call, archivo);
}
