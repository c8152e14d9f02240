import { Plus, Table2, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { messages } from '../../messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import {
  addColumn,
  addRow,
  type Dataset,
  MOST_COLUMNS,
  MOST_ROWS,
  numberOf,
  parseCells,
  readDataset,
  removeColumn,
  removeRow,
} from './dataset.ts';

/** The numbers behind a chart (EDIT-17): a table to type in, or to paste a spreadsheet into. */
export function DatasetField(props: { value: unknown; onChange: (dataset: Dataset) => void }) {
  const dataset = readDataset(props.value);
  const [open, setOpen] = useState(false);
  const { columns, rows } = dataset;
  return (
    <div className="field">
      <span className="label">Data</span>
      <span className="hint">
        {rows.length} {rows.length === 1 ? 'row' : 'rows'}, {columns.length}{' '}
        {columns.length === 1 ? 'column' : 'columns'}
      </span>
      <div>
        <Button onPress={() => setOpen(true)}>
          <Table2 size={15} aria-hidden="true" /> Edit data
        </Button>
      </div>
      {open ? <DatasetEditor dataset={dataset} onChange={props.onChange} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function DatasetEditor(props: { dataset: Dataset; onChange: (dataset: Dataset) => void; onClose: () => void }) {
  const { dataset, onChange } = props;
  const [notes, setNotes] = useState<readonly string[]>([]);
  const paste = (event: ClipboardEvent) => {
    const pasted = parseCells(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    setNotes(pasted.notes);
    if (pasted.dataset) onChange(pasted.dataset);
  };
  const change = (next: Dataset) => {
    setNotes([]);
    onChange(next);
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--wide">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Data of the chart
          </Heading>
          <p className="soft">
            Type, or copy cells in a spreadsheet and paste them here: they take the place of the whole table.
          </p>
          {notes.map((note) => (
            <p className="notice" role="status" key={note}>
              {note}
            </p>
          ))}
          <div className="dataset" onPaste={paste}>
            <DatasetTable dataset={dataset} onChange={change} onRefused={(note) => setNotes([note])} />
          </div>
          <div className="dialog__actions dialog__actions--spread">
            <Button isDisabled={dataset.rows.length >= MOST_ROWS} onPress={() => change(addRow(dataset))}>
              <Plus size={15} aria-hidden="true" /> Row
            </Button>
            <Button isDisabled={dataset.columns.length >= MOST_COLUMNS} onPress={() => change(addColumn(dataset))}>
              <Plus size={15} aria-hidden="true" /> Column
            </Button>
            <Button tone="primary" onPress={props.onClose}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function DatasetTable(props: {
  dataset: Dataset;
  onChange: (dataset: Dataset) => void;
  onRefused: (note: string) => void;
}) {
  const { dataset, onChange, onRefused } = props;
  const { columns, rows } = dataset;
  return (
    <table onKeyDown={throughColumn}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Row</span>
          </th>
          {columns.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id of their own
            <th scope="col" key={at}>
              <input
                className="input"
                aria-label={`Name of column ${at + 1}`}
                value={name}
                maxLength={100}
                onChange={(event) => onChange({ ...dataset, columns: columns.with(at, event.target.value) })}
              />
              <IconButton
                label={`Remove column ${name}`}
                onPress={() =>
                  columns.length === 1 ? onRefused(messages.oneColumn) : onChange(removeColumn(dataset, at))
                }
              >
                <X size={14} />
              </IconButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
          <tr key={at}>
            <th scope="row">
              <input
                className="input"
                aria-label={`Name of row ${at + 1}`}
                value={row.label}
                maxLength={100}
                onChange={(event) =>
                  onChange({ ...dataset, rows: rows.with(at, { ...row, label: event.target.value }) })
                }
              />
            </th>
            {row.values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id of their own
              <td key={column}>
                <NumberCell
                  label={`${columns[column]} of ${row.label || `row ${at + 1}`}`}
                  value={value}
                  onChange={(next) =>
                    onChange({ ...dataset, rows: rows.with(at, { ...row, values: row.values.with(column, next) }) })
                  }
                />
              </td>
            ))}
            <td>
              <IconButton
                label={`Remove row ${row.label || at + 1}`}
                onPress={() => (rows.length === 1 ? onRefused(messages.oneRow) : onChange(removeRow(dataset, at)))}
              >
                <X size={14} />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Enter and the arrows go down and up a column, as in a spreadsheet. */
function throughColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  const cell = event.target instanceof HTMLInputElement ? event.target.closest<HTMLTableCellElement>('th, td') : null;
  const row = cell?.parentElement;
  if (by === undefined || !cell || !(row instanceof HTMLTableRowElement)) return;
  const next = event.currentTarget.rows[row.rowIndex + by]?.cells[cell.cellIndex]?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** Keeps what is typed until it is left, so that `1.` is not turned into `1` under one's fingers. */
function NumberCell(props: { label: string; value: number | null; onChange: (value: number | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="input"
      inputMode="decimal"
      aria-label={props.label}
      value={typed ?? (props.value === null ? '' : String(props.value))}
      onChange={(event) => {
        setTyped(event.target.value);
        props.onChange(numberOf(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
