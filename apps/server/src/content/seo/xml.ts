/** Text for XML content and attributes. Characters that XML 1.0 cannot hold at all are left out. */
export function escapeXml(text: string): string {
  let safe = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const allowed =
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x10000;
    if (!allowed) continue;
    safe += REPLACED[char] ?? char;
  }
  return safe;
}

const REPLACED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** `<name>text</name>`, or nothing for an empty text. */
export const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
