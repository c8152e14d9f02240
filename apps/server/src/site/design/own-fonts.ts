import type { FontList, UploadedFont } from '@plinth/contract';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { BadFont, type FontFacts, readFontFile, sniffFont } from '../../platform/assets/font-file.ts';
import { deleteFile } from '../../platform/assets/service.ts';
import { type Upload, uploadFile } from '../../platform/assets/upload.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import { type OwnFont, ownFaces, ownFonts } from '../themes/own-fonts.ts';
import { findFamilyUses } from '../themes/website-design.ts';

/** Files of fonts that a website may have: a family in all its weights and slants has eighteen. */
const MOST_FONTS = 100;

type Font = FontList['fonts'][number];

/**
 * Takes a file of a font into the website's fonts: told by its bytes, named by what it says of itself.
 *
 * @throws HttpError as `uploadFile` does; 422 for a font that browsers cannot show, or one too many
 */
export async function uploadFont(upload: Omit<Upload, 'sniff'>): Promise<UploadedFont> {
  const { db, store, websiteId, fileName } = upload;
  const { file } = await uploadFile({ ...upload, sniff: sniffFont });
  const facts = await factsOf(store, file.storageKey, fileName);
  const font: OwnFont = { id: file.id, ...facts, address: assetUrl(file) };
  const all = await inWebsite(db, websiteId, async (tx) => {
    const others = ownFonts(await lockedSettings(tx, websiteId)).filter(({ id }) => id !== file.id);
    if (others.length >= MOST_FONTS)
      throw new HttpError(
        422,
        'unusable-file',
        `This website has ${MOST_FONTS} files of fonts already. Remove a family first.`,
      );
    const fonts = [...others, font];
    await mergeSettings(tx, websiteId, { fonts });
    await raiseContentVersion(tx, websiteId);
    return fonts;
  });
  return { id: file.id, font: familyOf(all.filter(({ family }) => family === font.family)) };
}

async function factsOf(store: AssetStore, key: string, fileName: string): Promise<FontFacts> {
  const chunks: Buffer[] = [];
  for await (const chunk of store.read(key)) chunks.push(chunk as Buffer);
  try {
    return readFontFile(Buffer.concat(chunks));
  } catch (error) {
    if (!(error instanceof BadFont)) throw error;
    throw new HttpError(422, 'unusable-file', `${fileName} cannot be used. ${error.message}`);
  }
}

/** The families that the owner has uploaded, by name. */
export function ownFamilies(settings: Readonly<Record<string, unknown>>): Font[] {
  const families = new Map<string, OwnFont[]>();
  for (const font of ownFonts(settings)) families.set(font.family, [...(families.get(font.family) ?? []), font]);
  return [...families].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, fonts]) => familyOf(fonts));
}

function familyOf(fonts: readonly OwnFont[]): Font {
  const upright = fonts.filter(({ italic }) => !italic);
  const shown = upright.find(({ weights }) => /(?:^| )400\b|\d \d/.test(weights)) ?? upright[0] ?? fonts[0];
  const family = shown?.family ?? '';
  const numbers = fonts.flatMap(({ weights }) => weights.split(' ').map(Number));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return {
    name: `own ${family}`,
    family,
    category: categoryOf(family),
    weights: least === most ? String(least) : `${least} ${most}`,
    italic: fonts.some(({ italic }) => italic),
    faces: ownFaces(fonts),
    preview: shown?.address ?? '',
    files: fonts.length,
  };
}

/** What stands in for it until it has come, as far as its name tells. */
function categoryOf(family: string): Font['category'] {
  if (/\bmono\b|code\b/i.test(family)) return 'monospace';
  if (/\bserif\b/i.test(family) && !/\bsans\b/i.test(family)) return 'serif';
  return /\b(?:script|hand|brush)\b/i.test(family) ? 'handwriting' : 'sans-serif';
}

/**
 * Takes a family away with its files.
 *
 * @throws HttpError 404; 409 where the look of the website or a draft of it names the family, unless `force`
 */
export async function removeFamily(
  { db, store }: { db: Database; store: AssetStore },
  websiteId: string,
  family: string,
  force: boolean,
): Promise<void> {
  const gone = await inWebsite(db, websiteId, async (tx) => {
    const all = ownFonts(await lockedSettings(tx, websiteId));
    const files = all.filter((font) => font.family === family);
    if (files.length === 0) throw notFound('This font');
    const uses = force ? [] : await findFamilyUses(tx, websiteId, family);
    if (uses.length > 0)
      throw new HttpError(
        409,
        'in-use',
        `${family} is used in ${uses.join(' and ')}. Choose another font there first, or remove it all the same.`,
        undefined,
        { uses },
      );
    await mergeSettings(tx, websiteId, { fonts: all.filter((font) => font.family !== family) });
    await raiseContentVersion(tx, websiteId);
    return files;
  });
  for (const { id } of gone) await deleteFile(db, store, websiteId, id, true).catch(ignoreMissing);
}

/** The file may have been deleted among the website's files meanwhile. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
