/** In this order: the browsers further down are named by those above them, too. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPX)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser (with its main version) and system that a user agent names; '' for what it does not tell. Anybody may claim any. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  let browser = '';
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version === undefined) continue;
    browser = `${name} ${version}`;
    break;
  }
  return { browser, system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '' };
}

/** In words: 'Firefox 140 on Linux'; what cannot be told is left out, and a program says its own name. */
export function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== '') return system === '' ? browser : `${browser} on ${system}`;
  return system || userAgent.slice(0, 80);
}
