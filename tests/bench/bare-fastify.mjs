import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// Fastify sending JSON from memory, alternating between a few responses: as stored text, or serialised again
// from objects.
async function serve({ file, anew }) {
  const objects = JSON.parse(readFileSync(file, 'utf8'));
  const texts = objects.map((object) => JSON.stringify(object));
  const answers = anew ? objects : texts;
  let next = 0;
  const app = Fastify();
  app.get('/*', (_request, reply) => {
    next = (next + 1) % answers.length;
    reply.header('content-type', 'application/json; charset=utf-8').send(answers[next]);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}

process.once('message', (message) => void serve(message));
