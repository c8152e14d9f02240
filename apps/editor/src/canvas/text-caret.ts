/**
 * Where a caret stands in a text, so that another browser finds it: by the letters before it. Spaces are not counted, for the page and
 * the text editor put them between their elements each in its own way.
 */
export function lettersBefore(root: Node, node: Node, offset: number): number {
  const before = (root.ownerDocument ?? document).createRange();
  before.setStart(root, 0);
  before.setEnd(node, offset);
  return lettersOf(before.toString());
}

/** The place behind so many letters of a text; its end where it has fewer, null where it has none. */
export function placeAfterLetters(root: Element, letters: number): { node: Text; offset: number } | null {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = letters;
  let last: { node: Text; offset: number } | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const inside = lettersOf(node.data);
    if (inside === 0) continue;
    if (left <= inside) return { node, offset: offsetOf(node.data, left) };
    left -= inside;
    last = { node, offset: node.data.trimEnd().length };
  }
  return last;
}

const lettersOf = (text: string): number => text.replace(/\s+/g, '').length;

function offsetOf(text: string, letters: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\s/.test(text.charAt(at))) continue;
    if (seen === letters) return letters === 0 ? at : text.slice(0, at).trimEnd().length;
    seen++;
  }
  return text.trimEnd().length;
}
