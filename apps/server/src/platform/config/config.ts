import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Where an S3-compatible store is and how to get in. */
export interface S3Settings {
  /** Address of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where certificates come from, and where they are shown. */
export interface AcmeSettings {
  /** The authority's directory (RFC 8555): `https://acme-v02.api.letsencrypt.org/directory`. */
  directoryUrl: string;
  /** Whom the authority may write to. */
  email?: string;
  /** The port of this process's own TLS listener. */
  tlsPort: number;
}

/** Levels of the log on standard output, the loudest first. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Settings of one process, all from environment variables (docs/environment.md) so that every host can set them. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database and uploaded files live. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database with the login that requests work as: one that is a member of plinth_app alone. */
  appDatabaseUrl?: string;
  /** Websites are `<identifier>.<baseHost>`; the first website also answers on the base host itself. */
  baseHost: string;
  /** Behind TLS: cookies are Secure and links are https. */
  secure: boolean;
  /** Whose `X-Forwarded-For` is believed: addresses and networks, or how many proxies stand in front; false: nobody's. */
  trustedProxies: readonly string[] | number | false;
  smtpUrl: string | undefined;
  /** Mails that waited longer before anybody sent are held until their owner has said what is to become of them; absent: 24. */
  mailMaxAgeHours?: number;
  /** What links in waiting mails are encrypted with; absent = a file in the data folder. */
  secretKey?: string;
  /** Certificates by ACME, and a TLS listener that shows them; absent: TLS ends elsewhere, or nowhere. */
  acme?: AcmeSettings;
  /** Object storage for uploaded files; absent = a folder below dataDir. */
  s3?: S3Settings;
  loadDemo: boolean;
  /** `npm run dev`: faults are shown with their stack. The build fixes NODE_ENV, so a built server cannot be made to. */
  development?: boolean;
  /** Where reCAPTCHA Enterprise judges tokens: `…/v1/projects/PROJECT/assessments?key=KEY`. */
  botCheckUrl?: string;
  /** Where Google's Places API answers; absent: https://places.googleapis.com. */
  placesUrl?: string;
  /** Where the register of VAT ids of the European Commission answers; absent: its own address. */
  viesUrl?: string;
  /** Where Stripe's API answers; absent: https://api.stripe.com. */
  stripeUrl?: string;
  /** Where PayPal's API answers; absent: PayPal itself, its sandbox for keys of it. */
  paypalUrl?: string;
  /** Where Shippo's API answers; absent: at Shippo. Without a slash at the end. */
  shippoUrl?: string;
  /** Countries by network address, as .mmdb; absent: countries are told by the time zones of browsers alone. */
  geoipFile?: string;
  /** Where a copy of every hit goes, one JSON object a line; absent: nowhere. */
  hitsUrl?: string;
  /** Whether cart and checkout calls are counted per client address; PLINTH_RATE_LIMIT=0 switches it off (benchmarks). */
  rateLimit: boolean;
  /** Level of the log; absent: error. */
  logLevel?: string;
  /** Memory for rendered pages; absent: 128 MB. */
  pageCacheBytes?: number;
  /** The port that visitors come by, where it is another one than this process listens on and not the usual one. */
  publicPort?: number;
  /** Bytes of files that one website may keep. */
  uploadQuota: number;
  /** How many days what is named is kept (platform/retention); absent: as usual. */
  keepDays?: Readonly<Record<string, number>>;
  /** Where the records of domains are looked up, as `address` or `address:port`; absent: as the machine does. */
  dnsServers?: readonly string[];
  /** Opens /api/metrics; absent: nobody counts. */
  metricsToken?: string;
  /** How long a process that was asked to stop goes on serving while it says that it is not ready; absent: 0. */
  drainSeconds?: number;
}

/** Files that a website may keep where nothing else is set. */
const USUAL_QUOTA_MB = 10_000;

