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

/** For the element of a whole page; '' where the text runs from the left, as pages do without it. */
export const directionAttribute = (language: string): string => (textDirection(language) === 'rtl' ? ' dir="rtl"' : '');
