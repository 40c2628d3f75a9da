// The engine and the rule, with nothing between them: no token, no limits, no log, no checks of what was sent.
import { calculate, todayInMexicoCity } from '@curp/core';
import Fastify from 'fastify';

type Query = Readonly<Record<string, string | undefined>>;

const app = Fastify();
app.get('/curp/calcular_curp', (request) => {
  const { token, nombres, apellido_paterno, apellido_materno, sexo, entidad, ...birth } = request.query as Query;
  const { anio_nacimiento, mes_nacimiento, dia_nacimiento } = birth;
  if (token === undefined) throw new Error('no token');
  const person = {
    givenNames: nombres ?? '',
    firstSurname: apellido_paterno ?? '',
    secondSurname: apellido_materno ?? '',
    birthDate: `${anio_nacimiento}-${mes_nacimiento}-${dia_nacimiento}`,
    sex: sexo ?? '',
    entity: entidad ?? '',
  };
  const calculation = calculate(person, { today: todayInMexicoCity(Date.now()) });
  if (!calculation.ok) throw new Error('no key');
  return { error: false, code_error: 0, error_message: null, response: { curp: calculation.key } };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
