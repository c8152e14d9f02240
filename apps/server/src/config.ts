import { resolve } from 'node:path';

/** Settings of one process, all from environment variables so that every host can set them. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database and uploaded files live. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Websites are `<identifier>.<baseHost>`; the first website also answers on the base host itself. */
  baseHost: string;
  /** Behind TLS: cookies are Secure and links are https. */
  secure: boolean;
  smtpUrl: string | undefined;
  loadDemo: boolean;
  /** Whether cart and checkout calls are counted per client address; PLINTH_RATE_LIMIT=0 switches it off (benchmarks). */
  rateLimit: boolean;
}

/** @throws Error with one clear line when a setting cannot be used */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT is "${env.PORT}"; it must be a whole number from 0 to 65535.`);
  }
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.PLINTH_DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    baseHost: (env.PLINTH_BASE_HOST ?? 'localhost').toLowerCase(),
    secure: env.PLINTH_SECURE === '1',
    smtpUrl: env.SMTP_URL || undefined,
    loadDemo: env.PLINTH_DEMO !== '0',
    rateLimit: env.PLINTH_RATE_LIMIT !== '0',
  };
}
