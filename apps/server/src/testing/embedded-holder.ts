import { startEmbedded } from '../platform/database/embedded/start-embedded.ts';

/**
 * A program for the tests of the supervisor: starts the embedded server of a folder, says in one line of JSON how
 * that went, and holds it until its standard input ends.
 */
const [dataDir = '', as = 'server'] = process.argv.slice(2);
try {
  const server = await startEmbedded({
    dataDir,
    as: as === 'command' ? 'command' : 'server',
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ origin: server.origin, socketPath: server.socketPath })}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => void server.stop());
} catch (error) {
  process.stdout.write(`${JSON.stringify({ problem: error instanceof Error ? error.message : String(error) })}\n`);
}
