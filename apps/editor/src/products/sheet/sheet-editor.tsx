import type { PlannedProduct, ProductSheet } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { CallFailure } from '../../api/call.ts';
import { useFormats } from '../../session/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkEditPreview } from '../bulk-edit-preview.tsx';
import { type Done, usePlannedChanges } from '../use-planned-changes.ts';
import type { SheetWords } from './sheet-cells.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { plannedChanges } from './sheet-plan.ts';
import { CellLine, SheetTools, sheetHintId } from './sheet-tools.tsx';
import { useSheet } from './use-sheet.ts';

/** What was read: the products, and what their cells are read by. */
export interface SheetRead {
  sheet: ProductSheet;
  words: SheetWords;
}

/** The table, then a look at what would change, then doing just that. Cells with a problem hold back nothing but themselves. */
export function SheetEditor(props: {
  first: SheetRead;
  readAgain: () => Promise<SheetRead>;
  /** The person wants to leave while something is typed: it is asked for here. */
  isAsked: boolean;
  onTyped: (isTyped: boolean) => void;
  onStay: () => void;
  onClose: () => void;
  onLeave: () => void;
  onDone: () => void;
}) {
  const { first, readAgain } = props;
  const table = useSheet(first.sheet, first.words);
  const { sheet, typed, problems } = table;
  const [looks, setLooks] = useState(false);
  const [told, setTold] = useState('');
  const [marksOn, setMarksOn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const planned = useMemo(() => (looks ? plannedChanges(typed, sheet, problems) : []), [looks, typed, sheet, problems]);
  const foot = useRef<HTMLDivElement>(null);
  const write: typeof table.write = (cells) => {
    setTold('');
    table.write(cells);
  };
  const apply = useApply({ table, readAgain, onDone: props.onDone, toCells: () => setLooks(false) });
  const isTyped = typed.texts.size > 0;
  // Asked before the dialog closes, however it is closed.
  props.onTyped(isTyped);
  const actions = {
    ...table,
    write,
    tell: setTold,
    opened: setOpen,
    leave: () => foot.current?.querySelector('button')?.focus(),
  };
  return (
    <>
      {apply.message ? (
        <p className={apply.done ? 'notice' : 'notice notice--bad'} role={apply.done ? 'status' : 'alert'}>
          {apply.message}{' '}
          {apply.done ? (
            <button type="button" className="link" onClick={() => void apply.undo()}>
              Undo
            </button>
          ) : null}
        </p>
      ) : null}
      {looks ? (
        <BulkEditPreview plan={{ products: planned, currency: sheet.words.currency }} />
      ) : (
        <>
          <SheetTools table={table} marksOn={marksOn} onMarksOn={setMarksOn} tell={setTold} />
          <SheetGrid {...{ sheet, typed, problems, marksOn, actions }} range={table.range} hintId={sheetHintId} />
          <CellLine table={table} told={told} />
        </>
      )}
      <div className="sheet-foot" ref={foot}>
        {props.isAsked ? (
          <LeaveQuestion typed={typed.texts.size} onStay={props.onStay} onLeave={props.onLeave} />
        ) : looks ? (
          <>
            {problems.size > 0 ? <p>{leftOut(problems.size)}</p> : null}
            <Button onPress={() => setLooks(false)}>Back to the cells</Button>
            <ChangeButton planned={planned} busy={apply.isPending} onPress={() => apply.run(planned)} />
          </>
        ) : (
          <>
            <TypedSums typed={typed.texts.size} wrong={problems.size} onWrong={table.toProblem} />
            <Button onPress={props.onClose}>Close</Button>
            <Button
              tone="primary"
              isDisabled={typed.texts.size <= problems.size && !isOpen}
              onPress={() => setLooks(true)}
            >
              Preview
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function ChangeButton(props: { planned: readonly PlannedProduct[]; busy: boolean; onPress: () => void }) {
  const { products } = usePlannedChanges();
  return (
    <Button tone="primary" busy={props.busy} isDisabled={props.planned.length === 0} onPress={props.onPress}>
      Change {products(props.planned.length)}
    </Button>
  );
}

const cells = (many: number, count: (many: number) => string) => (many === 1 ? '1 cell' : `${count(many)} cells`);
const leftOut = (wrong: number) =>
  wrong === 1
    ? '1 cell is left out: it cannot be saved as it is.'
    : `${wrong} cells are left out: they cannot be saved as they are.`;

function TypedSums({ typed, wrong, onWrong }: { typed: number; wrong: number; onWrong: () => void }) {
  const { count } = useFormats();
  return (
    <p role="status">
      {typed === 0 ? 'Nothing changed yet.' : `${cells(typed, count)} changed.`}{' '}
      {wrong > 0 ? (
        <button type="button" className="link" onClick={onWrong}>
          {wrong === 1 ? '1 cannot be saved: show it' : `${count(wrong)} cannot be saved: show the next`}
        </button>
      ) : null}
    </p>
  );
}

function LeaveQuestion(props: { typed: number; onStay: () => void; onLeave: () => void }) {
  const { count } = useFormats();
  return (
    <>
      <p role="alert">{`What you typed into ${cells(props.typed, count)} is not saved.`}</p>
      <Button autoFocus onPress={props.onStay}>
        Go on
      </Button>
      <Button tone="danger" onPress={props.onLeave}>
        Throw away
      </Button>
    </>
  );
}

/** Doing what was looked at. Where it could not be done, or something is left to be put right, the products are read anew. */
function useApply(given: {
  table: ReturnType<typeof useSheet>;
  readAgain: () => Promise<SheetRead>;
  onDone: () => void;
  toCells: () => void;
}) {
  const { table, readAgain, onDone, toCells } = given;
  const { applyPlanned } = usePlannedChanges();
  const [done, setDone] = useState<Done | null>(null);
  const [message, setMessage] = useState('');
  const isAll = table.problems.size === 0;
  const afresh = async (refused: ReadonlyMap<string, string>) => {
    const read = await readAgain();
    table.readAnew(read.sheet, read.words, refused);
    toCells();
  };
  const call = useMutation({
    mutationFn: applyPlanned,
    onSuccess: async (now) => {
      if (isAll) {
        toast({
          text: now.text,
          action: { label: 'Undo', run: () => void now.undo().then((text) => toast({ text })) },
        });
        return onDone();
      }
      setDone(now);
      setMessage(now.text);
      await afresh(new Map()).catch(() => {});
    },
    onError: async (error) => {
      setDone(null);
      setMessage(error.message);
      await afresh(refusedCells(error)).catch(() => {});
    },
  });
  const undo = async () => {
    if (!done) return;
    setDone(null);
    setMessage(await done.undo());
    await afresh(new Map()).catch(() => {});
  };
  return { run: call.mutate, isPending: call.isPending, message, done, undo };
}

const columnOf: Record<string, string> = { onSale: 'salePrice', unlimited: 'stock' };

/** What the server said of cells, by `cellKey`: it names variants. */
function refusedCells(error: Error): ReadonlyMap<string, string> {
  const fields = error instanceof CallFailure ? Object.entries(error.fields ?? {}) : [];
  return new Map(
    fields.flatMap(([path, problem]) => {
      const [, id, field = ''] = /^variants\.([^.]+)\.(\w+)$/.exec(path) ?? [];
      return id && problem ? [[`${id} ${columnOf[field] ?? field}`, problem] as const] : [];
    }),
  );
}
