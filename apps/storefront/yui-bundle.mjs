// YUI 3 as older themes expect it: one file with all that they use, for pages of such themes alone. The sources are the `yui`
// package's own (BSD, src/established/LICENSE-YUI.txt); nothing in the list makes code from text, which pages forbid.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** In the order in which they need each other. */
const modules =
  `yui-base yui-later oop array-extras event-custom-base event-custom-complex features dom-core dom-base dom-style
  dom-screen selector-native selector selector-css2 selector-css3 event-base event-delegate event-synthetic event-mouseenter
  event-resize event-outside event-touch event-focus event-hover event-key event-valuechange node-core node-base
  node-event-delegate pluginhost-base pluginhost-config node-pluginhost node-screen node-style attribute-core attribute-observable
  attribute-extras attribute-base base-core base-observable base-base base-pluginhost base-build plugin node-scroll-info color-base
  anim-base anim-color anim-curve anim-easing anim-node-plugin anim-scroll anim-xy transition querystring-stringify-simple
  json-parse json-stringify io-base io-form escape async-queue classnamemanager`.split(/\s+/);

/** Names of several modules in one; all of them are there already. */
const rollups = [
  'yui',
  'node',
  'event',
  'event-custom',
  'dom',
  'selector-css',
  'anim',
  'io',
  'json',
  'base',
  'attribute',
  'pluginhost',
];

const MAKES_CODE = /(?<![\w.])Function\s*\(|(?<![\w.])eval\s*\(/;
/** How the seed asks for the global object. */
const GLOBAL = 'Function("return this")()';

/** @throws when a file of the package would make code from text */
export async function yuiBundle() {
  const folder = dirname(createRequire(import.meta.url).resolve('yui/package.json'));
  const parts = [];
  for (const name of modules) {
    const file = join(folder, name, `${name}-min.js`);
    if (!existsSync(file)) throw new Error(`yui has no module ${name}.`);
    const text = (await readFile(file, 'utf8')).replace(GLOBAL, 'window');
    if (MAKES_CODE.test(text)) throw new Error(`The module ${name} of yui makes code from text, which pages forbid.`);
    parts.push(text);
  }
  const aliases = JSON.stringify(rollups);
  return `/*! YUI 3.18.1, Copyright 2014 Yahoo! Inc., BSD License, http://yuilibrary.com/license/ */\n${parts.join('\n;\n')}\n;${aliases}.forEach(function(n){YUI.add(n,function(){},"3.18.1")});`;
}
