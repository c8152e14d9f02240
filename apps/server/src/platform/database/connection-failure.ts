import { DatabaseProblem } from './problem.ts';

const NO_POSTGRES =
  'something is there, but it does not answer as a PostgreSQL server. Correct host and port in DATABASE_URL';

/** What a failed first connection means, by the code of Node or of PostgreSQL, and what a person can do about it. */
const explanations: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL',
  ECONNRESET: 'the other side hung up. Is it a PostgreSQL server, and does it want sslmode=require?',
  ENOENT: 'there is no socket in that folder. Start PostgreSQL, or correct the host in DATABASE_URL',
  ENOTFOUND: 'there is no host of that name. Correct the host in DATABASE_URL',
  EAI_AGAIN: 'the host name could not be looked up. Correct the host in DATABASE_URL, or check the network',
  EHOSTUNREACH: 'the host cannot be reached. Correct the host in DATABASE_URL, or check the network',
  ENETUNREACH: 'the network cannot be reached. Correct the host in DATABASE_URL, or check the network',
  ETIMEDOUT: 'no answer. Correct host and port in DATABASE_URL, or open the firewall',
  CONNECT_TIMEOUT: 'no answer within 10 s. Correct host and port in DATABASE_URL, or open the firewall',
  NO_POSTGRES,
  CONNECTION_CLOSED: NO_POSTGRES,
  CONNECTION_DESTROYED: NO_POSTGRES,
  '28P01': 'the password is wrong. Correct it in DATABASE_URL',
  '28000': 'the server does not let this user in. Check the user in DATABASE_URL, sslmode and pg_hba.conf',
  '3D000': 'the server has no database of that name. Create it (createdb NAME), or correct DATABASE_URL',
  '42501': 'this user may not connect. Grant it CONNECT, or use another one in DATABASE_URL',
  '53300': 'the server has no free connection. Raise its max_connections, or close other programs',
  '57P03': 'the server is starting up or shutting down. Try again in a moment',
};

/** One line for a person, without password and without stack trace; anything unknown keeps the words of the server. */
export function explainConnectionFailure(error: unknown, shown: string): DatabaseProblem {
  const code = errorCode(error);
  const known = code === undefined ? undefined : explanations[code];
  const words = known ?? firstLine(error);
  return new DatabaseProblem(`Cannot connect to ${shown}: ${words}.`, { cause: error });
}

function errorCode(error: unknown): string | undefined {
  // Node joins the failures of ::1 and 127.0.0.1 in one AggregateError, which has the code itself.
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return undefined;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] || 'unknown failure';
}
