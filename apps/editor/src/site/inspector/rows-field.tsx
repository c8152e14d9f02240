import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Setting } from './controls.ts';
import { changedBy, emptyRow, followed, moved, rowName } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list of rows with fields, such as questions and answers: added, moved, removed, one open at a time. */
export function RowsField(props: {
  title: string;
  row: Readonly<Record<string, Setting>>;
  most: number;
  value: unknown;
  onChange: (rows: Row[]) => void;
  /** A field of an open row. */
  renderField: (name: string, setting: Setting, row: Row, onChange: (value: unknown) => void) => ReactNode;
}) {
  const { row, most, title } = props;
  const rows = useMemo(() => (Array.isArray(props.value) ? (props.value as Row[]) : []), [props.value]);
  const [open, setOpen] = useState(-1);
  const before = useRef(rows);
  const own = useRef(false);
  const send = (next: Row[]) => {
    own.current = true;
    props.onChange(next);
  };
  // A colleague may put rows above the one that is open: whoever writes in it goes on in the same one.
  useEffect(() => {
    const known = before.current;
    if (!own.current) setOpen((at) => followed(known, rows, at));
    own.current = false;
    before.current = rows;
  }, [rows]);
  const change = (at: number, name: string, value: unknown) =>
    send(rows.map((one, index) => (index === at ? { ...one, ...changedBy(row, name, value) } : one)));
  const full = rows.length >= most;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label={title}>
      <span className="label">{title}</span>
      <ol className="setting-rows">
        {rows.map((one, at) => {
          const name = rowName(one, row, at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
            <li key={at}>
              <div className="setting-rows__head">
                <button
                  type="button"
                  className="setting-rows__name"
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? -1 : at)}
                >
                  <ChevronRight size={15} aria-hidden="true" /> <span>{name}</span>
                </button>
                <RowMoves
                  name={name}
                  at={at}
                  count={rows.length}
                  onMove={(to) => {
                    send(moved(rows, at, to));
                    if (open === at) setOpen(to);
                  }}
                  onRemove={() => {
                    send(rows.filter((_, index) => index !== at));
                    setOpen(-1);
                  }}
                />
              </div>
              {open === at ? (
                <div className="setting-rows__fields">
                  {Object.entries(row).map(([field, setting]) => (
                    <Fragment key={field}>
                      {props.renderField(field, setting, one, (value) => change(at, field, value))}
                    </Fragment>
                  ))}
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button
        isDisabled={full}
        onPress={() => {
          send([...rows, emptyRow(row)]);
          setOpen(rows.length);
        }}
      >
        <Plus size={15} aria-hidden="true" /> Add
      </Button>
      {full ? <span className="hint">There is room for {most}.</span> : null}
    </div>
  );
}

/** A list of lines. */
export function ListField(props: { title: string; most: number; value: unknown; onChange: (list: string[]) => void }) {
  const { title, most } = props;
  const list = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label={title}>
      <span className="label">{title}</span>
      <ol className="setting-rows">
        {list.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own
          <li key={at} className="setting-rows__line">
            <TextField
              label={`${at + 1}`}
              value={text}
              onChange={(event) => props.onChange(list.map((one, index) => (index === at ? event.target.value : one)))}
            />
            <RowMoves
              name={text || `${at + 1}`}
              at={at}
              count={list.length}
              onMove={(to) => props.onChange(moved(list, at, to))}
              onRemove={() => props.onChange(list.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <Button isDisabled={list.length >= most} onPress={() => props.onChange([...list, ''])}>
        <Plus size={15} aria-hidden="true" /> Add
      </Button>
    </div>
  );
}

function RowMoves(props: {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { name, at, count } = props;
  return (
    <span className="setting-rows__moves">
      <IconButton label={`Move ${name} up`} isDisabled={at === 0} onPress={() => props.onMove(at - 1)}>
        <ArrowUp size={15} />
      </IconButton>
      <IconButton label={`Move ${name} down`} isDisabled={at === count - 1} onPress={() => props.onMove(at + 1)}>
        <ArrowDown size={15} />
      </IconButton>
      <IconButton label={`Remove ${name}`} onPress={props.onRemove}>
        <Trash2 size={15} />
      </IconButton>
    </span>
  );
}
