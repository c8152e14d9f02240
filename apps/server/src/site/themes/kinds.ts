import type { ThemeKind, ThemeKinds } from '../../content/items/theme-kinds.ts';
import type { CompiledTheme } from './compile-theme.ts';

const kept = new WeakMap<CompiledTheme, ThemeKinds>();

/** The kinds of collection that a theme describes by a conf of its own, or makes out of others. */
export function kindsOfTheme(theme: CompiledTheme): ThemeKinds {
  let kinds = kept.get(theme);
  if (!kinds) {
    kinds = readKinds(theme);
    kept.set(theme, kinds);
  }
  return kinds;
}

function readKinds({ conf, collections }: CompiledTheme): ThemeKinds {
  const custom = new Map(conf.customTypes.map((type) => [type.name, type]));
  return Object.fromEntries(
    [...new Set([...Object.keys(collections), ...custom.keys()])].map((name): [string, ThemeKind] => {
      const said = collections[name];
      const type = custom.get(name);
      return [
        name,
        {
          title: said?.title || type?.title || '',
          addText: said?.addText ?? '',
          icon: said?.icon ?? '',
          acceptTypes: said?.acceptTypes ?? [],
          ordering: said?.ordering ?? null,
          holdsPages: said?.index === true || said?.folder === true,
          base: type?.base ?? '',
        },
      ];
    }),
  );
}
