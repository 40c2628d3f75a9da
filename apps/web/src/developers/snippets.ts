// Writes a request for curl, fetch and @curp/client. The token goes in a header and the data in the body, so no personal
// data is in the URL. test/web-page-snippets.test.ts runs each of them against the service.
import { OPERATIONS, type ServiceRequest } from './request.ts';

export const LANGUAGES = {
  curl: { name: 'curl', write: curlSnippet },
  fetch: { name: 'fetch', write: fetchSnippet },
  client: { name: 'Cliente (@curp/client)', write: clientSnippet },
} as const;

export type Language = keyof typeof LANGUAGES;

function curlSnippet({ operation, address, token, parameters }: ServiceRequest): string {
  const data = Object.entries(parameters).map(([name, value]) => `--data-urlencode ${shellText(`${name}=${value}`)}`);
  return [
    `curl ${shellText(`${address}/curp/${operation}`)}`,
    `--header ${shellText(`Authorization: Bearer ${token}`)}`,
    ...data,
  ].join(' \\\n  ');
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fetchSnippet({ operation, address, token, parameters }: ServiceRequest): string {
  return `const answer = await fetch(${scriptText(`${address}/curp/${operation}`)}, {
  method: 'POST',
  headers: {
    'Authorization': ${scriptText(`Bearer ${token}`)},
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${members(parameters, '  ')}),
});
const { error, error_message, response } = await answer.json();
if (error) throw new Error(error_message);
console.log(response);`;
}

function clientSnippet({ operation, address, token, parameters }: ServiceRequest): string {
  return `import { CurpClient } from '@curp/client';

const client = new CurpClient({ address: ${scriptText(address)}, token: ${scriptText(token)} });
const response = await client.${OPERATIONS[operation].method}(${members(parameters, '')});
console.log(response);`;
}

function members(parameters: Readonly<Record<string, string>>, indent: string): string {
  const lines = Object.entries(parameters).map(([name, value]) => `${indent}  ${name}: ${scriptText(value)},`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** A JavaScript string in single quotes. */
function scriptText(text: string): string {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inside}'`;
}
