import { matchReference } from '../path.ts';
import type { Literal } from './expression.ts';
import { CONSTANTS } from './functions.ts';

/** A word of an expression. */
export type Token =
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'symbol'; readonly text: string };

/** What an expression cannot be read for; the message is the language's. */
export class ExpressionError extends Error {}

// Sticky, and made of classes that exclude each other: linear.
const SPACE = /[\t\n\r \u00a0]+/y;
const SYMBOL = /[!=]==|\*\*|[!=<>]=|<<|>>|&&|\|\||[-+*/%!~<>&|^=,;()]/y;
const HEX_DIGITS = /[0-9a-fA-F]+/y;
const DIGITS = /\d+/y;
const PLAIN = /[^'"\\\r\n]+/y;
const HEX_2 = /[0-9a-fA-F]{2}/y;
const HEX_4 = /[0-9a-fA-F]{4}/y;

const ESCAPES: Readonly<Record<string, string>> = { f: '\f', n: '\n', r: '\r', t: '\t' };

/** Reads the words of an expression one by one. */
export class Lexer {
  private at = 0;

  constructor(private readonly source: string) {}

  /** The next word; undefined at the end. Throws an ExpressionError for what is none. */
  next(): Token | undefined {
    this.match(SPACE);
    const { source, at } = this;
    if (at >= source.length) return undefined;
    const char = source.charAt(at);
    if (char === '"' || char === "'") return { kind: 'literal', value: this.string(char) };
    if (char >= '0' && char <= '9') return { kind: 'literal', value: this.number() };
    const symbol = this.match(SYMBOL);
    if (symbol !== undefined) return { kind: 'symbol', text: symbol };
    const end = matchReference(source, at);
    if (end < 0) throw new ExpressionError(`Unexpected character at ${at}: ${JSON.stringify(char)}`);
    this.at = end;
    const text = source.slice(at, end);
    const constant = CONSTANTS.get(text);
    return constant === undefined ? { kind: 'name', text } : { kind: 'literal', value: constant };
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match === null) return undefined;
    this.at = pattern.lastIndex;
    return match[0];
  }

  private number(): number {
    const start = this.at;
    if (/^0[xX]/.test(this.source.slice(start, start + 2))) {
      this.at += 2;
      const digits = this.match(HEX_DIGITS);
      if (digits === undefined) throw new ExpressionError('Expected digits after start of hex number');
      return Number(`0x${digits}`);
    }
    this.match(DIGITS);
    if (this.skip('.')) this.match(DIGITS);
    if (this.peek() === '.') throw new ExpressionError('Duplicate decimal point in number');
    if (this.skip('e') || this.skip('E')) {
      if (!this.skip('+')) this.skip('-');
      if (this.match(DIGITS) === undefined) {
        throw new ExpressionError('Expected a digit after exponent in decimal number');
      }
      if (this.peek() === '.') throw new ExpressionError('Unexpected decimal point in exponent');
    }
    return Number(this.source.slice(start, this.at));
  }

  private string(quote: string): string {
    const { source } = this;
    this.at++;
    let value = '';
    for (;;) {
      value += this.match(PLAIN) ?? '';
      const char = this.peek();
      this.at++;
      if (char === quote) return value;
      if (char === '') throw new ExpressionError('Unterminated string');
      if (char === '\n') throw new ExpressionError('Illegal bare line feed character in string literal');
      if (char === '\r') throw new ExpressionError('Illegal bare carriage return character in string literal');
      if (char !== '\\') {
        value += char;
        continue;
      }
      const escaped = source.charAt(this.at++);
      if (escaped === '') throw new ExpressionError('Unterminated string');
      value += this.escape(escaped);
    }
  }

  private escape(char: string): string {
    if (char === 'x' || char === 'u') {
      const digits = this.match(char === 'x' ? HEX_2 : HEX_4);
      if (digits === undefined) {
        throw new ExpressionError(char === 'x' ? 'Invalid 2-char hex escape found' : 'Invalid unicode escape found');
      }
      const code = Number.parseInt(digits, 16);
      // Control characters have no place in a page; those that are white space keep their kind.
      return code < 9 || (code > 13 && code < 32) ? ' ' : String.fromCharCode(code);
    }
    return ESCAPES[char] ?? char;
  }

  private peek(): string {
    return this.source.charAt(this.at);
  }

  private skip(char: string): boolean {
    if (this.peek() !== char) return false;
    this.at++;
    return true;
  }
}
