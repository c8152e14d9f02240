import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { Copy } from './hello-program.ts';

// The limit that published pages are compared with: Fastify doing nothing; and Fastify sending as many bytes under the same head as a
// page of ours has, prepared beforehand and past its own reply. Run as a program of its own.
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
for (const { path, status, headers, size } of JSON.parse(process.env.PLINTH_BENCH_COPIES ?? '[]') as Copy[]) {
  const body = randomBytes(size);
  app.get(path, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(status, [...headers]);
    reply.raw.end(status === 304 ? undefined : body);
  });
}
// What taking a call in costs at least: its body is read and forgotten.
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
app.post('/*', async (_request, reply) => reply.code(204).send());
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGINT', () => void app.close().then(() => process.exit(0)));
const address = app.server.address();
console.log(`port ${typeof address === 'object' ? address?.port : 0}`);
