// The program that shows that the libraries work where they are installed. npm run packed runs it with this Node; npm run
// nightly -- matrix with every other, and with the compilers, bundlers and test runners of their users.

/** What the program imports from each entry point. */
const NAMES: Readonly<Record<string, string>> = {
  '@curp/core': 'calculate, explain',
  '@curp/core/wire': 'fromWire',
  '@curp/core/messages': 'describeIssue',
  '@curp/core/find': 'find',
  '@curp/core/fake': 'fakePeople',
  '@curp/core/readers': 'readKey',
  '@curp/batch': 'openList',
  '@curp/batch/xlsx': 'readWorkbook',
  '@curp/client': 'CurpClient',
  '@curp/input': 'CurpInput',
};

export const IMPORTS: string = Object.entries(NAMES)
  .map(([from, names]) => `import { ${names} } from '${from}';\n`)
  .join('');
export const REQUIRES: string = Object.entries(NAMES)
  .map(([from, names]) => `const { ${names} } = require('${from}');\n`)
  .join('');

/** JavaScript and TypeScript at once, for either kind of module: `works` is true if everything does. */
export const BODY = `
const options = { today: '2026-01-01' };
const key = 'SASO750909HDFNNS05';
const person = fromWire({
  nombres: 'Óscar', apellido_paterno: 'Sánchez', apellido_materno: 'Santos',
  anio_nacimiento: '1975', mes_nacimiento: '09', dia_nacimiento: '09', sexo: 'H', entidad: '09',
});
const result = calculate(person, options);
const explained = explain(person, options);
const bytes = new TextEncoder().encode('nombres,paterno,materno,nacimiento,sexo,entidad\\nÓscar,Sánchez,Santos,1975-09-09,H,DF\\n');
const list = openList('csv', bytes, { ...options, isWhole: true });
const answered = list.ok ? new TextDecoder().decode(list.answerer.answer(bytes, list.dataAt, Infinity).bytes) : '';
const client = new CurpClient({ address: 'https://curp.example.mx', token: 'pruebas' });
const sentence = describeIssue({ code: 'missing', field: 'sex' });
const [invented] = fakePeople(1, { seed: 1, ...options });
const works = result.ok && result.key === key && explained.ok && explained.key === key &&
  answered.endsWith(',DF,' + key + ',,,\\n') && typeof client.calculate === 'function' && sentence.includes('Sexo') &&
  find(invented ? invented.key : '', options).length === 1 && readKey(key, options).length === 4 &&
  typeof readWorkbook === 'function' && typeof CurpInput === 'function';
`;

/** What an agent sends to curp mcp: the handshake, and a call that validates the key. */
export function agentMessages(key: string): string[] {
  const clientInfo = { name: 'smoke', version: '1.0.0' };
  return [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'validar', arguments: { curp: key } } },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
}
