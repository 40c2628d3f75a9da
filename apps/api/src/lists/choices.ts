// What the caller settles about a list in the query: which column is what, how dates and sexes are read.
import { type Choices, columnOf } from '@curp/batch';
import { type Answer, refuse } from '../http/envelope.ts';
import { valueOf } from '../operations/parameters.ts';
import { Names, readForm } from '../http/read-request.ts';
import { LIST_PARAMETERS } from './parameters.ts';

const NAMES = new Names(LIST_PARAMETERS.map(({ name }) => name));

export function choicesOf(url: string): Answer<Choices> {
  const received = readForm(url.slice(url.indexOf('?') + 1), NAMES);
  const columns: Record<string, string | number | null> = {};
  const readings: Record<string, string> = {};
  for (const { name, ...parameter } of LIST_PARAMETERS) {
    const problem = received.repeated.has(name) ? 'parameter.repeated' : received.problems.get(name);
    if (problem !== undefined) return refuse(problem, { parameter: name });
    const value = valueOf(received, name)?.trim() ?? '';
    if (value === '') continue;
    if ('role' in parameter) columns[parameter.role] = columnOf(value);
    else if (parameter.values.includes(value)) readings[parameter.choice] = value;
    else return refuse('parameter.unknown-value', { parameter: name });
  }
  return { ok: true, response: { columns, ...readings } };
}
