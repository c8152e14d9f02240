/** What a text needs on a page of the site while it is edited; everything else is the site's. */
const STYLES = `
.ProseMirror { position: relative; outline: none; white-space: pre-wrap; overflow-wrap: break-word; }
.ProseMirror .selection { background: color-mix(in srgb, Highlight 45%, transparent); }
.ProseMirror .found { background: #fdf0d8; box-shadow: 0 0 0 1px #84500a; color: #1d1c1a; }
.ProseMirror .found--here { background: #84500a; color: #fff; }
.ProseMirror .kept-part { cursor: default; user-select: none; }
.ProseMirror div.kept-part, .ProseMirror div.kept-part > .kept-part__preview { display: block; white-space: normal; }
.ProseMirror .kept-part__name { display: inline-block; padding: 0 6px; border: 1px dashed currentColor; border-radius: 4px; font: 12px/20px system-ui, sans-serif; }
.ProseMirror .ProseMirror-selectednode { outline: 2px solid #2b55c9; outline-offset: 2px; }
.ProseMirror .is-editor-empty:first-child::before { content: attr(data-placeholder); float: left; height: 0; opacity: 0.6; pointer-events: none; }
.ProseMirror-gapcursor { display: none; position: absolute; pointer-events: none; }
.ProseMirror-gapcursor::after { content: ""; position: absolute; top: -2px; width: 20px; border-top: 1px solid currentColor; }
.ProseMirror-focused .ProseMirror-gapcursor { display: block; }
`;

const styled = new WeakSet<Document>();

/** Once for each document, as a sheet of its own: no element is added to the page, and no policy of the page is asked. */
export function stylePage(page: Document): void {
  const world = page.defaultView;
  if (!world || styled.has(page)) return;
  const sheet = new world.CSSStyleSheet();
  sheet.replaceSync(STYLES);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  styled.add(page);
}
