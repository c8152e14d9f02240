/** What the scanner found: text as it is, or what stands between a pair of braces. */
export interface ScanHandler {
  /** Text from `start` to `end`. */
  text(start: number, end: number): void;
  /**
   * The content of braces, from `start` to `end`, without the braces, and the text before it, from `textStart`.
   * Returns false if it is no instruction: then it is text, and nothing is taken.
   */
  tag(start: number, end: number, textStart: number): boolean;
  /** A block comment without its end; it started at `start`. */
  unclosedComment(start: number): void;
}

/**
 * Cuts a template into text and instructions.
 *
 * A brace that no instruction follows is text, so that scripts and styles need no escaping; an opening brace inside
 * braces starts anew (`{a{b}` is the text `{a` and the variable b), and is then never a block comment's: existing
 * templates rely on neither, but their output is to stay the same. Linear: each search goes on where the last one ended.
 */
export function scan(text: string, handler: ScanHandler): void {
  let textStart = 0;
  let open = text.indexOf('{');
  let close = -1;
  let inside = false;
  while (open >= 0) {
    if (!inside && text.startsWith('##', open + 1)) {
      if (open > textStart) handler.text(textStart, open);
      const end = text.indexOf('##}', open + 3);
      if (end < 0) {
        handler.unclosedComment(open);
        return;
      }
      textStart = end + 3;
      open = text.indexOf('{', textStart);
      continue;
    }
    if (close < open) close = text.indexOf('}', open + 1);
    if (close < 0) break;
    const next = text.indexOf('{', open + 1);
    inside = next >= 0 && next < close;
    if (!inside && isInstruction(text, open + 1) && handler.tag(open + 1, close, textStart)) textStart = close + 1;
    open = next;
  }
  if (textStart < text.length) handler.text(textStart, text.length);
}

/** A quick look at the first character: names, digits, '@', '$', '.', and '#' start an instruction. */
function isInstruction(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x40 ||
    code === 0x2e ||
    code === 0x24 ||
    code === 0x23
  );
}
