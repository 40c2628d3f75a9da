// The tables of docs/pruebas.md: the people and keys of the sandbox, from the register of the service.
import { CODES } from '../../../apps/api/src/http/error-codes.ts';
import { sandboxCases } from '../../../apps/api/src/operations/sandbox.ts';
import { SANDBOX } from '../../../apps/api/src/open-stores.ts';
import { code, fence, type Parts, table } from './markdown.ts';

const CASES = sandboxCases();

export const PRUEBAS: Parts = {
  ritmo: () =>
    `${code('pruebas')} admite ${SANDBOX.rate} consultas o filas por segundo: una lista de 5,000 tarda unos cuatro minutos.`,
  persona: () => {
    const { nombres, apellido_paterno, apellido_materno, dia_nacimiento: _, ...others } = first(CASES).parameters;
    const values = Object.entries(others).map(([name, value]) => code(`${name}=${value}`));
    return `Se llama ${nombres} ${apellido_paterno} ${apellido_materno}, es inventada y nació en enero de ${others.anio_nacimiento}. El día decide la respuesta; los demás datos son ${values.join(', ')}.`;
  },
  respuestas: () =>
    table(
      ['Día', 'Clave', 'HTTP', '`code_error`', 'Qué se simula', 'Encabezado'],
      CASES.map(({ id, parameters: { dia_nacimiento }, curp, refusal }) => [
        code(dia_nacimiento),
        code(curp),
        String(CODES[id].status),
        String(CODES[id].code),
        CODES[id].when.replace(/ \(`Retry-After`.*\)| \(SIN APELLIDO.*$/, ''),
        Object.entries(refusal.headers)
          .map(([name, value]) => code(`${name === 'retry-after' ? 'Retry-After' : 'WWW-Authenticate'}: ${value}`))
          .join(' '),
      ]),
    ),
  ejemplo: () => {
    const { curp } = first(CASES.filter(({ id }) => id === 'rate.exceeded'));
    return fence('sh', `curl --silent --include 'http://127.0.0.1:3000/curp/validar_curp?token=pruebas&curp=${curp}'`);
  },
};

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('the sandbox lacks a case');
  return item;
}
