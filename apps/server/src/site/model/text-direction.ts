/** Languages whose own script runs from the right; `az-Arab` and the like say so by their script. */
const FROM_THE_RIGHT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);
const SCRIPTS = /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/i;

/** Which way the text of a language tag runs. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const [name = '', ...parts] = language.split('-');
  const script = parts.find((part) => part.length === 4);
  const fromRight = script ? SCRIPTS.test(script) : FROM_THE_RIGHT.has(name.toLowerCase());
  return fromRight ? 'rtl' : 'ltr';
}

const HTML = /<html\b[^>]*\blang="([^"]*)"[^>]*>/i;

/**
 * Says on the page itself that its language runs from the right: themes name the language and seldom the direction.
 *
 * @param page its text in pieces; `<html>` stands in the first of them
 */
export function withTextDirection([html = '', ...rest]: readonly string[]): readonly string[] {
  const tag = HTML.exec(html.slice(0, 2_000));
  if (!tag || /\bdir=/i.test(tag[0]) || textDirection(tag[1] ?? '') === 'ltr') return [html, ...rest];
  const turned = tag[0].replace(/>$/, ' dir="rtl">');
  return [html.slice(0, tag.index) + turned + html.slice(tag.index + tag[0].length), ...rest];
}
