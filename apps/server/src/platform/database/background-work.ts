import type { Database } from './connection.ts';

/** Work that waits in a table and is done in the background of every process. */
export interface BackgroundWork {
  /** Works until nothing is left to do now; for tests. */
  drain(): Promise<void>;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now, whenever somebody notifies `channel`, and every `pollMs` should a notification be lost; never twice at a
 * time in this process. `work` returns when nothing is due, and soon after `stopped()` is true.
 */
export function startBackgroundWork(
  db: Database,
  channel: string,
  pollMs: number,
  work: (stopped: () => boolean) => Promise<void>,
): BackgroundWork {
  let stopped = false;
  let working: Promise<void> | undefined;
  const drain = (): Promise<void> => {
    working ??= work(() => stopped).finally(() => {
      working = undefined;
    });
    return working;
  };
  // The database may be away for a moment; the next turn does it.
  const turn = () => void drain().catch(() => undefined);
  const listening = db.system.listen(channel, turn).catch(() => undefined);
  const timer = setInterval(turn, pollMs);
  timer.unref();
  turn();
  return {
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await (await listening)?.unlisten().catch(() => undefined);
      await working?.catch(() => undefined);
    },
  };
}
