import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings of a process', () => {
  test('have defaults that work on one machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      baseHost: 'localhost',
      secure: false,
      trustedProxies: false,
      uploadQuota: 10_000_000_000,
      smtpUrl: undefined,
      loadDemo: true,
      rateLimit: true,
    });
  });

  test('come from the environment', () => {
    const read = readConfig({
      PORT: '0',
      PLINTH_BASE_HOST: 'Shops.Example',
      PLINTH_SECURE: '1',
      PLINTH_DEMO: '0',
      PLINTH_RATE_LIMIT: '0',
      PLINTH_LOG: 'debug',
      PLINTH_PAGE_CACHE_BYTES: '1000',
    });
    expect(read).toMatchObject({ port: 0, baseHost: 'shops.example', secure: true, loadDemo: false, rateLimit: false });
    expect(read).toMatchObject({ logLevel: 'debug', pageCacheBytes: 1000 });
  });

  test.each([
    [{}, false],
    [{ PLINTH_SECURE: '1' }, ['loopback']],
    [{ PLINTH_SECURE: '1', PLINTH_TRUSTED_PROXIES: 'none' }, false],
    [{ PLINTH_SECURE: '1', PLINTH_TRUSTED_PROXIES: '0' }, false],
    [{ PLINTH_TRUSTED_PROXIES: '2' }, 2],
    [{ PLINTH_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32' }, ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('say whose word on addresses is taken, nobody’s else: %j', (env, proxies) => {
    expect(readConfig(env).trustedProxies).toEqual(proxies);
  });

  test.each([
    [{ PLINTH_TRUSTED_PROXIES: 'true' }, 'PLINTH_TRUSTED_PROXIES has "true"; it is none, a number of proxies, or'],
    [{ PLINTH_TRUSTED_PROXIES: '10.0.0.0/33' }, 'PLINTH_TRUSTED_PROXIES has "10.0.0.0/33"'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    [{ PLINTH_SECRET_KEY: 'plinth' }, 'PLINTH_SECRET_KEY is too short'],
    [{ PLINTH_LOG: 'loud' }, 'PLINTH_LOG is "loud"; it must be one of trace, debug, info, warn, error, fatal, silent.'],
    [{ PLINTH_PAGE_CACHE_BYTES: 'much' }, 'PLINTH_PAGE_CACHE_BYTES is "much"; it must be a number of bytes.'],
    [
      { PLINTH_S3_BUCKET: 'files' },
      'PLINTH_S3_ENDPOINT, PLINTH_S3_ACCESS_KEY_ID, PLINTH_S3_SECRET_ACCESS_KEY are missing;',
    ],
  ])('that cannot be used are refused in one line: %j', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  test('never make a built server show its faults: only the build of npm run dev can', () => {
    expect(readConfig({ NODE_ENV: 'development' })).not.toHaveProperty('development');
  });
});
