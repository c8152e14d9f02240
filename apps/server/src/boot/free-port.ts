import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a taken port is waited for: a restart overlaps a little with the end of the one before. */
const LEAVING_MS = 1_500;

/** A setting of the start that cannot be used, said in one line for the person at the terminal. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/**
 * Makes sure that the server will be able to listen, before the database is started and the demo loaded.
 * @throws {StartProblem} naming the port and one that is free
 */
export async function ensurePortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const began = Date.now();
  for (;;) {
    const failure = await listenOnce(port, host);
    if (!failure) return;
    if (failure.code !== 'EADDRINUSE') throw await explainListenFailure(failure, port, host);
    if (Date.now() - began > LEAVING_MS) throw await explainListenFailure(failure, port, host);
    await sleep(100);
  }
}

/** What the failure of a listen means for whoever chose port and host. */
export async function explainListenFailure(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
): Promise<StartProblem> {
  if (error.code === 'EADDRINUSE') {
    const other = await nextFreePort(port, host);
    return new StartProblem(
      `port ${port} is in use, perhaps by another Plinth. Stop the program that uses it, or choose another port: PORT=${other} npm start.`,
      { cause: error },
    );
  }
  if (error.code === 'EACCES') {
    return new StartProblem(`port ${port} needs more rights. Choose one from 1024 up: PORT=3000 npm start.`, {
      cause: error,
    });
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new StartProblem(
      `HOST is "${host}", which is no address of this machine. 127.0.0.1 is for this machine alone, 0.0.0.0 for the network too.`,
      { cause: error },
    );
  }
  return new StartProblem(`${host}:${port} cannot be listened on: ${error.message}.`, { cause: error });
}

async function nextFreePort(taken: number, host: string): Promise<number> {
  for (let port = taken + 1; port < Math.min(taken + 20, 65_536); port++) {
    if (!(await listenOnce(port, host))) return port;
  }
  return 3001;
}

function listenOnce(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
