import { isElement } from './elements.ts';

/** Elements that play or load something: their own state is worth more than a tidy tree. */
const PLAYING = new Set(['VIDEO', 'AUDIO', 'IFRAME', 'CANVAS']);

/** Makes an element's content that of another, keeping what is the same: a video goes on playing, a field keeps the focus. */
export function morph(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  morphChildren(from, to);
}

function morphChildren(from: Element, to: Element): void {
  let at: ChildNode | null = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = findMatch(at, wanted);
    if (!match) {
      from.insertBefore(wanted, at);
      continue;
    }
    while (at && at !== match) at = removed(at);
    at = match.nextSibling;
    if (match.isEqualNode(wanted)) continue;
    if (isElement(match) && isElement(wanted)) {
      if (PLAYING.has(match.tagName) && sameSource(match, wanted)) continue;
      morph(match, wanted);
    } else match.nodeValue = wanted.nodeValue;
  }
  while (at) at = removed(at);
}

function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** The next node that may become the wanted one: the same, or the first of its kind. */
function findMatch(start: ChildNode | null, wanted: ChildNode): ChildNode | null {
  let ofKind: ChildNode | null = null;
  for (let node = start, steps = 0; node && steps < 20; node = node.nextSibling, steps++) {
    if (node.isEqualNode(wanted)) return node;
    if (!ofKind && isSameKind(node, wanted)) ofKind = node;
  }
  return ofKind;
}

const isSameKind = (a: ChildNode, b: ChildNode): boolean =>
  a.nodeType === b.nodeType &&
  a.nodeName === b.nodeName &&
  (!(isElement(a) && isElement(b)) ||
    (a.id === b.id && a.getAttribute('data-block-id') === b.getAttribute('data-block-id')));

/** Islands change what they woke on; where it loads from stays. */
const sameSource = (a: Element, b: Element): boolean =>
  a.getAttribute('src') === b.getAttribute('src') &&
  [...a.querySelectorAll('source')].map(({ src }) => src).join() ===
    [...b.querySelectorAll('source')].map(({ src }) => src).join();
