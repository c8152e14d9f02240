// Tells which files of some folders have changed, a moment after the last of a burst.
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and git many files at once. */
const QUIET_MS = 40;

/**
 * @param {string[]} folders
 * @param {(files: string[]) => void} changed gets absolute names; tests and build results are left out
 * @returns a function that ends the watch
 */
export function watchFolders(folders, changed) {
  let files = new Set();
  let timer;
  const flush = () => {
    const burst = [...files];
    files = new Set();
    changed(burst);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || isOther(name)) return;
      files.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(flush, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Temporary files of editors begin with a dot or end with ~ or a number. */
const isOther = (name) =>
  /(^|[/\\])(dist|node_modules|\.[^/\\]*)([/\\]|$)/.test(name) ||
  /\.test\.tsx?$|~$|[/\\]\d+$/.test(name) ||
  !/\.[a-z0-9-]+$/i.test(name);
