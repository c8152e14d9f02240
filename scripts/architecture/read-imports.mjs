// Who imports whom, read from the sources: imports and re-exports of values and of types, and imports at run time.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'migrations']);

/** Every TypeScript source of the workspaces below `root`, as paths from it with forward slashes. */
export function listSources(root) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(path);
      } else if (/\.tsx?$/.test(entry.name)) found.push(path);
    }
  };
  for (const kind of ['packages', 'apps'])
    for (const entry of existsSync(join(root, kind)) ? readdirSync(join(root, kind)) : [])
      if (existsSync(join(root, kind, entry, 'src'))) walk(posix.join(kind, entry, 'src'));
  return found;
}

/**
 * What one source imports.
 * @returns {{ from: string, to: string, typeOnly: boolean, line: number }[]} `to` is a path from the root, or the name of a package
 */
export function importsOf(path, text, sourceOf) {
  const { module } = parseSync(path, text);
  const lineAt = (at) => text.slice(0, at).split('\n').length;
  const all = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      name: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      start,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest, isType, start }) => ({ name: moduleRequest.value, typeOnly: isType, start })),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const name = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return name ? [{ name, typeOnly: false, start }] : [];
    }),
  ];
  return all.flatMap(({ name, typeOnly, start }) => {
    const to = name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : sourceOf(name);
    return to === undefined ? [] : [{ from: path, to, typeOnly, line: lineAt(start) }];
  });
}

/** Reads all imports between the sources of the workspaces below `root`. */
export function readImports(root) {
  const sources = listSources(root);
  const entries = workspaceEntries(root);
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const imports = sources.flatMap((path) => importsOf(path, texts.get(path), (name) => entries.get(name)));
  return { sources, texts, imports };
}

/** The source that each export of a workspace stands for: `@plinth/domain` → `packages/domain/src/index.ts`. */
function workspaceEntries(root) {
  const entries = new Map();
  for (const kind of ['packages', 'apps'])
    for (const name of existsSync(join(root, kind)) ? readdirSync(join(root, kind)) : []) {
      const file = join(root, kind, name, 'package.json');
      if (!existsSync(file)) continue;
      const { name: packageName, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
      for (const [key, target] of Object.entries(exports))
        if (target?.source)
          entries.set(
            posix.join(packageName, key),
            relative(root, join(dirname(file), target.source)).replaceAll('\\', '/'),
          );
    }
  return entries;
}
