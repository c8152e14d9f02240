import { readRelaxedJson, record, string } from './relaxed-json.ts';
import type { ThemeProblem } from './template-conf.ts';
import type { ThemeFiles } from './theme-files.ts';

/** presets/NAME.preset: values for the theme's tweaks, chosen in one go. */
export interface Preset {
  name: string;
  title: string;
  templateTweaks: Record<string, string>;
}

export function readPresets(theme: ThemeFiles, problems: ThemeProblem[]): Preset[] {
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
