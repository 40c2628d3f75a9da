// Projects as the database keeps them and as the operator sees them.
import type { Client } from 'pg';
import { type ProjectLimits, limitColumns } from './project-limits.ts';
import { type Refusal, refuse } from './call.ts';
import type { Column } from './columns.ts';
import { LIVE } from './token-table.ts';

export interface ProjectRow extends ProjectLimits {
  readonly id: string;
  readonly name: string;
  readonly suspended: boolean;
  readonly liveTokens: number;
  readonly createdAt: Date;
  /** Whom to tell; may be the datum of a person. */
  readonly contact: string | null;
}

export const PROJECT_COLUMNS: readonly Column<ProjectRow>[] = [
  { key: 'id', header: 'ID', value: ({ id }) => id },
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
const SELECT = `
  select id, name, rate, burst, quota::float8, suspended, created_at as "createdAt", contact,
    (select count(*)::integer from tokens where project_id = projects.id and ${LIVE}) as "liveTokens"
  from projects`;

export async function listProjects(client: Client): Promise<ProjectRow[]> {
  return (await client.query<ProjectRow>(`${SELECT} order by created_at, id`)).rows;
}

export async function readProject(client: Client, id: string): Promise<ProjectRow | undefined> {
  return (await client.query<ProjectRow>(`${SELECT} where id = $1`, [id])).rows[0];
}

/** Commands that change the same project take turns. What they read must be read after this, not with it. */
export async function lockProject(client: Client, id: string): Promise<ProjectRow | undefined> {
  await client.query(`select from projects where id = $1 for update`, [id]);
  return readProject(client, id);
}

export function noSuchProject(id: string): Refusal {
  return refuse(`No existe el proyecto «${id}».`, 'Vea los que hay con `curp-admin proyectos listar`.');
}
