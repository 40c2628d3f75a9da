// Fastify with a constant answer: the baseline of bench/service.ts and bench/start.ts.
import Fastify from 'fastify';
import { ANSWER } from './constant.ts';

const app = Fastify();
app.get('/curp/calcular_curp', () => ANSWER);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
