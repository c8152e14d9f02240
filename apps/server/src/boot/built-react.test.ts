import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectPath } from '../site/themes/theme-registry.ts';

/** Files of React's builds that a program has loaded which has loaded what renders islands. */
const PROGRAM = `
import { createRequire } from 'node:module';
const { renderListingButton } = await import(process.argv[1]);
if (typeof renderListingButton !== 'function') throw new Error('nothing was loaded');
const { cache } = createRequire(process.argv[1]);
console.log(JSON.stringify(Object.keys(cache).filter((file) => /react.*development/.test(file))));
`;

test.each(['', 'development', 'production'])(
  'a built server writes islands by React’s build for production where NODE_ENV is “%s”',
  async (nodeEnv) => {
    const built = pathToFileURL(projectPath('apps/storefront/dist/index.js')).href;
    const env = { ...process.env, NODE_ENV: nodeEnv };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, built], {
      env,
    });
    expect(JSON.parse(stdout)).toEqual([]);
  },
);