/** @throws Error with one clear line when a setting cannot be used */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT is "${env.PORT}"; it must be a whole number from 0 to 65535.`);
  }
  const { PLINTH_LOG: logLevel, PLINTH_PAGE_CACHE_BYTES: cacheBytes } = env;
  if (logLevel && !LOG_LEVELS.includes(logLevel)) {
    throw new Error(`PLINTH_LOG is "${logLevel}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  if (cacheBytes && !(Number(cacheBytes) >= 0)) {
    throw new Error(`PLINTH_PAGE_CACHE_BYTES is "${cacheBytes}"; it must be a number of bytes.`);
  }
  const secretKey = env.PLINTH_SECRET_KEY;
  if (secretKey && secretKey.length < 32) {
    throw new Error('PLINTH_SECRET_KEY is too short; it must be 32 characters or more that nobody can guess.');
  }
  const { PLINTH_METRICS_TOKEN: metricsToken, PLINTH_DRAIN_SECONDS: drain } = env;
  if (metricsToken && metricsToken.length < 16) {
    throw new Error('PLINTH_METRICS_TOKEN is too short to be a secret; it must have at least 16 characters.');
  }
  if (drain && !(Number(drain) >= 0 && Number(drain) <= 600)) {
    throw new Error(`PLINTH_DRAIN_SECONDS is "${drain}"; it must be a number from 0 to 600.`);
  }
  const publicPort = env.PLINTH_PUBLIC_PORT ? Number(env.PLINTH_PUBLIC_PORT) : undefined;
  if (publicPort !== undefined && !(Number.isInteger(publicPort) && publicPort > 0 && publicPort < 65536))
    throw new Error(`PLINTH_PUBLIC_PORT is "${env.PLINTH_PUBLIC_PORT}"; it must be a whole number from 1 to 65535.`);
  const quota = env.PLINTH_UPLOAD_QUOTA_MB;
  if (quota && !(Number(quota) > 0))
    throw new Error(`PLINTH_UPLOAD_QUOTA_MB is "${quota}"; it must be a number of megabytes.`);
  const { PLINTH_MAIL_MAX_AGE_HOURS: mailAge } = env;
  if (mailAge && !(Number(mailAge) >= 1 && Number(mailAge) <= 8_760)) {
    throw new Error(`PLINTH_MAIL_MAX_AGE_HOURS is "${mailAge}"; it must be a number of hours from 1 to 8760.`);
  }
  const s3 = readS3(env);
  const acme = readAcme(env);
  const botCheckUrl = env.PLINTH_RECAPTCHA_URL;
  if (botCheckUrl && !URL.canParse(botCheckUrl))
    throw new Error(
      'PLINTH_RECAPTCHA_URL is no address; it is https://recaptchaenterprise.googleapis.com/v1/projects/PROJECT/assessments?key=KEY.',
    );
  const placesUrl = env.PLINTH_PLACES_URL;
  if (placesUrl && !URL.canParse(placesUrl))
    throw new Error('PLINTH_PLACES_URL is no address; it is https://places.googleapis.com where nothing is set.');
  const viesUrl = env.PLINTH_VIES_URL;
  if (viesUrl && !URL.canParse(viesUrl))
    throw new Error(
      'PLINTH_VIES_URL is no address; it is https://ec.europa.eu/taxation_customs/vies/rest-api where nothing is set.',
    );
  const hitsUrl = env.PLINTH_HITS_URL;
  if (hitsUrl && !/^https?:\/\/\S+$/.test(hitsUrl))
    throw new Error(
      'PLINTH_HITS_URL is no address; it is such as https://user:password@clickhouse.example:8443/?query=….',
    );
  const stripeUrl = env.PLINTH_STRIPE_URL;
  if (stripeUrl && !URL.canParse(stripeUrl))
    throw new Error('PLINTH_STRIPE_URL is no address; it is https://api.stripe.com where nothing is set.');
  const paypalUrl = env.PLINTH_PAYPAL_URL;
  if (paypalUrl && !URL.canParse(paypalUrl))
    throw new Error('PLINTH_PAYPAL_URL is no address; it is https://api-m.paypal.com where nothing is set.');
  const shippoUrl = env.PLINTH_SHIPPO_URL;
  if (shippoUrl && !URL.canParse(shippoUrl))
    throw new Error('PLINTH_SHIPPO_URL is no address; it is https://api.goshippo.com where nothing is set.');
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.PLINTH_DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    baseHost: (env.PLINTH_BASE_HOST ?? 'localhost').toLowerCase(),
    // Who shows certificates is reached by https.
    secure: env.PLINTH_SECURE === '1' || acme !== undefined,
    trustedProxies: readTrustedProxies(env),
    smtpUrl: env.SMTP_URL || undefined,
    ...(secretKey ? { secretKey } : {}),
    ...(s3 ? { s3 } : {}),
    ...(acme ? { acme } : {}),
    ...(botCheckUrl ? { botCheckUrl } : {}),
    ...(placesUrl ? { placesUrl } : {}),
    ...(viesUrl ? { viesUrl } : {}),
    ...(stripeUrl ? { stripeUrl } : {}),
    ...(paypalUrl ? { paypalUrl } : {}),
    ...(shippoUrl ? { shippoUrl: shippoUrl.replace(/\/$/, '') } : {}),
    ...(hitsUrl ? { hitsUrl } : {}),
    ...(env.PLINTH_GEOIP_FILE ? { geoipFile: resolve(env.PLINTH_GEOIP_FILE) } : {}),
    ...(process.env.NODE_ENV === 'development' ? { development: true } : {}),
    loadDemo: env.PLINTH_DEMO !== '0',
    rateLimit: env.PLINTH_RATE_LIMIT !== '0',
    ...(logLevel ? { logLevel } : {}),
    ...(cacheBytes ? { pageCacheBytes: Number(cacheBytes) } : {}),
    ...(env.DATABASE_APP_URL ? { appDatabaseUrl: env.DATABASE_APP_URL } : {}),
    ...(publicPort ? { publicPort } : {}),
    uploadQuota: (quota ? Number(quota) : USUAL_QUOTA_MB) * 1_000_000,
    ...(metricsToken ? { metricsToken } : {}),
    ...(mailAge ? { mailMaxAgeHours: Math.round(Number(mailAge)) } : {}),
    ...(env.PLINTH_KEEP_DAYS ? { keepDays: readKeepDays(env.PLINTH_KEEP_DAYS) } : {}),
    ...(env.PLINTH_DNS_SERVERS ? { dnsServers: env.PLINTH_DNS_SERVERS.split(',').map((each) => each.trim()) } : {}),
    ...(drain ? { drainSeconds: Number(drain) } : {}),
  };
}

