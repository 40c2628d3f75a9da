// The engine doing nothing: what our own start and our own answers are measured against.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
