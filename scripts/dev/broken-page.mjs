// What the browser shows while the code does not build or the server does not start.

const escaped = (text) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @param {string} problem what the compiler or the server said */
export const brokenPage = (problem) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>It does not start</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: clamp(20px, 5vw, 64px); font: 16px/1.6 system-ui, sans-serif; color: light-dark(#1d1c1a, #eceae5); background: light-dark(#f6f5f2, #161615); }
  main { max-width: 64rem; margin: 0 auto; }
  h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; letter-spacing: -0.01em; }
  pre { overflow-x: auto; padding: 20px; border-radius: 8px; border-left: 3px solid #c8442f; font: 13.5px/1.65 ui-monospace, monospace; background: light-dark(#fff, #1f1e1c); }
</style>
<main><h1>It does not start</h1><p>This page loads itself anew when the code is mended.</p><pre tabindex="0">${escaped(problem)}</pre></main>
<script type="module" src="/@dev/reload.js"></script></html>
`;
