import { Copy, Ellipsis, History, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { DraftState, RecordDraft, Versioned } from './record-draft.ts';
import { SaveStatus } from './save-status.tsx';

/**
 * The screen of one record that is saved as its owner types: the way back, how the save stands, what is rarely done, what is
 * in the way of a save, and what becomes of edits when the screen is left. What the record is made of comes as `children`.
 */
export function RecordScreen<Kept extends Versioned & { deleted: boolean }, Change>(props: {
  draft: RecordDraft<Kept, Change>;
  state: DraftState<Kept>;
  /** What one record is called: `product`. */
  thing: string;
  /** The link back to the list. */
  back: ReactNode;
  /** Where it is seen by visitors; null: nowhere. */
  view: ReactNode;
  heading: ReactNode;
  /** Says where a deleted one is. */
  deletedText: string;
  onDelete: () => Promise<void>;
  onRestore: () => Promise<void>;
  /** Makes another one like it; absent: there is no such thing. */
  onDuplicate?: () => Promise<void>;
  history: (onClose: () => void) => ReactNode;
  /** The name of a field, and its value in words, when two people have changed it. */
  label: (path: string) => string;
  text: (path: string, value: unknown) => string;
  children: ReactNode;
}) {
  const { draft, state, thing } = props;
  const { record, status, conflicts } = state;
  const [panel, setPanel] = useState<'history' | 'conflict' | null>(null);
  const close = () => setPanel(null);
  return (
    <>
      <div className="bar">
        {props.back}
        <SaveStatus status={status} />
        <div className="end">
          {props.view}
          <RareDeeds {...props} deleted={record.deleted} onHistory={() => setPanel('history')} />
        </div>
      </div>
      <div className="screen">
        <div className="screen__head">{props.heading}</div>
        {conflicts.length > 0 ? (
          <p className="notice notice--bad" role="alert">
            <span>Somebody else changed the same fields. Your edits are kept on this device until you decide.</span>
            <Button onPress={() => setPanel('conflict')}>Review</Button>
          </p>
        ) : null}
        {status === 'failed' ? (
          <p className="notice notice--bad" role="alert">
            <span>{state.message} Your edits are kept on this device.</span>
            <Button onPress={() => void draft.flush()}>{messages.tryAgain}</Button>
          </p>
        ) : null}
        {record.deleted ? (
          <p className="notice">
            <span>{props.deletedText}</span>
            <Button onPress={() => void props.onRestore()}>Restore {thing}</Button>
          </p>
        ) : null}
        {props.children}
      </div>
      {panel === 'history' ? props.history(close) : null}
      {panel === 'conflict' && conflicts.length > 0 ? (
        <ConflictDialog
          thing={thing}
          label={props.label}
          text={props.text}
          conflicts={conflicts}
          onClose={close}
          onResolve={(choices) => {
            close();
            draft.resolve(choices);
          }}
        />
      ) : null}
      <UnsavedPrompt draft={draft} />
    </>
  );
}

function RareDeeds(props: {
  thing: string;
  deleted: boolean;
  onHistory: () => void;
  onDelete: () => Promise<void>;
  onRestore: () => Promise<void>;
  onDuplicate?: () => Promise<void>;
}) {
  const { thing } = props;
  return (
    <MenuTrigger>
      <AriaButton className="icon-button" aria-label={`More about this ${thing}`}>
        <Ellipsis size={18} aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          className="menu"
          aria-label={`This ${thing}`}
          onAction={(id) => {
            if (id === 'history') props.onHistory();
            if (id === 'duplicate') void props.onDuplicate?.();
            if (id === 'delete') void props.onDelete();
            if (id === 'restore') void props.onRestore();
          }}
        >
          <MenuItem id="history" textValue="History">
            <History size={16} /> History
          </MenuItem>
          {props.onDuplicate && !props.deleted ? (
            <MenuItem id="duplicate" textValue={`Duplicate ${thing}`}>
              <Copy size={16} /> Duplicate {thing}
            </MenuItem>
          ) : null}
          {props.deleted ? (
            <MenuItem id="restore" textValue={`Restore ${thing}`}>
              <RotateCcw size={16} /> Restore {thing}
            </MenuItem>
          ) : (
            <MenuItem id="delete" textValue={`Delete ${thing}`} className="danger">
              <Trash2 size={16} /> Delete {thing}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
