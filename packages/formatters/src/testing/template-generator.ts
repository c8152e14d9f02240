import type { Random } from './random.ts';

/** What generated templates may use, as written: `truncate 5 ...`, `equal? a 1`. */
export interface Vocabulary {
  readonly formatters: readonly string[];
  readonly predicates: readonly string[];
}

/** A generated template with all it gets. */
export interface GeneratedCase {
  readonly template: string;
  readonly data: unknown;
  readonly partials: Record<string, string>;
  readonly injects: Record<string, unknown>;
}

const KEYS = ['a', 'b', 'c', 'item', 'items', 'list', 'name', '$x', 'k-1', 'n_2'];
const VARIABLES = ['@x', '@y', '@list', '@o-1'];
const FILES = ['one', 'two.html', 'dir/three.block', 'missing'];
const SPACES = [' ', ' ', ' ', ' ', '  ', '\t', '\n', ''];
const WORDS = [
  '<b>',
  '</b>',
  'text',
  ' ',
  '\n',
  '{',
  '}',
  '&',
  '"',
  'x{y',
  'é😀',
  '{ a }',
  '{"k": 1}',
  'a:{b}c',
  '{}',
  '##}',
];
const OPERATORS = '+ - * / % ** == != === !== < <= > >= && || & | ^ << >> = ! ~ , ;'.split(' ');
const NUMBERS = ['0', '1', '2', '-3', '1.5', '0x1F', '1e3', '1E-2', '7.', '10'];
const STRINGS = ["'a'", '"b"', "''", "'5'", "'x\\n'", '"\\u0041"', "'\\x42'", "'it\\'s'", '"<i>"'];

/** Makes a case. Most templates are well-formed; some have a slip, as people make them. */
export function generateCase(random: Random, vocabulary: Vocabulary): GeneratedCase {
  const generator = new Generator(random, vocabulary);
  const partials: Record<string, string> = {};
  for (const file of FILES.slice(0, 3)) if (random.chance(0.8)) partials[file] = generator.nodes(2);
  return {
    template: generator.slip(generator.nodes(3)),
    data: generator.object(3),
    partials,
    // Never false: the peer takes 0, '' and null for missing there.
    injects: { one: generator.object(2), 'dir/three.block': 'injected <b>' },
  };
}

class Generator {
  constructor(
    private readonly random: Random,
    private readonly vocabulary: Vocabulary,
  ) {}

