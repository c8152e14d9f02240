import type { CustomerMail } from '@plinth/contract';
import { type MailBlock, mailPieceNames, mailRules, moved } from '@plinth/domain';
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { MailBlockFields } from './mail-block-fields.tsx';
import { blockNames } from './mail-names.ts';

const MOST_LETTERS = 60;
const wordsOf = (block: MailBlock): string => {
  const written =
    'html' in block ? block.html : 'text' in block ? block.text : block.type === 'button' ? block.label : '';
  return written
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
};

export const blockName = (block: MailBlock): string =>
  block.type === 'piece' ? mailPieceNames[block.piece] : blockNames[block.type];

/** The blocks of a mail from top to bottom: opened to be changed, dragged by their handle or moved by keys, removed where the mail can do without. */
export function MailBlockList(props: {
  mail: CustomerMail;
  blocks: readonly MailBlock[];
  problems: Readonly<Record<string, string | undefined>>;
  open: string;
  onOpen: (id: string) => void;
  onChange: (blocks: readonly MailBlock[], field: string) => void;
}) {
  const { mail, blocks, problems, open, onChange } = props;
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length || from === to) return;
    onChange(moved(blocks, from, to), '');
    setSaid(`${blockName(block)} is at place ${to + 1} of ${blocks.length}.`);
  };
  const drag = useBlockDrag(blocks, move);
  return (
    <>
      <ol className="setting-rows mail-blocks" aria-label="Blocks of the mail">
        {blocks.map((block, at) => (
          <li key={block.id} {...drag.row(at)}>
            <BlockHead
              block={block}
              at={at}
              count={blocks.length}
              isOpen={open === block.id}
              isRequired={block.type === 'piece' && mailRules(mail.kind).required.includes(block.piece)}
              isWrong={problems[`blocks.${block.id}`] !== undefined}
              grip={drag.grip(at)}
              onOpen={() => props.onOpen(open === block.id ? '' : block.id)}
              onMove={(to) => move(at, to)}
              onRemove={() => {
                onChange(
                  blocks.filter(({ id }) => id !== block.id),
                  '',
                );
                setSaid(`${blockName(block)} is removed.`);
              }}
            />
            {open === block.id ? (
              <div className="setting-rows__fields">
                <BlockProblem block={block} problem={problems[`blocks.${block.id}`]} />
                <MailBlockFields
                  block={block}
                  mail={mail}
                  error={problems[`blocks.${block.id}`]}
                  onChange={(next, field) =>
                    onChange(
                      blocks.map((one) => (one.id === block.id ? next : one)),
                      field && `${block.id} ${field}`,
                    )
                  }
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Blocks without a field to stand at tell theirs alone. */
function BlockProblem({ block, problem }: { block: MailBlock; problem: string | undefined }) {
  const hasField = !['spacer', 'divider', 'piece'].includes(block.type);
  return problem === undefined || hasField ? null : (
    <p className="error-text" role="alert">
      {problem}
    </p>
  );
}

function BlockHead(props: {
  block: MailBlock;
  at: number;
  count: number;
  isOpen: boolean;
  isRequired: boolean;
  isWrong: boolean;
  grip: object;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { block, at, count, onMove } = props;
  const name = blockName(block);
  const words = wordsOf(block);
  return (
    <div className="setting-rows__head">
      <span className="mail-blocks__grip" title={`Drag to move ${name}`} aria-hidden="true" {...props.grip}>
        <GripVertical size={15} />
      </span>
      <button
        type="button"
        className="setting-rows__name"
        aria-expanded={props.isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-block={block.id}
        onClick={props.onOpen}
        onKeyDown={(event) => {
          const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
          if (by === undefined) return;
          event.preventDefault();
          onMove(at + by);
        }}
      >
        <ChevronRight size={15} aria-hidden="true" />
        <span>
          {name}
          {words === '' ? null : <span className="soft"> · {words}</span>}
        </span>
        {props.isWrong ? <span className="badge badge--bad">Check</span> : null}
        {props.isRequired ? <span className="badge">Always</span> : null}
      </button>
      <span className="setting-rows__moves">
        <IconButton label={`Move ${name} up`} isDisabled={at === 0} onPress={() => onMove(at - 1)}>
          <ArrowUp size={15} />
        </IconButton>
        <IconButton label={`Move ${name} down`} isDisabled={at === count - 1} onPress={() => onMove(at + 1)}>
          <ArrowDown size={15} />
        </IconButton>
        {props.isRequired ? (
          <span className="mail-blocks__no-remove" />
        ) : (
          <IconButton label={`Remove ${name}`} onPress={props.onRemove}>
            <Trash2 size={15} />
          </IconButton>
        )}
      </span>
    </div>
  );
}

/** Rows that are dragged by their handle and dropped before or after one another. */
function useBlockDrag(blocks: readonly MailBlock[], onMove: (from: number, to: number) => void) {
  const dragged = useRef(-1);
  const [drop, setDrop] = useState<{ at: number; side: 'before' | 'after' } | null>(null);
  const end = () => {
    dragged.current = -1;
    setDrop(null);
  };
  const over = (event: DragEvent, at: number): typeof drop => {
    if (dragged.current < 0 || dragged.current === at) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { at, side: event.clientY < top + height / 2 ? 'before' : 'after' };
  };
  const grip = (at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = at;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', blocks[at] ? blockName(blocks[at]) : '');
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 20, 20);
    },
    onDragEnd: end,
  });
  const row = (at: number) => ({
    'data-drop': drop?.at === at ? drop.side : undefined,
    onDragOver: (event: DragEvent) => {
      const next = over(event, at);
      if (next) event.preventDefault();
      setDrop((now) => (now?.at === next?.at && now?.side === next?.side ? now : next));
    },
    onDrop: (event: DragEvent) => {
      const next = over(event, at);
      const from = dragged.current;
      end();
      if (!next) return;
      event.preventDefault();
      const target = next.side === 'before' ? at : at + 1;
      onMove(from, target > from ? target - 1 : target);
    },
  });
  return { grip, row };
}
