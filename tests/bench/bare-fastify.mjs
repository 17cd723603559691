import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// Fastify answering a JSON text that it has in memory, or making the text anew from an object each time.
async function serve({ file, anew }) {
  const text = readFileSync(file, 'utf8');
  const object = JSON.parse(text);
  const app = Fastify();
  app.get('/*', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(anew ? object : text);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}

process.once('message', (message) => void serve(message));
