/**
 * What themes of the established format find on `Y` beside YUI itself. Built behind YUI's modules into one file, which pages of
 * themes that name `Y` load before their own scripts.
 */
import { Gallery2 } from './gallery2.ts';
import { Lightbox2 } from './lightbox2.ts';
import { siteData } from './site-data.ts';
import { Alert, commerce, ResizeEmitter, TextShrink, template } from './small-parts.ts';

interface Yui {
  Squarespace?: object;
  Data?: object;
  use(...names: unknown[]): Yui;
}

interface YuiSeed {
  (config?: object): Yui;
  prototype: { use(...names: unknown[]): Yui };
  add(name: string, make: (y: Yui) => void, version: string): void;
  Env: { mods: Record<string, unknown> };
  GlobalConfig?: object;
}

const { YUI } = window as unknown as { YUI: YuiSeed };
const VERSION = '3.18.1';
const PARTS = 'squarespace-parts';

// All that there is, is here: nothing is fetched from the hosts that once served it.
YUI.GlobalConfig = { bootstrap: false, fetchCSS: false };
YUI.add(
  PARTS,
  (y) => {
    y.Data = Object.assign(siteData, y.Data);
    y.Squarespace = Object.assign(
      {
        Template: template,
        Commerce: commerce,
        Gallery2,
        Lightbox2,
        Lightbox: Lightbox2,
        ResizeEmitter,
        TextShrink,
        Widgets: { Alert },
        Utils: {},
      },
      y.Squarespace,
    );
  },
  VERSION,
);

const { use } = YUI.prototype;
/**
 * Names that only the established format has (`squarespace-ui-base`, `squarespace-gallery-ng` …) are here already. Whoever asks in
 * the head is answered when the page is parsed: where modules had to be fetched first, there always was a body by then.
 */
YUI.prototype.use = function (...names) {
  const modules = names.flat().filter((name): name is string => typeof name === 'string');
  for (const name of modules) if (name !== '*' && !YUI.Env.mods[name]) YUI.add(name, () => {}, VERSION);
  const work = names.at(-1);
  if (typeof work !== 'function' || document.readyState !== 'loading') return use.call(this, PARTS, ...names);
  const y = use.call(this, PARTS, ...names.slice(0, -1));
  addEventListener('DOMContentLoaded', () => work.call(y, y, { success: true }));
  return y;
};

const every = Object.keys(YUI.Env.mods);
Object.assign(window, { Y: YUI().use(...every) });
