import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { placeOf } from '../../platform/html/source-problems.ts';
import { record } from '../../platform/json/record.ts';
import { readRelaxedJson, string } from './relaxed-json.ts';
import type { ThemeFiles } from './theme-files.ts';
import type { Tweak } from './tweaks.ts';

/** presets/NAME.preset: values for the theme's tweaks, chosen in one go. */
export interface Preset {
  name: string;
  title: string;
  templateTweaks: Record<string, string>;
}

/** Values that a preset sets and no stylesheet knows: they change nothing. */
export function unknownPresetValues(
  theme: ThemeFiles,
  presets: readonly Preset[],
  tweaks: readonly Pick<Tweak, 'name' | 'title' | 'properties'>[],
): SourceProblem[] {
  const known = new Set(
    tweaks.flatMap(({ name, title, properties }) => [
      name,
      title,
      ...Object.keys(properties).map((one) => `${name}-${one}`),
    ]),
  );
  return presets.flatMap(({ name, templateTweaks }) => {
    const file = `presets/${name}.preset`;
    return Object.keys(templateTweaks)
      .filter((key) => !known.has(key))
      .slice(0, 10)
      .map(
        (key): SourceProblem => ({
          file,
          ...placeOf(theme.files.get(file) ?? '', key),
          message: `The preset sets “${key}”, which is no tweak of this theme; it changes nothing.`,
          severity: 'warning',
        }),
      );
  });
}

export function readPresets(theme: ThemeFiles, problems: SourceProblem[]): Preset[] {
  const presets: Preset[] = [];
  for (const [file, source] of theme.files) {
    const name = /^presets\/([\w-]+)\.preset$/.exec(file)?.[1];
    if (name === undefined) continue;
    const said = record(readRelaxedJson(source, file, problems));
    const tweaks: Record<string, string> = {};
    for (const [key, value] of Object.entries(record(said.templateTweaks))) {
      if (['string', 'number', 'boolean'].includes(typeof value)) tweaks[key.replace(/^@/, '')] = String(value);
    }
    presets.push({ name, title: string(said.title, name), templateTweaks: tweaks });
  }
  return presets;
}
