import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import { CommandProblem, defineCommand, fromHere } from '../../platform/config/command.ts';
import { withDatabase } from '../../platform/database/command-database.ts';
import { findWebsiteByIdentifier } from '../../platform/websites/service.ts';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { isError, listThemes, type ThemeShelf, uploadedTheme, uploadedThemes, uploadTheme } from '../themes/service.ts';
import { readThemeZip, readUploadFolder, type UploadedFile, UploadProblem } from '../themes/theme-archive.ts';
import { ThemeRegistry } from '../themes/theme-registry.ts';
import { problemLines, watchTheme } from './watch.ts';

/** `npx plinth theme …`: tries a theme, uploads one, follows one while it is written, lists those of a website. */
export const theme = defineCommand({
  usage: `Usage: npx plinth theme check PATH
       npx plinth theme upload PATH --site IDENTIFIER [--name NAME] [--activate] [--force]
       npx plinth theme watch FOLDER --site IDENTIFIER [--name NAME]
       npx plinth theme list --site IDENTIFIER

PATH is a folder with a template.conf, or a zip of one. watch uploads on every save and shows it to you alone.

  --site IDENTIFIER    the website
  --name NAME          what the theme is called there; without it the name of the folder or zip
  --activate           the website shows it from now on
  --force              activates it even with errors
  --help               this text`,
  options: {
    site: { type: 'string' },
    name: { type: 'string' },
    activate: { type: 'boolean' },
    force: { type: 'boolean' },
  },
  words: 2,
  async run({ values, positionals: [action, path], misused }, say) {
    if (!action || !['check', 'upload', 'watch', 'list'].includes(action))
      throw misused(action ? `There is no "theme ${action}".` : 'Say what to do: check, upload, watch or list.');
    if (action !== 'list' && !path) throw misused('Say which theme: a folder or a zip.');
    if (action === 'check' && path) return check(path, say);
    const { site, name, activate = false, force = false } = values;
    if (!site) throw misused('Say for which website: --site IDENTIFIER.');
    if (action === 'list') return listed(site, say);
    if (!path) return;
    if (action === 'upload') return upload(path, site, name ?? nameOf(path), { activate, force }, say);
    const folder = fromHere(path);
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new CommandProblem(`There is no folder ${path}.`);
    await withShelf(site, (shelf, websiteId) =>
      watchUntilStopped(shelf, websiteId, folder, name ?? nameOf(path), site, say),
    );
  },
});

async function listed(site: string, say: (line: string) => void): Promise<void> {
  await withShelf(site, async (shelf, websiteId) => {
    for (const one of await listThemes(shelf, websiteId))
      say(
        `${one.active ? '*' : ' '} ${one.name}${one.createdAt ? `  ${one.createdAt.slice(0, 16).replace('T', ' ')}` : ''}`,
      );
  });
}

async function upload(
  path: string,
  site: string,
  name: string,
  how: { activate: boolean; force: boolean },
  say: (line: string) => void,
): Promise<void> {
  const files = await readPath(path);
  await withShelf(site, async (shelf, websiteId) => {
    const result = await uploadTheme(shelf, websiteId, name, files, how);
    for (const line of problemLines(result.problems)) say(line);
    say(`${result.name}@${result.version} is uploaded${result.activated ? ', and the website uses it' : ''}.`);
    if (how.activate && !result.activated)
      throw new CommandProblem(
        'It has errors, so the website keeps the theme it uses; --force activates it all the same.',
      );
  });
}

async function check(path: string, say: (line: string) => void): Promise<void> {
  const files = await readPath(path);
  const { problems } = await new ThemeRegistry(createThemeEngine()).check(uploadedTheme(nameOf(path), files));
  for (const line of problemLines(problems)) say(line);
  const errors = problems.filter(isError).length;
  say(`${files.length} files, ${errors} error${errors === 1 ? '' : 's'}, ${problems.length - errors} warnings.`);
  if (errors > 0) throw new CommandProblem('The theme works where it is whole; see the errors above.');
}

/** Until Ctrl+C. */
async function watchUntilStopped(
  shelf: ThemeShelf,
  websiteId: string,
  folder: string,
  name: string,
  site: string,
  say: (line: string) => void,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  say(`Watching ${folder}; Ctrl+C ends it. Signed in to ${site}, open any page with ?preview-theme=${name}@latest`);
  await watchTheme({ shelf, websiteId, folder, name, say, signal: stop.signal });
}

async function readPath(path: string): Promise<UploadedFile[]> {
  const full = fromHere(path);
  try {
    const info = await stat(full).catch(() => null);
    if (!info) throw new UploadProblem(`There is no ${path}.`);
    return info.isDirectory() ? await readUploadFolder(full) : await readThemeZip(await readFile(full));
  } catch (error) {
    if (error instanceof UploadProblem) throw new CommandProblem(error.message);
    throw error;
  }
}

/** `My Theme.zip` → `my-theme` */
function nameOf(path: string): string {
  const name = basename(fromHere(path))
    .replace(/\.zip$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return name || 'theme';
}

async function withShelf(site: string, work: (shelf: ThemeShelf, websiteId: string) => Promise<void>): Promise<void> {
  await withDatabase(async (db, config) => {
    const { websiteId } = await findWebsiteByIdentifier(db, site).catch((error: Error) => {
      throw new CommandProblem(error.message);
    });
    const registry = new ThemeRegistry(createThemeEngine(), uploadedThemes(db));
    await work({ db, assets: openAssetStore(config), registry }, websiteId);
  });
}
