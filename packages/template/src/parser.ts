import { Assembler } from './assembler.ts';
import type { ErrorList } from './errors.ts';
import type { Expression } from './expression/expression.ts';
import { compileExpression } from './expression/parse.ts';
import { type Call, expectationOf, type Instruction, parseInstruction, type ValueSource } from './instruction.ts';
import type { FormatterCall, Node, Place, PredicateCall, ValueExpression } from './nodes.ts';
import type { Plugins } from './plugins.ts';
import { scan } from './scanner.ts';
import type { Source } from './source.ts';
import type { Limits } from './types.ts';

/**
 * Reads a template into its nodes. Never throws: what is wrong is added to `errors`, and everything else is kept.
 */
export function parse(source: Source, plugins: Plugins, limits: Limits, errors: ErrorList): Node[] {
  const assembler = new Assembler(source, limits, errors);
  const { text } = source;
  const expressions = new Map<string, Expression>();

  scan(text, {
    text: (start, end) => assembler.text(text.slice(start, end)),
    tag(start, end, textStart) {
      const content = text.slice(start, end);
      const instruction = parseInstruction(content);
      const offset = start - 1;
      if (instruction === null) {
        const expected = expectationOf(content);
        if (expected !== undefined) {
          errors.add('notice', `Cannot read '{${excerpt(content)}}': expected ${expected}`, source.place(offset));
        }
        return false;
      }
      if (textStart < offset) assembler.text(text.slice(textStart, offset));
      // An unknown formatter leaves the instruction as text: its author sees at once which one it was.
      if (!add(instruction, offset)) assembler.text(`{${content}}`);
      return true;
    },
    unclosedComment: (start) =>
      errors.add('notice', "Unclosed comment: expected '##}' before the end", source.place(start)),
  });
  return assembler.finish();

  function add(instruction: Instruction, offset: number): boolean {
    switch (instruction.kind) {
      case 'comment':
        return true;
      case 'literal':
        assembler.text(instruction.text);
        return true;
      case 'end':
        assembler.end(offset);
        return true;
      case 'alternates':
        assembler.alternates(offset);
        return true;
      default:
        return addPlaced(instruction, offset);
    }
  }

  function addPlaced(
    instruction: Exclude<Instruction, { kind: 'comment' | 'literal' | 'end' | 'alternates' }>,
    offset: number,
  ): boolean {
    const place = source.place(offset);
    switch (instruction.kind) {
      case 'variable': {
        const value = valueExpression(instruction.value, place);
        if (value !== null) assembler.leaf({ kind: 'variable', value, place });
        return value !== null;
      }
      case 'bind': {
        const value = valueExpression(instruction.value, place);
        if (value !== null) assembler.leaf({ kind: 'bind', name: instruction.name, value, place });
        return value !== null;
      }
      case 'eval': {
        const expression = expressionOf(instruction.source);
        for (const message of expression.errors) errors.add('expression', message, place);
        assembler.leaf({ kind: 'eval', expression, place });
        return true;
      }
      case 'predicate':
        assembler.open({ kind: 'predicate', call: predicateOf(instruction.call, place), body: [], or: null, place });
        return true;
      case 'or':
        if (instruction.call === null) assembler.or(offset);
        else assembler.orPredicate(predicateOf(instruction.call, place), offset, place);
        return true;
      case 'section':
        assembler.open({ kind: 'section', path: instruction.path, body: [], or: null, place });
        return true;
      case 'repeated':
        assembler.open({ kind: 'repeated', path: instruction.path, body: [], alternates: [], or: null, place });
        return true;
      case 'if': {
        const { paths, operators } = instruction;
        if (paths.length === 0)
          errors.add('notice', '{.if} names nothing: expected paths or a predicate, as in {.if a || b.c}', place);
        assembler.open({ kind: 'if', paths, operators, body: [], or: null, place });
        return true;
      }
      case 'macro':
        assembler.open({ kind: 'macro', name: instruction.name, body: [], place });
        return true;
      default:
        assembler.leaf({ ...instruction, place });
        return true;
    }
  }

  /** The same source is the same expression, so that its code can be shared. */
  function expressionOf(text: string): Expression {
    let expression = expressions.get(text);
    if (expression === undefined) {
      expression = compileExpression(text, limits);
      expressions.set(text, expression);
    }
    return expression;
  }

  /** null if a formatter is unknown or cannot use its arguments. */
  function valueExpression(value: ValueSource, place: Place): ValueExpression | null {
    const formatters: FormatterCall[] = [];
    for (const call of value.calls) {
      const found = guarded(place, () => plugins.formatter(call));
      if (found === null) return null;
      formatters.push(found);
    }
    return { paths: value.paths, formatters };
  }

  function predicateOf(call: Call | null, place: Place): PredicateCall | null {
    return call && guarded(place, () => plugins.predicate(call));
  }

  function guarded<T>(place: Place, find: () => T): T | null {
    try {
      return find();
    } catch (error) {
      errors.add('parser', error instanceof Error ? error.message : String(error), place);
      return null;
    }
  }
}

function excerpt(content: string): string {
  return content.length > 60 ? `${content.slice(0, 57)}...` : content;
}
