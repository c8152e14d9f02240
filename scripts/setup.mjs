// What every command needs before it can begin: the right Node, installed packages, a fresh build.
// Runs before anything is installed, so it uses nothing but Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('..', import.meta.url));

const NEEDED = [20, 19];
const lockFile = join(repository, 'package-lock.json');
const patches = join(repository, 'patches');
const lockStamp = join(repository, 'node_modules', '.plinth-lock');
const buildStamp = join(repository, 'node_modules', '.plinth-build');

/** A failure that a person reads as one line; nobody wants to see the stack of a missing package. */
export class SetupProblem extends Error {}

/** @throws {SetupProblem} on a Node that is too old */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new SetupProblem(`Plinth needs Node ${NEEDED.join('.')} or newer; this is ${version}. Get it from nodejs.org.`);
}

/** Installs the packages when there are none, or when package-lock.json or a patch has changed since. */
export async function ensureInstalled() {
  const wanted = hashInstalled();
  if (existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === wanted) return;
  if (!installedByHand()) {
    progress('Installing packages (the first time takes a minute or two)…');
    // npm says where it is when it started us; a plain `npm` is the fallback for `node scripts/start.mjs`.
    const cli = process.env.npm_execpath;
    const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
    await mustRun(
      command,
      [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
      'The packages could not be installed: is the npm registry within reach?',
    );
  }
  // npm does it too, unless it was told to run no scripts; what is patched already stays as it is.
  const patch = join(repository, 'node_modules', 'patch-package', 'index.js');
  await mustRun(
    process.execPath,
    [patch, '--error-on-fail'],
    'A package could not be patched (see above): run npm ci.',
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  writeFileSync(lockStamp, wanted);
}

/** What decides which packages are there and what is in them. */
function hashInstalled() {
  const hash = createHash('sha256').update(hashFile(lockFile));
  for (const name of readdirSync(patches).sort()) hash.update(name).update(hashFile(join(patches, name)));
  return hash.digest('hex');
}

/** Whether somebody ran npm after the last change of package-lock.json; npm writes its own record at the end. */
function installedByHand() {
  const record = statSync(join(repository, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  return record !== undefined && !existsSync(lockStamp) && record.mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Builds when a source is newer than the last build; looking takes some 20 ms. */
export async function ensureBuilt() {
  const wanted = hashSources();
  const built = existsSync(join(repository, 'apps', 'server', 'dist'));
  if (built && existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return;
  progress('Building…');
  await mustRun(process.execPath, [join(repository, 'scripts', 'build.mjs')], 'The build failed; see above.');
  mkdirSync(join(repository, 'node_modules'), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Names, sizes and times of everything that the build reads; tests are left out. */
function hashSources() {
  const hash = createHash('sha256').update(hashFile(lockFile));
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist' && entry.name !== 'migrations') walk(path);
      } else if (!/\.test\.tsx?$/.test(entry.name)) {
        add(path);
      }
    }
  };
  walk(join(repository, 'packages'));
  walk(join(repository, 'apps'));
  add(join(repository, 'scripts', 'build.mjs'));
  return hash.digest('hex');
}

function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** One line about what is being done, on standard error: standard output belongs to the command. */
export function progress(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs a program in this terminal; resolves with its exit code (130 after Ctrl-C). */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repository, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal === 'SIGINT' ? 130 : (code ?? 1)));
  });
}

async function mustRun(command, args, otherwise, options = {}) {
  // Ctrl-C reaches the program too; this process waits for it instead of leaving it behind.
  let interrupted = false;
  const wait = () => {
    interrupted = true;
  };
  process.on('SIGINT', wait);
  const code = await run(command, args, options).catch((error) => {
    throw new SetupProblem(`${command}: ${error.message}`);
  });
  process.off('SIGINT', wait);
  if (interrupted || code === 130) process.exit(130);
  if (code !== 0) throw new SetupProblem(otherwise);
}

/** Runs a command's main part; a SetupProblem becomes its one line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    progress(error.message);
    process.exit(1);
  }
}
