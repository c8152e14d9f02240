import type { DesignProblems } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import { readLayoutProblems } from '../blocks/layout-service.ts';
import { describeTheme, filledNavigations, isError, pageAddresses, type ThemeShelf } from '../themes/service.ts';

/**
 * Everything that visitors do not see as intended: what is wrong in the active theme (also what was met while pages were
 * rendered), blocks that show nothing, and navigations of the theme that nobody has filled.
 */
export async function readDesignProblems(
  shelf: ThemeShelf,
  { websiteId, themeName }: Pick<Website, 'websiteId' | 'themeName'>,
): Promise<DesignProblems> {
  const scope = { db: shelf.db, websiteId, accountId: null, role: null };
  const [theme, layouts] = await Promise.all([activeTheme(shelf, websiteId, themeName), readLayoutProblems(scope)]);
  const { filled, addresses } = await known(shelf.db, websiteId);
  const empty = theme.navigations.filter(({ name }) => !filled.has(name));
  return {
    theme: { name: themeName, missing: theme.missing, problems: [...theme.problems].sort(errorsFirst) },
    website: empty.map(({ name, title }) => ({
      name,
      message: `The theme shows the navigation “${title}”, and nothing is in it. Put links into it, or leave it empty.`,
    })),
    pages: layouts.pages.map((page) => ({ ...page, address: addresses.get(page.id) ?? null })),
  };
}

const errorsFirst = (a: { severity?: 'error' | 'warning' }, b: { severity?: 'error' | 'warning' }): number =>
  Number(isError(b as never)) - Number(isError(a as never));

async function activeTheme(shelf: ThemeShelf, websiteId: string, themeName: string) {
  if (!(await shelf.registry.filesOf({ websiteId, themeName })))
    return { missing: true, problems: [], navigations: [] };
  const { problems, navigations } = await describeTheme(shelf, websiteId, themeName);
  return { missing: false, problems, navigations };
}

const known = (db: Database, websiteId: string) =>
  inWebsite(db, websiteId, async (tx) => ({
    filled: new Set(await filledNavigations(tx, websiteId)),
    addresses: new Map((await pageAddresses(tx, websiteId)).map(({ id, address }) => [id, address])),
  }));
