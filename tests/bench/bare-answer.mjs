import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A bare node:http server that sends the same bytes with the same headers to every request.
process.once('message', ({ file, headers }) => {
  const body = readFileSync(file);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
