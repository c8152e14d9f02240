import { whenIdle } from '../ui/when-idle.ts';

/** What the canvas needs at the first press and not to be looked at. */
export const canvasParts = {
  blockPanel: () => import('./block-panel.tsx'),
  sectionPanel: () => import('./section-panel.tsx'),
  pageMenu: () => import('./page-menu.tsx'),
  filesQuestion: () => import('./files-question.tsx'),
};

/** Long enough for a page that is opened to be seen, shorter than anybody needs to press something. */
const AFTER_MS = 300;

/** Fetches the parts of the canvas one after the other while there is nothing else to do: a first press does not wait for them. */
export function fetchCanvasParts(): void {
  const parts: (() => Promise<unknown>)[] = [
    ...Object.values(canvasParts),
    () => import('../canvas/text-in-place.tsx'),
    () => import('../text/rich-text-editor.tsx'),
  ];
  const next = () => {
    const part = parts.shift();
    // Without a line it is asked for again where it is needed.
    if (part) whenIdle(() => void part().then(next, () => undefined));
  };
  setTimeout(next, AFTER_MS);
}
