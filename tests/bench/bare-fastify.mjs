import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// Fastify answering a JSON text that it has in memory.
process.once('message', async ({ file }) => {
  const text = readFileSync(file, 'utf8');
  const app = Fastify();
  app.get('/*', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
});