  object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (let i = this.random.below(6); i >= 0; i--) object[this.random.pick(KEYS)] = this.value(depth - 1);
    if (this.random.chance(0.1)) object[String(this.random.below(3))] = this.value(0);
    return object;
  }

  value(depth: number): unknown {
    const { random } = this;
    if (depth > 0 && random.chance(0.5)) {
      return random.chance(0.5) ? this.object(depth) : random.times(random.below(4), () => this.value(depth - 1));
    }
    return random.pick([
      null,
      true,
      false,
      0,
      1,
      -2,
      3.5,
      1e21,
      '',
      'word',
      '<p class="x">&amp; y</p>',
      '5',
      ' 12 ',
      'Ünï "q"',
      [],
      {},
    ]);
  }

  nodes(depth: number): string {
    let text = '';
    for (let i = this.random.below(5) + 1; i > 0; i--) text += this.node(depth);
    return text;
  }

  /** Drops, doubles or changes one character in some templates. */
  slip(template: string): string {
    const { random } = this;
    if (!random.chance(0.15)) return template;
    const at = random.below(template.length + 1);
    const put = random.pick(['', '{', '}', '.', ' ', '#', '|', '@', 'x', '0', ',', '?']);
    return template.slice(0, at) + put + template.slice(at + random.below(2));
  }

  private node(depth: number): string {
    const { random } = this;
    if (depth > 0 && random.chance(0.35)) return this.block(depth - 1);
    switch (random.below(14)) {
      case 0:
      case 1:
        return random.pick(WORDS);
      case 2:
        return `{.var ${random.pick(VARIABLES)} ${this.variable()}}`;
      case 3:
        return `{.ctx ${random.pick(VARIABLES)} ${random.pick(KEYS)}=${this.path()} b=${this.path()}}`;
      case 4:
        return random.pick([
          '{.space}',
          '{.tab}',
          '{.newline}',
          '{.meta-left}',
          '{.meta-right}',
          '{# note }',
          '{## {a} ##}',
        ]);
      case 5:
        return random.chance(0.3) ? `{.include ${random.pick(FILES)}${random.pick(['', ' output'])}}` : this.eval();
      case 6:
        return random.chance(0.5) ? `{.inject ${random.pick(VARIABLES)} ${random.pick(FILES)}}` : this.eval();
      case 7:
        return random.chance(0.1) ? random.pick(['{.end}', '{.or}', '{.alternates with}']) : `{${this.path()}}`;
      case 8:
        return `{${this.path()}|apply${random.pick(SPACES)}${random.pick(FILES)}${random.pick(['', '', ' private', ' k=v', ' a=1 b'])}}`;
      default:
        return `{${this.variable()}}`;
    }
  }

  private block(depth: number): string {
    const { random } = this;
    const body = this.nodes(depth);
    const or = random.chance(0.4) ? `{.or}${this.nodes(depth)}` : '';
    switch (random.below(7)) {
      case 0:
      case 1:
        return `{.section${random.pick(SPACES)}${this.path()}}${body}${this.orChain(depth)}${or}{.end}`;
      case 2:
      case 3: {
        const alternates = random.chance(0.4) ? `{.alternates with}${this.nodes(depth)}` : '';
        return `{.repeated section${random.pick(SPACES)}${this.path()}}${body}${alternates}${or}{.end}`;
      }
      case 4: {
        const paths = random.times(1 + random.below(4), () => this.path());
        const joined = paths.reduce((left, right) => left + random.pick([' || ', ' && ', '||', '&& ']) + right);
        return `{.if ${joined}}${body}${or}{.end}`;
      }
      case 5: {
        const prefix = random.pick(['.', '.', '.', '.if ']);
        return `{${prefix}${random.pick(this.vocabulary.predicates)}}${body}${this.orChain(depth)}${or}{.end}`;
      }
      default:
        return `{.macro ${random.pick(FILES)}}${body}{.end}`;
    }
  }

  private orChain(depth: number): string {
    const { random } = this;
    return random.chance(0.15) ? `{.or ${random.pick(this.vocabulary.predicates)}}${this.nodes(depth)}` : '';
  }

  private variable(): string {
    const { random } = this;
    let text = this.path();
    while (random.chance(0.15)) text += random.pick([', ', ',', ' , ']) + this.path();
    while (random.chance(0.3)) text += `|${random.pick(this.vocabulary.formatters)}`;
    return text;
  }

  private path(): string {
    const { random } = this;
    const first = random.pick(['@', '@index', '@index0', '@args', random.pick(VARIABLES), ...KEYS, ...KEYS, '0', '12']);
    let path = first;
    while (random.chance(0.25)) path += `.${random.pick(['0', '1', '@', ...KEYS])}`;
    return path;
  }

  private eval(): string {
    const { random } = this;
    return `{.eval ${random.chance(0.1) ? '#' : ''}${this.expression(3)}}`;
  }

  private expression(depth: number): string {
    const { random } = this;
    switch (random.below(depth > 0 ? 9 : 4)) {
      case 0:
        return random.pick(NUMBERS);
      case 1:
        return random.pick(STRINGS);
      case 2:
        return random.pick(['true', 'false', 'null', 'NaN', 'PI', this.path()]);
      case 3:
        return this.path();
      case 4:
        return `(${this.expression(depth - 1)})`;
      case 5:
        return `${random.pick(['max', 'min', 'abs', 'num', 'str', 'bool'])}(${this.expression(depth - 1)}, ${this.expression(depth - 1)})`;
      case 6:
        return `${random.pick(VARIABLES)} = ${this.expression(depth - 1)}; ${this.expression(depth - 1)}`;
      case 7:
        return random.pick(['-', '!', '+']) + this.expression(depth - 1);
      default:
        return `${this.expression(depth - 1)} ${random.pick(OPERATORS)} ${this.expression(depth - 1)}`;
    }
  }
}
