import type { DraftStyles, FontList } from '@plinth/contract';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import type { Website } from '../../platform/websites/website.ts';
import { fontLibrary } from '../themes/font-library.ts';
import type { ThemeRegistry } from '../themes/theme-registry.ts';
import { chosenValue, possibleClasses, readableValues } from '../themes/tweaks.ts';
import { ownFamilies } from './own-fonts.ts';

/** The stylesheets of a website with other values and other CSS of its own: what the editor shows while they are chosen. */
export async function draftStyles(
  registry: ThemeRegistry,
  website: Website,
  chosen: { tweaks: Record<string, string>; css: string },
): Promise<DraftStyles> {
  const problems: SourceProblem[] = [];
  const { css, tweaks, bodyClasses, pageClasses } = await registry.draftStyles(website, chosen, problems);
  const readable = readableValues(tweaks, chosen.tweaks);
  const corrected = tweaks.flatMap((tweak): [string, string][] => {
    const shown = readable[tweak.name];
    const said = chosenValue(chosen.tweaks, tweak) ?? tweak.default;
    return tweak.readableOn !== undefined && shown !== undefined && shown !== said ? [[tweak.name, shown]] : [];
  });
  return {
    css,
    bodyClasses: [...bodyClasses, ...Object.values(pageClasses).flat()],
    possibleClasses: possibleClasses(tweaks),
    corrected: Object.fromEntries(corrected),
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

/** What the font browser offers. */
export async function listFonts({ settings }: Pick<Website, 'settings'>): Promise<FontList['fonts']> {
  const library = (await fontLibrary()).map(({ name, family, category, weights, italic, faces }) => {
    const latin = /url\(([^)]*-latin-wght-normal\.woff2)\)/.exec(faces)?.[1];
    return { name, family, category, weights, italic, faces, preview: latin ?? '', files: 0 };
  });
  return [...ownFamilies(settings), ...library];
}
