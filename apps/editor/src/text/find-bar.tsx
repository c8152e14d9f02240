import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import type { RichTextHandle, RichTextState } from './mount-rich-text.ts';

/** Finds words in one text, and puts others in their place. */
export function FindBar({
  handle,
  state,
  onClose,
}: {
  handle: RichTextHandle;
  state: RichTextState;
  onClose: () => void;
}) {
  const [words, setWords] = useState(() => (state.selected.includes('\n') ? '' : state.selected.slice(0, 200)));
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.select();
  }, []);
  useEffect(() => {
    handle.find({ words, matchCase, wholeWords });
    setSaid('');
  }, [handle, words, matchCase, wholeWords]);
  const { count, at } = state.find;
  const replace = (by: string, which: 'here' | 'all') => {
    const replaced = handle.replace(by, which);
    // The button that was pressed goes off when nothing is left, and would take the focus with it.
    if (replaced >= count) input.current?.focus();
    setSaid(which === 'all' ? `${replaced} replaced` : '');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of 2023
    <div
      className="find-bar"
      role="search"
      aria-label="Find and replace"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="find-bar__row">
        <input
          ref={input}
          className="input"
          aria-label="Find"
          placeholder="Find"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            handle.findNext(event.shiftKey ? -1 : 1);
          }}
        />
        <span className="find-bar__count" role="status">
          {said || (words === '' ? '' : count === 0 ? 'Not found' : `${at + 1} of ${count}`)}
        </span>
        <IconButton label="Previous place" isDisabled={count === 0} onPress={() => handle.findNext(-1)}>
          <ChevronUp size={16} />
        </IconButton>
        <IconButton label="Next place" isDisabled={count === 0} onPress={() => handle.findNext(1)}>
          <ChevronDown size={16} />
        </IconButton>
        <FindSwitch label="Capital letters count" on={matchCase} onChange={setMatchCase}>
          <CaseSensitive size={16} aria-hidden="true" />
        </FindSwitch>
        <FindSwitch label="Whole words" on={wholeWords} onChange={setWholeWords}>
          <WholeWord size={16} aria-hidden="true" />
        </FindSwitch>
        <IconButton label="Close find and replace" onPress={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <ReplaceRow isDisabled={count === 0} onReplace={replace} />
    </div>
  );
}

function FindSwitch(props: { label: string; on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.on}
      onClick={() => props.onChange(!props.on)}
    >
      {props.children}
    </button>
  );
}

function ReplaceRow(props: { isDisabled: boolean; onReplace: (by: string, which: 'here' | 'all') => void }) {
  const [by, setBy] = useState('');
  return (
    <div className="find-bar__row">
      <input
        className="input"
        aria-label="Replace with"
        placeholder="Replace with"
        value={by}
        onChange={(event) => setBy(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          props.onReplace(by, 'here');
        }}
      />
      <Button isDisabled={props.isDisabled} onPress={() => props.onReplace(by, 'here')}>
        Replace
      </Button>
      <Button isDisabled={props.isDisabled} onPress={() => props.onReplace(by, 'all')}>
        Replace all
      </Button>
    </div>
  );
}
