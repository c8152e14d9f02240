import { type Design, type DesignImage, type DesignWords, designImages, themeFamily } from '@plinth/documents';
import { can, isJsonRecord, titleFormatProblem, titleKinds } from '@plinth/domain';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { MAX_CUSTOM_CSS, storedCss } from './custom-css.ts';
import { type DesignRow, findDesign, findDesignFiles, writeDesign } from './design-queries.ts';
import { mendedWords, readSiteWords, saveSiteWords, wordProblems } from './site-words.ts';

export { findFamilyUses } from './design-queries.ts';

/** Values over all themes of a website; a theme has 400 tweaks at most. */
const MOST_VALUES = 4_000;
const LONGEST_NAME = 200;
const LONGEST_VALUE = 500;

/** A website's design with its version: raised by each saving. */
export interface SavedDesign {
  title: string;
  version: number;
  design: Design;
}

/** null: there is no such website. */
export async function readDesign(tx: Transaction, websiteId: string, lock: boolean): Promise<SavedDesign | null> {
  const row = await findDesign(tx, websiteId, lock);
  if (!row) return null;
  const words = await readSiteWords(tx, websiteId, row);
  return { title: row.title, version: versionOf(row), design: { ...designOf(row), words } };
}

const versionOf = ({ design }: DesignRow): number =>
  isJsonRecord(design) && typeof design.version === 'number' ? design.version : 0;

function designOf(row: DesignRow): Omit<Design, 'words'> {
  const all = { ...row.themeTweaks, [themeFamily(row.themeName)]: row.tweaks };
  const tweaks = Object.fromEntries(
    Object.entries(all)
      .map(([theme, values]): [string, Record<string, string>] => [theme, textsOf(values)])
      .filter(([, values]) => Object.keys(values).length > 0),
  );
  return {
    tweaks,
    css: storedCss({ design: row.design }),
    images: {
      logo: row.logoAssetId ?? '',
      favicon: row.faviconAssetId ?? '',
      socialImage: row.socialImageAssetId ?? '',
    },
    titles: {
      homepage: row.homepageTitleFormat ?? '',
      collection: row.collectionTitleFormat ?? '',
      item: row.itemTitleFormat ?? '',
    },
  };
}

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isJsonRecord(values) ? values : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** A design as it is published. */
export const mendedDesign = (design: Design): Design => ({ ...design, words: mendedWords(design.words) });

/** Why a design cannot be shown to visitors; empty: it can. */
export function designProblems({ tweaks, css, titles, words }: Design): string[] {
  const values = Object.values(tweaks).flatMap((one) => Object.entries(one));
  const long = values.find(([name, value]) => name.length > LONGEST_NAME || value.length > LONGEST_VALUE);
  return [
    ...(css.length > MAX_CUSTOM_CSS
      ? [
          `The custom CSS has ${css.length} characters; at most ${MAX_CUSTOM_CSS} are shown to visitors. Take out what is not used.`,
        ]
      : []),
    ...(values.length > MOST_VALUES
      ? [`${values.length} values of themes are set; at most ${MOST_VALUES} can be. Set some back.`]
      : []),
    ...(long ? [`The value of “${long[0].slice(0, 60)}” is longer than ${LONGEST_VALUE} characters.`] : []),
    ...titleKinds.flatMap((kind) => titleFormatProblem(kind, titles[kind]) ?? []),
    ...wordProblems(words),
  ];
}

/**
 * Shows a design to visitors: the one way in which values of themes, custom CSS and the website's own images get there from
 * a document.
 * @throws HttpError 404; 409 where it builds on another version; 422 for what cannot be kept; 403 without the right
 */
export async function saveDesignIn(
  tx: Transaction,
  { websiteId, role }: Pick<RequestScope, 'websiteId' | 'role'>,
  { version: asked, design }: { version: number; design: Design },
): Promise<{ version: number; contentVersion: number }> {
  if (role !== null && !can(role, 'design:edit'))
    throw new HttpError(403, 'forbidden', 'Your role on this website lets you draft its design, not publish it.');
  const row = await findDesign(tx, websiteId, true);
  if (!row) throw notFound('This website');
  if (versionOf(row) !== asked)
    throw conflict('conflict', 'The design has been changed in the meantime. Load it again and repeat your change.');
  const [problem] = designProblems(design);
  if (problem !== undefined) throw invalid(problem);
  await requireImages(tx, websiteId, design, designOf(row));
  const version = asked + 1;
  await writeValues(tx, websiteId, row, { ...design, version });
  await saveSiteWords(tx, websiteId, design.words);
  return { version, contentVersion: await raiseContentVersion(tx, websiteId) };
}

async function writeValues(
  tx: Transaction,
  websiteId: string,
  { themeName, design: stored }: Pick<DesignRow, 'themeName' | 'design'>,
  {
    tweaks,
    css,
    images,
    titles,
    version,
    words,
  }: Omit<Design, 'words'> & {
    version: number;
    words: Pick<DesignWords, 'title' | 'tagline'>;
  },
): Promise<void> {
  const { [themeFamily(themeName)]: own = {}, ...others } = tweaks;
  await writeDesign(tx, websiteId, {
    title: words.title,
    tagline: words.tagline,
    tweaks: own,
    logoAssetId: images.logo || null,
    settings: {
      themeTweaks: others,
      design: { ...(isJsonRecord(stored) ? stored : {}), css, version },
      faviconAssetId: images.favicon || null,
      socialImageAssetId: images.socialImage || null,
      homepageTitleFormat: titles.homepage,
      collectionTitleFormat: titles.collection,
      itemTitleFormat: titles.item,
    },
  });
}

/**
 * The values of the theme that the website uses, all at once: what a preset brings.
 * The content version is the caller's to raise.
 */
export async function replaceThemeValues(
  tx: Transaction,
  websiteId: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const row = await findDesign(tx, websiteId, true);
  if (!row) throw notFound('This website');
  const design = designOf(row);
  const tweaks = { ...design.tweaks, [themeFamily(row.themeName)]: values };
  await writeValues(tx, websiteId, row, { ...design, words: row, tweaks, version: versionOf(row) + 1 });
}

const NAMES: Readonly<Record<DesignImage, string>> = {
  logo: 'The logo',
  favicon: 'The browser icon',
  socialImage: 'The picture for social networks',
};

/** @throws HttpError 422 for a newly chosen file that is none of this website's, or no image */
async function requireImages(
  tx: Transaction,
  websiteId: string,
  { images }: Design,
  before: Pick<Design, 'images'>,
): Promise<void> {
  const chosen = designImages.filter((name) => images[name] !== '' && images[name] !== before.images[name]);
  const files = await findDesignFiles(
    tx,
    websiteId,
    chosen.map((name) => images[name]),
  );
  for (const name of chosen) {
    const file = files.find(({ id }) => id === images[name]);
    if (!file) throw invalid(`${NAMES[name]} is a file that is not there any more. Choose another image.`);
    if (!file.contentType.startsWith('image/'))
      throw invalid(`${NAMES[name]} is a file that is no image. Choose a PNG, JPEG or SVG.`);
  }
}
