/** The first pages have been made by then, and what making them took can go, too. */
const AFTER_MS = 2_000;

/**
 * Gives the system back what the start has left behind. V8 keeps the room for new values as large as reading all the code has made it,
 * and what died in it, until memory is short: a quiet shop would hold 40 MB of nothing. One collection takes some 60 ms; under load the
 * room grows again.
 */
export function giveBackMemory(): void {
  const collect = async () => {
    const { Session } = await import('node:inspector');
    const session = new Session();
    session.connect();
    // Ended in a later turn: while it answers, the session holds a lock that ending it waits for.
    session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
  };
  // A Node that was built without an inspector keeps its memory.
  setTimeout(() => void collect().catch(() => undefined), AFTER_MS).unref();
}
