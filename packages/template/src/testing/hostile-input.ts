/** Pieces that templates are made of, good and bad. */
const PIECES = [
  ...[
    '{',
    '}',
    '{{',
    '}}',
    '{.',
    '{#',
    '{##',
    '##}',
    '{.end}',
    '{.or}',
    '{.alternates with}',
    '{@}',
    '{@index}',
    '\n',
    ' ',
  ],
  ...[
    '{.section a}',
    '{.section @}',
    '{.repeated section a}',
    '{.repeated section @}',
    '{.repeated section l}',
    '{.if a}',
  ],
  ...[
    '{.if a || b && @x}',
    '{.big?}',
    '{.same? a b}',
    '{.boom?}',
    '{.or same? a b}',
    '{.macro m}',
    '{@|apply m}',
    '{.nope?}',
  ],
  ...[
    '{.var @x a}',
    '{.var @x @x|apply twice}',
    '{.ctx @c a=b b=@}',
    '{.include p}',
    '{.include p output}',
    '{@|apply p}',
  ],
  ...[
    '{a|apply p private}',
    '{.inject @i f}',
    '{l|join}',
    '{a, b|join}',
    '{a|boom}',
    '{a|nope}',
    '{a|args:1:2}',
    '{a|evaluate a + 1}',
  ],
  ...[
    '{.eval ',
    '{.eval a + b}',
    '{.eval @x = a; @x * 2}',
    '{.eval @s = @s + @s + "ab"}',
    '{.eval ((((',
    '{.eval "\\x',
    '{.eval 1e',
  ],
  ...[
    '{.eval max(a, ',
    'max(',
    '"',
    "'",
    '(',
    ')',
    '+',
    '**',
    ';',
    ',',
    '|',
    '||',
    '&&',
    '=',
    '.',
    '..',
    '0x',
    '1e5',
    '\\u00',
  ],
  ...[
    '{constructor}',
    '{__proto__}',
    '{a.__proto__.x}',
    '{toString.call}',
    '{@.constructor.constructor}',
    '{l.length}',
    '{hasOwnProperty}',
  ],
  ...[
    '{.section constructor}',
    '{.ctx @p constructor=a}',
    '{.var @constructor a}',
    '\u0000',
    '\ud800',
    '\u2028',
    'é',
    '😀',
    '`',
    `$${'{a}'}`,
    '*/',
  ],
  ...['{999999999999999999999.1}', '{a.0.1.2.3}', '{a|upper|json|upper}', '{.space}', '{.meta-left}'],
];

const KEYS = ['a', 'b', 'l', 'constructor', '__proto__', 'toString', 'length', '0', '@x', ''];

/** A random source and random data, made from `random`, which gives numbers from 0 to below 1. */
export function hostileInput(random: () => number): {
  source: string;
  partials: Record<string, string>;
  data: unknown;
} {
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const source = (pieces: number) => {
    let text = '';
    for (let i = below(pieces) + 1; i > 0; i--) {
      const piece = random() < 0.06 ? String.fromCharCode(below(0x300)) : pick(PIECES);
      text += random() < 0.02 ? piece.repeat(below(40)) : piece;
    }
    // A slip in the middle: what is cut off is where parsers break.
    return random() < 0.1 ? text.slice(below(text.length)) : text;
  };
  const value = (depth: number): unknown => {
    if (depth > 0 && random() < 0.3) return Array.from({ length: below(6) }, () => value(depth - 1));
    if (depth > 0 && random() < 0.4) {
      const entries = Array.from(
        { length: below(4) },
        () => `${JSON.stringify(pick(KEYS))}:${JSON.stringify(value(depth - 1)) ?? 'null'}`,
      );
      // Parsed, as data are that come over a wire: '__proto__' is then a property like any other.
      return JSON.parse(`{${entries.join(',')}}`);
    }
    return pick([null, true, false, 0, 1, -1.5, 1e308, '', 'x', '<&">', '{a}', '{.end}', '\u0000\ud800']);
  };
  return {
    source: source(14),
    partials: { p: source(5), twice: '{@}{@}' },
    data: { a: value(2), b: value(1), l: value(3) },
  };
}
