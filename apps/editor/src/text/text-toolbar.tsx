import {
  Bold,
  Italic,
  Link2,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Group, Toolbar } from 'react-aria-components';
import { shortcuts, type TextCommand } from './commands.ts';
import { FindBar } from './find-bar.tsx';
import type { RichTextHandle, RichTextState } from './mount-rich-text.ts';
import { shortcutKeys, shortcutWords } from './shortcut-words.ts';
import { AlignmentMenu, ColourMenu, LineMenu, MoreMenu, type TextColour } from './toolbar-menus.tsx';

const LinkEditor = lazy(() => import('./link-editor.tsx'));

/** What keys in the text open in the toolbar. */
export type ToolbarRequest = 'link' | 'find' | 'colour' | 'toolbar';

/**
 * The commands of a text: a toolbar with one stop for the Tab key, arrows inside (APG). The text may live in another document.
 * `request` is what a key in the text has asked for; a new object each time.
 */
export function TextToolbar(props: {
  handle: RichTextHandle;
  /** What the text is called: 'Format of …'. */
  label: string;
  controls?: string;
  palette: readonly TextColour[];
  request: { for: ToolbarRequest } | null;
}) {
  const { handle, request } = props;
  const state = useSyncExternalStore(handle.subscribe, handle.getState);
  const bar = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [finding, setFinding] = useState(false);
  const [colouring, setColouring] = useState(false);
  useEffect(() => {
    if (request?.for === 'link') setLinking(true);
    if (request?.for === 'find') setFinding(true);
    if (request?.for === 'colour') setColouring(true);
    if (request?.for === 'toolbar') bar.current?.querySelector('button')?.focus();
  }, [request]);
  const run = (command: TextCommand) => {
    handle.run(command);
    // A menu gives the focus back to its button first.
    requestAnimationFrame(() => requestAnimationFrame(() => handle.focus()));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads from the toolbar back to the text
    <div ref={bar} onKeyDown={(event) => event.key === 'Escape' && handle.focus()}>
      <Toolbar
        className="text-tools"
        aria-label={`Format of ${props.label.toLowerCase()}`}
        aria-controls={props.controls}
      >
        <ToolGroups
          handle={handle}
          state={state}
          palette={props.palette}
          colouring={{ isOpen: colouring, onOpenChange: setColouring }}
          onCommand={run}
          onLink={() => setLinking(true)}
          onFind={() => setFinding(true)}
        />
      </Toolbar>
      {finding ? (
        <FindBar
          handle={handle}
          state={state}
          onClose={() => {
            setFinding(false);
            handle.find({ words: '' });
            handle.focus();
          }}
        />
      ) : null}
      <Suspense>
        {linking ? (
          <LinkEditor
            link={state.link ?? { href: '', newWindow: false, name: state.selected }}
            isNew={state.link === null}
            onClose={() => {
              setLinking(false);
              requestAnimationFrame(() => requestAnimationFrame(() => handle.focus()));
            }}
            onSave={(link) => handle.run({ do: 'link', ...link })}
            onRemove={() => handle.run({ do: 'unlink' })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function ToolGroups(props: {
  handle: RichTextHandle;
  state: RichTextState;
  palette: readonly TextColour[];
  colouring: { isOpen: boolean; onOpenChange: (open: boolean) => void };
  onCommand: (command: TextCommand) => void;
  onLink: () => void;
  onFind: () => void;
}) {
  const { handle, state, onCommand } = props;
  return (
    <>
      <LineMenu state={state} onCommand={onCommand} />
      <Group aria-label="Words">
        <Toggle handle={handle} icon={Bold} label="Bold" command={{ do: 'bold' }} on={state.marks.bold} />
        <Toggle handle={handle} icon={Italic} label="Italic" command={{ do: 'italic' }} on={state.marks.italic} />
        <Toggle
          handle={handle}
          icon={Underline}
          label="Underline"
          command={{ do: 'underline' }}
          on={state.marks.underline}
        />
        <Tool label="Link" shortcut={shortcuts.link} on={state.link !== null} onClick={props.onLink}>
          <Link2 size={16} aria-hidden="true" />
        </Tool>
      </Group>
      <Group aria-label="Lists and quotes">
        <Toggle
          handle={handle}
          icon={List}
          label="Bulleted list"
          command={{ do: 'bulletList' }}
          on={state.list === 'bulletList'}
        />
        <Toggle
          handle={handle}
          icon={ListOrdered}
          label="Numbered list"
          command={{ do: 'orderedList' }}
          on={state.list === 'orderedList'}
        />
        {state.list ? (
          <>
            <Toggle
              handle={handle}
              icon={ListIndentDecrease}
              label="Less indented"
              command={{ do: 'outdent' }}
              off={!state.canOutdent}
            />
            <Toggle
              handle={handle}
              icon={ListIndentIncrease}
              label="More indented"
              command={{ do: 'indent' }}
              off={!state.canIndent}
            />
          </>
        ) : null}
        <Toggle handle={handle} icon={Quote} label="Quote" command={{ do: 'blockquote' }} on={state.quoted} />
      </Group>
      <AlignmentMenu state={state} onCommand={onCommand} />
      <ColourMenu state={state} palette={props.palette} {...props.colouring} onCommand={onCommand} />
      <MoreMenu state={state} onCommand={onCommand} onFind={props.onFind} />
      <Group aria-label="Undo" className="text-tools__end">
        <Toggle handle={handle} icon={Undo2} label="Undo" command={{ do: 'undo' }} off={!state.canUndo} />
        <Toggle handle={handle} icon={Redo2} label="Redo" command={{ do: 'redo' }} off={!state.canRedo} />
      </Group>
    </>
  );
}

interface ToolProps {
  label: string;
  shortcut: string;
  /** Undefined: it is no switch. */
  on?: boolean | undefined;
  off?: boolean | undefined;
  onClick: () => void;
  children: React.ReactNode;
}

/** A press by mouse or touch leaves the cursor in the text; one by keyboard leaves the focus here. */
function Tool({ label, shortcut, on, off, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={on}
      aria-disabled={off || undefined}
      aria-keyshortcuts={shortcutKeys(shortcut)}
      title={`${label} (${shortcutWords(shortcut)})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => off || onClick()}
    >
      {children}
    </button>
  );
}

function Toggle(props: {
  handle: RichTextHandle;
  icon: LucideIcon;
  label: string;
  command: TextCommand & { do: keyof typeof shortcuts };
  on?: boolean;
  off?: boolean;
}) {
  const { handle, icon: Icon, label, command, on, off } = props;
  return (
    <Tool label={label} shortcut={shortcuts[command.do]} on={on} off={off} onClick={() => handle.run(command)}>
      <Icon size={16} aria-hidden="true" />
    </Tool>
  );
}
