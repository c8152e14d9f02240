import { setSetting } from '@plinth/documents';
import type { PageLayout } from '@plinth/domain';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { findInTexts, replaceInTexts, textsOf } from './find-replace.ts';
import type { SiteEditing } from './site-editing.ts';

const MOST_SHOWN = 100;

/** Find and replace in the words of the page: beside the canvas, so that each place can be seen. */
export default function FindPanel(props: {
  layout: PageLayout;
  mayDraft: boolean;
  editing: SiteEditing;
  onShow: (blockId: string) => void;
  onClose: () => void;
}) {
  const { layout, editing } = props;
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const query = { words, matchCase, wholeWords };
  // Read once for all questions that are asked of one state of the page.
  const texts = useMemo(() => textsOf(layout), [layout]);
  const matches = findInTexts(texts, query);
  const count = matches.reduce((sum, match) => sum + match.count, 0);
  const replace = (only?: { blockId: string; setting: string }) => {
    const changes = replaceInTexts(texts, query, replacement).filter(
      ({ blockId, setting }) => !only || (only.blockId === blockId && only.setting === setting),
    );
    if (changes.length === 0) return;
    editing.edit(`Replace “${words}”`, (doc) => {
      for (const { blockId, setting, text } of changes) setSetting(doc, blockId, setting, text);
    });
    if (!only) toast({ text: `Replaced in ${changes.length} ${changes.length === 1 ? 'place' : 'places'}.` });
  };
  return (
    <section className="panel find" aria-label="Find and replace">
      <div className="panel__head">
        <h2>Find and replace</h2>
        <IconButton label="Close" onPress={props.onClose}>
          <X size={18} />
        </IconButton>
      </div>
      <TextField
        label="Find"
        autoFocus
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {props.mayDraft ? (
        <TextField label="Replace with" value={replacement} onChange={(event) => setReplacement(event.target.value)} />
      ) : null}
      <Switch label="Match capital letters" showLabel checked={matchCase} onChange={setMatchCase} />
      <Switch label="Whole words only" showLabel checked={wholeWords} onChange={setWholeWords} />
      <p className="hint" role="status">
        {words === ''
          ? 'Texts of blocks are searched, not links and code.'
          : count === 1
            ? 'Found once.'
            : `Found ${count} times.`}
      </p>
      {props.mayDraft ? (
        <Button isDisabled={count === 0} onPress={() => replace()}>
          Replace all
        </Button>
      ) : null}
      <ol className="find__list">
        {matches.slice(0, MOST_SHOWN).map((match) => (
          <li key={`${match.blockId} ${match.setting}`}>
            <button type="button" onClick={() => props.onShow(match.blockId)}>
              …{match.excerpt.before}
              <mark>{match.excerpt.found}</mark>
              {match.excerpt.after}…
            </button>
            {props.mayDraft ? (
              <Button tone="quiet" onPress={() => replace(match)}>
                Replace
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
