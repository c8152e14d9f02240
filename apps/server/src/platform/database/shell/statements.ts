/** What has been typed so far, taken apart. */
export interface Typed {
  /** Whole statements, each with its semicolon. */
  readonly statements: readonly string[];
  /** The beginning of one that is not yet at its end. */
  readonly rest: string;
}

/** A string, a quoted name, a dollar-quoted body, a comment, a semicolon, or a single character. */
const PIECE =
  /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|(\$\w*\$)[\s\S]*?(?:\1|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;|[\s\S]/g;

/** Cuts SQL at the semicolons that end statements; those in texts, names, bodies and comments do not. */
export function splitStatements(text: string): Typed {
  const statements: string[] = [];
  let current = '';
  for (const [piece] of text.matchAll(PIECE)) {
    current += piece;
    if (piece !== ';') continue;
    statements.push(current.trim());
    current = '';
  }
  return { statements, rest: current.trimStart() };
}
