const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** One tag, comment or text that is no HTML. Each alternative reads its part once, whatever is in it. */
const PARTS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|iframe|noscript|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][^\s/<>"']*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^<>"'])*)(?:>|$)/gi;

/**
 * The text cut where its outermost nodes begin, in the letters that its author wrote: `nodes` are those that the browser made
 * of it. Where the two do not agree – an element that nobody closed – it is written as the browser writes it.
 */
export function piecesOfSource(html: string, nodes: readonly Node[], read: (html: string) => ParentNode): string[] {
  const written = nodes.map(writtenByBrowser);
  if (written.join('') === html) return written;
  const cut = cutByTags(html);
  if (cut.length !== nodes.length) return written;
  const same = cut.every((piece, at) => {
    const [node, ...more] = [...read(piece).childNodes];
    return more.length === 0 && node !== undefined && node.isEqualNode(nodes[at] as Node);
  });
  return same ? cut : written;
}

function writtenByBrowser(node: Node): string {
  const box = (node.ownerDocument ?? document).createElement('div');
  box.append(node.cloneNode(true));
  return box.innerHTML;
}

/** The places where no element is open. */
function cutByTags(html: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  const cut = (at: number) => {
    if (at > from) pieces.push(html.slice(from, at));
    from = at;
  };
  for (const { 0: whole, 1: rawText, 2: slash, 3: name, index } of html.matchAll(PARTS)) {
    if (depth === 0 && slash !== '/') cut(index);
    if (rawText === undefined && name !== undefined) {
      if (slash === '/') depth = Math.max(0, depth - 1);
      else if (!VOID.has(name.toLowerCase())) depth++;
    }
    if (depth === 0) cut(index + whole.length);
  }
  cut(html.length);
  return pieces;
}
