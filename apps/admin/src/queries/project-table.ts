// Reads projects from the database, and defines the columns that the operator sees.
import type { Client } from 'pg';
import { type ProjectLimits, limitColumns } from '../commands/project-limits.ts';
import { type Page, type Refusal, failWith } from '../call.ts';
import type { Column } from '../columns.ts';
import { countOf } from '../paging.ts';
import { LIVE } from './token-table.ts';

export interface ProjectRow extends ProjectLimits {
  readonly id: string;
  readonly name: string;
  readonly suspended: boolean;
  readonly liveTokens: number;
  readonly createdAt: Date;
  /** Contact of the owner; may be personal data. */
  readonly contact: string | null;
}

export const PROJECT_COLUMNS: readonly Column<ProjectRow>[] = [
  { key: 'id', header: 'ID', isProject: true, value: ({ id }) => id },
  { key: 'nombre', header: 'NOMBRE', value: ({ name }) => name },
  {
    key: 'estado',
    header: 'ESTADO',
    value: ({ suspended }) => (suspended ? 'suspendido' : 'activo'),
    tone: ({ suspended }) => (suspended ? 'red' : 'green'),
  },
  ...limitColumns<ProjectRow>((project) => project),
  { key: 'tokens', header: 'TOKENS', right: true, value: ({ liveTokens }) => liveTokens },
  { key: 'creado', header: 'CREADO (CDMX)', value: ({ createdAt }) => createdAt },
  { key: 'contacto', header: 'CONTACTO', optional: true, value: ({ contact }) => contact },
];

// float8 holds every quota that the command accepts, and reaches JavaScript as a number.
const SELECTED = `
  select id, name, rate, burst, quota::float8, suspended, created_at as "createdAt", contact,
    (select count(*)::integer from tokens where project_id = projects.id and ${LIVE}) as "liveTokens"`;
const SELECT = `${SELECTED} from projects`;

const FOUND = `$1::text is null or strpos(lower(concat_ws(' ', id, name, contact)), lower($1)) > 0`;

/** The tokens are counted only for the rows of the page. */
export async function listProjects(
  client: Client,
  { limit, offset }: Page,
  text?: string,
): Promise<{ readonly rows: ProjectRow[]; readonly count: number }> {
  const { rows } = await client.query<ProjectRow>(
    `${SELECTED} from (select * from projects where ${FOUND} order by created_at, id limit $2 offset $3) projects
      order by created_at, id`,
    [text ?? null, limit, offset],
  );
  return { rows, count: await countOf(client, `projects where ${FOUND}`, [text ?? null]) };
}

export async function projectsNamed(client: Client, ids: readonly string[]): Promise<ProjectRow[]> {
  return (await client.query<ProjectRow>(`${SELECT} where id = any($1)`, [ids])).rows;
}

export async function readProject(client: Client, id: string): Promise<ProjectRow | undefined> {
  return (await projectsNamed(client, [id]))[0];
}

/** Blocks other commands on the project until commit. Reads in a second statement, to see what they committed. */
export async function lockProject(client: Client, id: string): Promise<ProjectRow | undefined> {
  await client.query(`select from projects where id = $1 for update`, [id]);
  return readProject(client, id);
}

export function noSuchProject(id: string): Refusal {
  return failWith(`No existe el proyecto «${id}».`, 'Vea los que hay con `curp-admin proyectos listar`.');
}
