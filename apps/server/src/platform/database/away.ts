/** What Node says of a connection that cannot be made, or has gone. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The server's own: no connection is free, or none of the kind that this pool needs (a standby takes no writes). */
const REFUSALS = new Set(['53300', '25006']);

/**
 * Whether a failed statement says that the database cannot be reached now, or has hung up: doing it again in a moment may well
 * work. Whether a transaction whose commit was under way is kept is not known; what must happen once carries a key.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string };
  // CONNECTION_CLOSED, CONNECTION_ENDED, CONNECTION_DESTROYED, CONNECT_TIMEOUT are the driver's; 08 and 57P are PostgreSQL's.
  if (/^(CONNECT|08|57P)/.test(code) || NETWORK.has(code) || REFUSALS.has(code)) return true;
  // The socket of a server that is down is missing, or its file is not there.
  return code === 'ENOENT' && syscall === 'connect';
}
