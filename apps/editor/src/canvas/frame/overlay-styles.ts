/** Of the tools over the page; they stand in a tree of their own. */
export const overlayStyles = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483000; pointer-events: none; --blue: #2b55c9; --bar: #1d1c1a; --unzoom: 1; font: 500 13px/1.3 system-ui, sans-serif; }
* { box-sizing: border-box; }
.layer, .tools { position: fixed; inset: 0; overflow: hidden; pointer-events: none; }
.layer > * { position: absolute; pointer-events: none; }
.outline--selected { outline: calc(2px * var(--unzoom)) solid var(--blue); outline-offset: 1px; }
.outline--hover { outline: calc(1px * var(--unzoom)) solid var(--blue); outline-offset: 1px; }
.outline--section { outline: calc(2px * var(--unzoom)) solid var(--blue); outline-offset: calc(-2px * var(--unzoom)); }
.outline[data-ground="dark"]:not(.outline--colleague) { --blue: #9db5ff; --words: #10131c; }
.outline--over { background: repeating-linear-gradient(135deg, rgb(200 90 20 / 28%) 0 6px, transparent 6px 12px); }
.outline--colleague { outline: calc(2px * var(--unzoom)) solid var(--person); outline-offset: 1px; }
.caret { background: var(--person); border-radius: 1px; }
.outline__name { position: absolute; left: -1px; bottom: 100%; padding: 2px 7px; zoom: var(--unzoom); background: var(--person, var(--blue)); color: var(--words, #fff); border-radius: 3px 3px 0 0; white-space: nowrap; }
.ghost { background: rgb(43 85 201 / 16%); outline: 2px solid var(--blue); border-radius: 3px; }
.line { background: var(--blue); border-radius: 2px; }
.cell { background: rgb(43 85 201 / 6%); }
.marquee { background: rgb(43 85 201 / 10%); outline: 1px solid var(--blue); }
.handle { width: 11px; height: 11px; margin: -5.5px 0 0 -5.5px; zoom: 1; background: #fff; border: 2px solid var(--blue); border-radius: 50%; pointer-events: auto !important; touch-action: none; scale: var(--unzoom); }
.handle::before { content: ""; position: absolute; inset: -9px; }
.handle--n, .handle--s { cursor: ns-resize; } .handle--e, .handle--w { cursor: ew-resize; }
.handle--ne, .handle--sw { cursor: nesw-resize; } .handle--nw, .handle--se { cursor: nwse-resize; }
.bar { position: absolute; display: flex; align-items: center; gap: 1px; padding: 3px; max-width: calc((100vw - 8px) / var(--unzoom)); overflow-x: auto; scrollbar-width: none; border-radius: 8px; background: var(--bar); color: #fff; box-shadow: 0 2px 6px rgb(0 0 0 / 20%), 0 10px 28px rgb(0 0 0 / 22%); pointer-events: auto; scale: var(--unzoom); transform-origin: 0 0; }
.bar__name { padding: 0 8px 0 4px; white-space: nowrap; max-width: 14em; overflow: hidden; text-overflow: ellipsis; }
button, select { display: grid; place-items: center; flex: none; min-width: 32px; height: 32px; padding: 0 6px; border: 0; border-radius: 5px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
select { appearance: none; padding: 0 8px; max-width: 9em; }
option { color: #111; background: #fff; }
button:hover, select:hover { background: rgb(255 255 255 / 16%); }
button:focus-visible, select:focus-visible { outline: 2px solid #9db5ff; outline-offset: -2px; }
.bar__drag { cursor: grab; touch-action: none; }
.add { position: absolute; width: 28px; min-width: 28px; height: 28px; margin: -14px 0 0 -14px; border-radius: 50%; background: var(--blue); color: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 30%); pointer-events: auto; zoom: 1; scale: var(--unzoom); }
.begin { position: absolute; display: grid; justify-items: center; gap: 6px; translate: -50% -50%; pointer-events: auto; zoom: 1; scale: var(--unzoom); }
.begin button { display: flex; gap: 8px; height: 40px; padding: 0 16px; border-radius: 8px; white-space: nowrap; background: #fff; color: #1d1c1a; border: 1px solid #8a867e; }
.begin .begin__first { padding: 0 18px 0 14px; background: var(--blue); color: #fff; border-color: var(--blue); }
.begin button:focus-visible { outline-color: #1d1c1a; outline-offset: 2px; }
.begin .begin__first:hover { background: #1f43a6; }
.add:hover { background: #1f43a6; }
svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.bar__drag path, [aria-label="More"] path { stroke-width: 3; }
@media (pointer: coarse) { button, select { min-width: 44px; height: 44px; } .handle::before { inset: -17px; } }
@media (forced-colors: active) { .outline--selected, .outline--section { outline-color: Highlight; } }
`;
