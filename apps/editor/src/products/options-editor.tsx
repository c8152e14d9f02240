import {
  addOption,
  addValue,
  combinationCount,
  fillGrid,
  gridError,
  gridValues,
  limitError,
  limits,
  moveOption,
  moveValue,
  newId,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  type VariantGrid,
} from '@plinth/domain';
import { Plus } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { OptionRow } from './option-row.tsx';

/** What shops ask for most; anything else can be typed. */
const USUAL = ['Size', 'Colour', 'Glaze', 'Material', 'Pattern', 'Scent'];

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Takes in what stands in the fields of a new option. Undefined: it is not finished, and what is missing is said beside it. */
export interface OptionsHandle {
  finish: () => VariantGrid | undefined;
}

/** The options of a product, each with its values; every change keeps the variants that remain. */
export function OptionsEditor(props: {
  ref?: Ref<OptionsHandle>;
  grid: VariantGrid;
  error?: string | undefined;
  onChange: (grid: VariantGrid) => void;
}) {
  const { grid } = props;
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const typed = useRef<OptionsHandle>(null);
  useImperativeHandle(props.ref, () => ({ finish: () => (typed.current ? typed.current.finish() : grid) }), [grid]);
  /** False: the rule says no, and why stands below. */
  const change = (next: VariantGrid): boolean => {
    const error = gridError(next);
    setProblem(error ?? '');
    if (error === undefined) props.onChange(next);
    return error === undefined;
  };
  const missing = combinationCount(grid) - grid.variants.length;
  const fill = () => {
    // Asked before they are made: six options can have millions of combinations.
    const tooMany = limitError('variantsPerProduct', combinationCount(grid));
    if (tooMany === undefined) change(fillGrid(grid, newId));
    else setProblem(tooMany);
  };
  const error = problem || props.error;
  const rows = grid.optionNames.map((name, option) => ({ name, option, values: gridValues(grid, option) }));
  return (
    <div className="options">
      {rows.map(({ name, option, values }) => {
        return (
          <OptionRow
            key={option}
            name={name}
            values={values}
            place={option}
            count={grid.optionNames.length}
            onRename={(to) => change(renameOption(grid, option, to))}
            onMove={(to) => change(moveOption(grid, option, to))}
            onRemove={() => change(removeOption(grid, option))}
            onAddValues={(text) => {
              const fresh = wordsIn(text).filter(
                (word) => !values.some((value) => value.toLowerCase() === word.toLowerCase()),
              );
              return (
                fresh.length === 0 || change(fresh.reduce((now, word) => addValue(now, option, word, newId), grid))
              );
            }}
            onRenameValue={(from, to) => change(renameValue(grid, option, from, to))}
            onMoveValue={(from, to) => change(moveValue(grid, option, from, to))}
            onRemoveValue={(value) =>
              change(values.length > 1 ? removeValue(grid, option, value) : removeOption(grid, option))
            }
          />
        );
      })}
      {adding ? (
        <NewOption
          ref={typed}
          grid={grid}
          onCancel={() => setAdding(false)}
          onAdd={(next) => {
            const added = change(next);
            if (added) setAdding(false);
            return added;
          }}
        />
      ) : null}
      {error ? (
        <p className="error-text" role="alert">
          {error}
        </p>
      ) : null}
      <div className="options__actions">
        {adding || grid.optionNames.length >= limits.optionsPerProduct ? null : (
          <Button onPress={() => setAdding(true)}>
            <Plus size={15} aria-hidden="true" /> Add option
          </Button>
        )}
        {missing > 0 ? (
          <Button tone="quiet" onPress={fill}>
            Make the {missing === 1 ? 'missing combination' : `${missing} missing combinations`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Name and values of an option that is not there yet: it counts when both are given. */
function NewOption(props: {
  ref: Ref<OptionsHandle>;
  grid: VariantGrid;
  onAdd: (next: VariantGrid) => boolean;
  onCancel: () => void;
}) {
  const { grid } = props;
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'name' | 'values' | null>(null);
  const list = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const add = (): VariantGrid | undefined => {
    const values = wordsIn(text);
    const missing = name.trim() === '' ? 'name' : values.length === 0 ? 'values' : null;
    setWrong(missing);
    if (missing) {
      fields.current?.querySelectorAll('input')[missing === 'name' ? 0 : 1]?.focus();
      return undefined;
    }
    const next = addOption(grid, name.trim(), values, newId);
    return props.onAdd(next) ? next : undefined;
  };
  // Whoever opened it and wrote nothing wanted no option.
  useImperativeHandle(props.ref, () => ({ finish: () => (name.trim() || text.trim() ? add() : grid) }));
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') props.onCancel();
    if (event.key !== 'Enter') return;
    // The form around it is another one.
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="option-new" ref={fields}>
      <legend className="visually-hidden">New option</legend>
      <TextField
        label="Option name"
        autoFocus
        list={list}
        placeholder="Size"
        maxLength={100}
        value={name}
        error={wrong === 'name' ? 'Please name the option, such as Size.' : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={list}>
        {USUAL.filter((one) => !grid.optionNames.includes(one)).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextField
        label="Values"
        placeholder="Small, Medium, Large"
        value={text}
        hint="Separate them by commas."
        error={wrong === 'values' ? 'Please give at least one value, such as Large.' : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="options__actions">
        <Button tone="primary" onPress={add}>
          Add this option
        </Button>
        <Button onPress={props.onCancel}>Cancel</Button>
      </div>
    </fieldset>
  );
}
