import type { Term, TermType } from '@plinth/contract';
import { Merge, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { removeTerms, renameTerm } from '../api/terms.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { MergeTermsDialog, RenameTermDialog } from './term-dialogs.tsx';
import { useTermsChanged } from './use-terms-changed.ts';

/** What can be done with the chosen categories or tags. */
export function TermBar({ type, chosen, onClear }: { type: TermType; chosen: readonly Term[]; onClear: () => void }) {
  const formats = useFormats();
  const changed = useTermsChanged();
  const [asking, setAsking] = useState<'rename' | 'merge' | null>(null);
  const [problem, setProblem] = useState('');
  const [one] = chosen;
  const collections = new Set(chosen.map(({ collectionId }) => collectionId));
  const named =
    chosen.length === 1 && one ? `“${one.name}”` : `${chosen.length} ${type === 'tag' ? 'tags' : 'categories'}`;

  const remove = async () => {
    const items = chosen.reduce((sum, { itemCount }) => sum + itemCount, 0);
    const these = chosen.length === 1 ? `the ${type}` : type === 'tag' ? 'these tags' : 'these categories';
    const done = await confirm({
      title: `Remove ${named}?`,
      // EDIT-73
      text: `All items with ${these} will be updated (${formats.count(items)}). The items themselves stay.`,
      confirmLabel: 'Remove',
      danger: true,
      work: async () => {
        for (const collectionId of collections) {
          const keys = chosen.filter((term) => term.collectionId === collectionId).map(({ key }) => key);
          await removeTerms({ type, collectionId }, keys);
        }
      },
    });
    if (!done) return;
    onClear();
    changed();
    toast({ text: `${named} removed.` });
  };
  const renamed = (term: Term, name: string, itemsUpdated: number) => {
    setAsking(null);
    onClear();
    changed();
    const back = async () => {
      await renameTerm(term, term.type === 'tag' ? name : term.key, term.name).catch((error: Error) =>
        toast({ text: error.message || messages.somethingWrong }),
      );
      changed();
    };
    toast({
      text: `“${term.name}” is “${name}” now, on ${formats.count(itemsUpdated)} items.`,
      action: { label: 'Undo', run: () => void back() },
    });
  };
  return (
    <section className="bulk" aria-label={type === 'tag' ? 'Chosen tags' : 'Chosen categories'}>
      <b>{formats.count(chosen.length)} selected</b>
      <Button
        onPress={() => {
          // EDIT-47
          if (chosen.length > 1) setProblem(messages.onlyOneTerm(type));
          else setAsking('rename');
        }}
      >
        <Pencil size={15} aria-hidden="true" /> Rename
      </Button>
      <Button
        isDisabled={!chosen.every(({ mergeable }) => mergeable)}
        onPress={() => {
          if (collections.size > 1) setProblem('Only names of one collection can be merged.');
          else setAsking('merge');
        }}
      >
        <Merge size={15} aria-hidden="true" /> Merge
      </Button>
      <Button isDisabled={!chosen.every(({ removable }) => removable)} onPress={() => void remove()}>
        <Trash2 size={15} aria-hidden="true" /> Remove
      </Button>
      <IconButton label="Clear selection" onPress={onClear}>
        <X size={16} />
      </IconButton>
      {problem ? (
        <p className="terms-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {asking === 'rename' && one ? (
        <RenameTermDialog
          term={one}
          onClose={() => setAsking(null)}
          onRenamed={(name, count) => renamed(one, name, count)}
        />
      ) : null}
      {asking === 'merge' ? (
        <MergeTermsDialog
          type={type}
          chosen={chosen}
          onClose={() => setAsking(null)}
          onMerged={(text) => {
            setAsking(null);
            onClear();
            changed();
            toast({ text });
          }}
        />
      ) : null}
    </section>
  );
}
