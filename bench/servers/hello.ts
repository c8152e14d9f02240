import Fastify from 'fastify';

// The limit that published pages are compared with: Fastify doing nothing. Run as a program of its own.
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGINT', () => void app.close().then(() => process.exit(0)));
const address = app.server.address();
console.log(`port ${typeof address === 'object' ? address?.port : 0}`);
