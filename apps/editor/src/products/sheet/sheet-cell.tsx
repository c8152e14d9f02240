import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { cellName, type SheetColumn, type SheetLine } from './sheet-cells.ts';

/** What is being typed into a cell. */
export interface Editing {
  text: string;
  how: 'over' | 'within';
}

export interface CellFacts {
  line: SheetLine;
  column: SheetColumn;
  /** What it shows. */
  text: string;
  /** What is saved, where something else was typed. */
  saved: string | undefined;
  problem: string | undefined;
  /** Nothing can be typed into it. */
  closed: boolean;
}

/** What a cell shows. What was typed into it is marked by a corner and by words, what is wrong with it by a sign. */
export function CellText({ text, saved, problem, closed }: CellFacts) {
  return (
    <>
      <span className="sheet__text">{closed ? '–' : text}</span>
      {problem === undefined ? null : <CircleAlert size={14} aria-hidden="true" className="sheet__wrong" />}
      {saved === undefined ? null : (
        <span className="visually-hidden">
          {problem === undefined ? `, changed; saved is ${saved || 'nothing'}` : `, ${problem}`}
        </span>
      )}
    </>
  );
}

/** The field of the cell that is typed into. */
export function CellField(props: {
  facts: CellFacts;
  editing: Editing;
  offered: readonly string[];
  onText: (text: string) => void;
  onBlur: () => void;
}) {
  const { facts, editing, offered } = props;
  const list = useId();
  return (
    <>
      <input
        className="sheet__input"
        aria-label={cellName(facts.line, facts.column)}
        inputMode={facts.column === 'price' || facts.column === 'salePrice' ? 'decimal' : undefined}
        autoComplete="off"
        list={offered.length > 0 ? list : undefined}
        value={editing.text}
        // The person has just asked to write here.
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus({ preventScroll: true });
          if (editing.how === 'within') input.select();
        }}
        onChange={(event) => props.onText(event.target.value)}
        onBlur={props.onBlur}
      />
      {offered.length > 0 ? (
        <datalist id={list}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
