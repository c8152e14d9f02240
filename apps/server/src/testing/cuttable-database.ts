import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface CuttableDatabase {
  /** A DATABASE_URL that leads to the same database, past this. */
  readonly url: string;
  /** Hangs up on everybody and takes no new connection, as a server does that has died. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between a program and the database of `url` (a socket's folder as its host), so that a test can take it away. */
export async function cuttable(url: string): Promise<CuttableDatabase> {
  const address = new URL(url);
  const target = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const folder = await mkdtemp(join(tmpdir(), 'plinth-cut-'));
  address.searchParams.set('host', folder);
  const open = new Set<Socket>();
  let server: Server | undefined;
  const restore = async () => {
    const fresh = createServer((near) => {
      const far = connect(target);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(socket);
        socket.on('error', () => {});
        socket.once('close', () => {
          open.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve) => fresh.listen(join(folder, '.s.PGSQL.5432'), resolve));
    server = fresh;
  };
  const cut = async () => {
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
    for (const socket of open) socket.destroy();
    await closed;
  };
  await restore();
  return {
    url: address.href,
    cut,
    restore,
    close: async () => {
      await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