const KEPT = ['carts', 'consents', 'deliveries', 'hits', 'keys', 'mails', 'revisions', 'sessions'];

/** `carts:90,mails:30` */
function readKeepDays(given: string): Record<string, number> {
  const days: Record<string, number> = {};
  for (const entry of given.split(',')) {
    const [, name = '', count = ''] = /^ *([a-z]+) *: *(\d{1,5}) *$/.exec(entry) ?? [];
    if (!KEPT.includes(name) || Number(count) < 1)
      throw new Error(
        `PLINTH_KEEP_DAYS has "${entry}"; it is a list such as carts:60,mails:365 with names of ${KEPT.join(', ')} and days from 1.`,
      );
    days[name] = Number(count);
  }
  return days;
}

/** Names that the parser of the header knows for the networks of a machine and of a data centre. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Where the setting is absent: TLS ends at a program on this machine, or nobody stands in front. */
function readTrustedProxies(env: NodeJS.ProcessEnv): Config['trustedProxies'] {
  const given = env.PLINTH_TRUSTED_PROXIES;
  if (!given) return env.PLINTH_SECURE === '1' ? ['loopback'] : false;
  if (given === 'none') return false;
  if (/^\d+$/.test(given)) return Number(given) || false;
  const list = given.split(',').map((entry) => entry.trim());
  const wrong = list.find((entry) => !PROXY_NETWORKS.includes(entry) && !isNetwork(entry));
  if (wrong === undefined) return list;
  throw new Error(
    `PLINTH_TRUSTED_PROXIES has "${wrong}"; it is none, a number of proxies, or addresses and networks such as 10.0.0.0/8 or loopback, with commas between.`,
  );
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

/** @throws Error for an address that is none, or that would send account and orders through the open network */
function readAcme(env: NodeJS.ProcessEnv): AcmeSettings | undefined {
  const { PLINTH_ACME_URL: directoryUrl, PLINTH_ACME_EMAIL: email, PLINTH_TLS_PORT: tlsPort = '443' } = env;
  if (!directoryUrl) {
    if (env.PLINTH_TLS_PORT)
      throw new Error('PLINTH_TLS_PORT is set without PLINTH_ACME_URL; there are no certificates to show there.');
    return undefined;
  }
  if (!/^https:\/\/[^\s/]+/.test(directoryUrl) && !/^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(directoryUrl))
    throw new Error(
      `PLINTH_ACME_URL is "${directoryUrl}"; it must be an https address such as https://acme-v02.api.letsencrypt.org/directory.`,
    );
  if (!/^\d{1,5}$/.test(tlsPort) || Number(tlsPort) > 65535)
    throw new Error(`PLINTH_TLS_PORT is "${tlsPort}"; it must be a whole number from 0 to 65535.`);
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`PLINTH_ACME_EMAIL is "${email}"; it must be an e-mail address.`);
  return { directoryUrl, tlsPort: Number(tlsPort), ...(email ? { email } : {}) };
}

/** @throws Error naming what is missing when only some of the settings are there */
function readS3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const names = [
    'PLINTH_S3_ENDPOINT',
    'PLINTH_S3_BUCKET',
    'PLINTH_S3_ACCESS_KEY_ID',
    'PLINTH_S3_SECRET_ACCESS_KEY',
  ] as const;
  if (names.every((name) => !env[name])) return undefined;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; object storage needs ${names.join(', ')}.`,
    );
  }
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map((name) => env[name]);
  if (!/^https?:\/\/[^\s/]+/.test(endpoint)) {
    throw new Error(
      `PLINTH_S3_ENDPOINT is "${endpoint}"; it must be an address such as https://s3.eu-central-1.amazonaws.com.`,
    );
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.PLINTH_S3_REGION || 'us-east-1' };
}
