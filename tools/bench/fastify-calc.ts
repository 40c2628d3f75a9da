// Fastify and @curp/core with nothing between them: no authentication, limits, log or validation.
import { calculate, type Person, todayInMexicoCity } from '@curp/core';
import Fastify from 'fastify';

type Query = Readonly<Record<string, string | undefined>>;

const app = Fastify();
app.get('/curp/calcular_curp', (request) => {
  const query = request.query as Query;
  if (query['token'] === undefined) throw new Error('no token');
  const person = {
    givenNames: query['nombres'] ?? '',
    firstSurname: query['apellido_paterno'] ?? '',
    secondSurname: query['apellido_materno'] ?? '',
    birthDate: `${query['anio_nacimiento']}-${query['mes_nacimiento']}-${query['dia_nacimiento']}`,
    sex: query['sexo'] ?? '',
    entity: query['entidad'] ?? '',
  } as Person;
  const calculation = calculate(person, { today: todayInMexicoCity() });
  if (!calculation.ok) throw new Error('no key');
  return { error: false, code_error: 0, error_message: null, response: { curp: calculation.key } };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
