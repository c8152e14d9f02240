const BLOCKS = 'p,div,li,h1,h2,h3,h4,h5,h6,blockquote,tr,figcaption';

/** The words of HTML as they are read, a line for each paragraph. Nothing of it runs or loads. */
export function readableText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const br of parsed.querySelectorAll('br')) br.replaceWith('\n');
  for (const block of parsed.querySelectorAll(BLOCKS)) block.append('\n');
  for (const code of parsed.querySelectorAll('script,style')) code.remove();
  return (parsed.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
