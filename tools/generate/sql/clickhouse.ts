// ClickHouse calls an executable UDF: generates the declaration of the function and its program.
import { bundle } from '../../testing/bundle.ts';
import { head } from './head.ts';

const ARGUMENTS = ['nombres', 'primer_apellido', 'segundo_apellido', 'fecha', 'sexo', 'entidad'];

export function clickhouse(): string {
  const lines = head('', 'La regla de la CURP en ClickHouse').replace(/^ /gm, '');
  const types = ARGUMENTS.map(
    (name) => `    <argument><type>Nullable(String)</type><name>${name}</name></argument>\n`,
  ).join('');
  return `<!--
${lines}-->
<functions>
  <function>
    <name>curp_calcular</name>
    <!-- Procesos que esperan trabajo: uno por núcleo. -->
    <type>executable_pool</type>
    <pool_size>4</pool_size>
    <command>curp-clickhouse.cjs</command>
    <format>TabSeparated</format>
    <return_type>Nullable(String)</return_type>
    <return_name>clave</return_name>
    <deterministic>true</deterministic>
${types}  </function>
</functions>
`;
}

export async function clickhouseProgram(): Promise<string> {
  const lines = head('//', 'El programa de la función curp_calcular de ClickHouse, para Node 20 o posterior');
  return `#!/usr/bin/env node\n${lines}${await bundle(new URL('./programs/clickhouse.ts', import.meta.url), 'CURP')}`;
}
