import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Check,
  ChevronDown,
  Code,
  Ellipsis,
  type LucideIcon,
  Minus,
  RemoveFormatting,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { type Alignment, alignments, type LineKind, lineKinds, shortcuts, type TextCommand } from './commands.ts';
import type { RichTextState } from './mount-rich-text.ts';
import { shortcutWords } from './shortcut-words.ts';

/** A colour of the theme: its name, and what a style says for it (`var(--pl-color-accent)`). */
export interface TextColour {
  name: string;
  value: string;
}

interface MenuProps {
  state: RichTextState;
  onCommand: (command: TextCommand) => void;
}

const LINES: Readonly<Record<RichTextState['line'], string>> = {
  paragraph: 'Paragraph',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  heading4: 'Heading 4',
  heading5: 'Heading 5',
  heading6: 'Heading 6',
  codeBlock: 'Code block',
  mixed: 'Kept part',
};

const ALIGNMENTS: Readonly<Record<Alignment, { label: string; icon: LucideIcon }>> = {
  left: { label: 'Left', icon: AlignLeft },
  center: { label: 'Centre', icon: AlignCenter },
  right: { label: 'Right', icon: AlignRight },
  justify: { label: 'Justified', icon: AlignJustify },
};

function Choices(props: {
  /** Name of the button, and what it says. */
  label: string;
  face: ReactNode;
  wide?: boolean;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  const open = props.isOpen === undefined ? {} : { isOpen: props.isOpen };
  return (
    <MenuTrigger {...open} {...(props.onOpenChange ? { onOpenChange: props.onOpenChange } : {})}>
      <Button className={props.wide ? 'text-tools__line' : 'icon-button'} aria-label={props.label}>
        {props.face}
      </Button>
      <Popover placement="bottom start">{props.children}</Popover>
    </MenuTrigger>
  );
}

function Choice(props: {
  id: string;
  icon?: ReactNode;
  label: string;
  shortcut?: string;
  chosen?: boolean;
  line?: string;
  isDisabled?: boolean;
}) {
  return (
    <MenuItem id={props.id} textValue={props.label} isDisabled={props.isDisabled ?? false}>
      {props.icon}
      <span className={props.line}>{props.label}</span>
      {props.chosen ? <Check size={15} className="menu__check" aria-hidden="true" /> : null}
      {props.shortcut ? <kbd className="menu__keys">{shortcutWords(props.shortcut)}</kbd> : null}
    </MenuItem>
  );
}

/** What the line is: paragraph, heading, code. */
export function LineMenu({ state, onCommand }: MenuProps) {
  return (
    <Choices
      label={`Style: ${LINES[state.line]}`}
      wide
      face={
        <>
          <span className="ellipsis">{LINES[state.line]}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      <Menu
        className="menu"
        aria-label="Style"
        selectionMode="single"
        selectedKeys={[state.line]}
        onAction={(key) => onCommand({ do: 'line', kind: key as LineKind })}
      >
        {lineKinds.map((kind) => (
          <Choice
            key={kind}
            id={kind}
            label={LINES[kind]}
            line={`text-line text-line--${kind}`}
            shortcut={shortcuts[kind]}
            chosen={state.line === kind}
          />
        ))}
      </Menu>
    </Choices>
  );
}

export function AlignmentMenu({ state, onCommand }: MenuProps) {
  const { icon: Face, label } = ALIGNMENTS[state.alignment ?? 'left'];
  return (
    <Choices
      label={`Alignment: ${state.alignment ? label : 'As the page'}`}
      face={<Face size={16} aria-hidden="true" />}
    >
      <Menu
        className="menu"
        aria-label="Alignment"
        selectionMode="single"
        selectedKeys={state.alignment ? [state.alignment] : []}
        onAction={(key) => onCommand({ do: 'align', to: key as Alignment })}
      >
        {alignments.map((to) => {
          const { label: name, icon: Icon } = ALIGNMENTS[to];
          return (
            <Choice
              key={to}
              id={to}
              label={name}
              icon={<Icon size={16} aria-hidden="true" />}
              shortcut={shortcuts[to]}
              chosen={state.alignment === to}
            />
          );
        })}
      </Menu>
    </Choices>
  );
}

export function ColourMenu(
  props: MenuProps & { palette: readonly TextColour[]; isOpen: boolean; onOpenChange: (open: boolean) => void },
) {
  const { state, palette } = props;
  const chosen =
    palette.find(({ value }) => value === state.colour)?.name ?? (state.colour ? 'Its own' : 'As the text');
  return (
    <Choices
      label={`Colour: ${chosen}`}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      face={
        <span className="text-colour" style={{ '--swatch': state.colour ?? 'currentColor' } as React.CSSProperties}>
          <Baseline size={16} aria-hidden="true" />
        </span>
      }
    >
      <Menu
        className="menu"
        aria-label="Colour"
        selectionMode="single"
        selectedKeys={[state.colour ?? 'none']}
        onAction={(key) => props.onCommand({ do: 'colour', value: key === 'none' ? null : String(key) })}
      >
        {[{ name: 'As the text', value: 'none' }, ...palette].map(({ name, value }) => (
          <Choice
            key={value}
            id={value}
            label={name}
            icon={
              <i
                className="swatch"
                aria-hidden="true"
                style={{ background: value === 'none' ? 'transparent' : value }}
              />
            }
            chosen={(state.colour ?? 'none') === value}
          />
        ))}
      </Menu>
    </Choices>
  );
}

const MORE = [
  { id: 'strike', label: 'Strikethrough', icon: Strikethrough },
  { id: 'superscript', label: 'Superscript', icon: Superscript },
  { id: 'subscript', label: 'Subscript', icon: Subscript },
  { id: 'code', label: 'Code', icon: Code },
] as const;

/** What is needed less often. */
export function MoreMenu({ state, onCommand, onFind }: MenuProps & { onFind: () => void }) {
  return (
    <Choices label="More formats" face={<Ellipsis size={16} aria-hidden="true" />}>
      <Menu
        className="menu"
        aria-label="More formats"
        onAction={(key) => (key === 'find' ? onFind() : onCommand({ do: key as 'strike' }))}
      >
        {MORE.map(({ id, label, icon: Icon }) => (
          <Choice
            key={id}
            id={id}
            label={label}
            icon={<Icon size={16} aria-hidden="true" />}
            shortcut={shortcuts[id]}
            chosen={state.marks[id]}
          />
        ))}
        <Separator />
        <Choice
          id="horizontalRule"
          label="Line across"
          icon={<Minus size={16} aria-hidden="true" />}
          shortcut={shortcuts.horizontalRule}
        />
        <Choice
          id="clear"
          label="Clear formatting"
          icon={<RemoveFormatting size={16} aria-hidden="true" />}
          shortcut={shortcuts.clear}
        />
        <Separator />
        <Choice
          id="find"
          label="Find and replace"
          icon={<Search size={16} aria-hidden="true" />}
          shortcut={shortcuts.find}
        />
      </Menu>
    </Choices>
  );
}
