import type { UrlMapping } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CornerUpRight, FileUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { pagesQuery } from '../api/pages.ts';
import { type Redirects, redirectsQuery, saveRedirects } from '../api/redirects.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LeadTest } from './lead-test.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { hiddenPages, mergedList, problemsOf, textOf } from './redirect-list.ts';

/** Old addresses and where they lead (site §5); saved together, with what was there when they were read. */
export function RedirectsScreen() {
  const redirects = useQuery({ ...redirectsQuery, refetchOnWindowFocus: false });
  if (redirects.isPending) return <ListSkeleton />;
  if (!redirects.data) return <LoadFailure error={redirects.error} retry={() => void redirects.refetch()} />;
  return <RedirectEditor given={redirects.data} />;
}

const mappingsOf = ({ mappings }: Redirects): UrlMapping[] =>
  mappings.map(({ from, to, status }) => ({ from, to, status: status === 302 ? 302 : 301 }));

function RedirectEditor({ given }: { given: Redirects }) {
  const client = useQueryClient();
  const pages = useQuery(pagesQuery).data?.collections ?? [];
  // What is edited builds on this, whatever is read behind it.
  const [base, setBase] = useState(given);
  const saved = useMemo(() => mappingsOf(base), [base]);
  const [list, setList] = useState(saved);
  const [words, setWords] = useState('');
  const [editing, setEditing] = useState<UrlMapping | null>(null);
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const problems = useMemo(() => problemsOf(list, location.host), [list]);
  const hidden = useMemo(() => hiddenPages(list, pages), [list, pages]);
  const unsaved = textOf(list) !== textOf(saved);
  const save = async (): Promise<boolean> => {
    setBusy(true);
    setNotice('');
    try {
      const now = await saveRedirects(textOf(list), base.version);
      setBase(now);
      setList(mappingsOf(now));
      client.setQueryData(redirectsQuery.queryKey, now);
      toast({ text: 'Redirects saved.' });
      setBusy(false);
      return true;
    } catch (error) {
      const current = error instanceof CallFailure && error.status === 409 ? error.answer?.current : undefined;
      if (current) {
        const theirs = current as Redirects;
        const merged = mergedList(saved, list, mappingsOf(theirs));
        setBase(theirs);
        setList(merged.mappings);
        setNotice(
          `${(error as Error).message} ${merged.theirChanges === 1 ? 'That line is' : `Those ${merged.theirChanges} lines are`} in the list now, yours too. Look at it and save again.`,
        );
      } else setNotice((error as Error).message || messages.somethingWrong);
      setBusy(false);
      return false;
    }
  };
  const latest = useRef({ unsaved, save });
  latest.current = { unsaved, save };
  const [leaving] = useState(() => ({
    getState: () => ({ unsaved: latest.current.unsaved }),
    flush: () => latest.current.save(),
    discard: () => setList(saved),
  }));
  const put = (mapping: UrlMapping) => {
    const at = editing ? list.indexOf(editing) : -1;
    setList(at < 0 ? [mapping, ...list] : list.with(at, mapping));
    setEditing(null);
  };
  const remove = (mapping: UrlMapping) => {
    const before = list;
    setList(list.filter((one) => one !== mapping));
    toast({ text: `${mapping.from} is out of the list.`, action: { label: 'Undo', run: () => setList(before) } });
  };
  const shown = list
    .map((mapping, index) => ({ mapping, problem: problems.get(index) }))
    .filter(({ mapping: { from, to } }) => `${from} ${to}`.toLowerCase().includes(words.toLowerCase()));
  return (
    <div className="screen redirects">
      <div className="screen__head">
        <h1>Redirects</h1>
        <span className="count">{list.length}</span>
        <div className="end">
          <Button onPress={() => setImporting(true)}>
            <FileUp size={16} aria-hidden="true" /> Import lines
          </Button>
          <Button tone="primary" busy={busy} isDisabled={!unsaved || problems.size > 0} onPress={() => void save()}>
            {unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      {notice === '' ? null : (
        <p className="notice notice--bad" role="alert">
          {notice}
        </p>
      )}
      <RedirectForm
        key={editing ? editing.from : 'new'}
        given={editing}
        onPut={put}
        onCancel={() => setEditing(null)}
      />
      <LeadTest draft={list} saved={saved} />
      {list.length > 8 ? <SearchField label="Search redirects" value={words} onChange={setWords} /> : null}
      {list.length === 0 ? (
        <div className="card">
          <Nothing icon={CornerUpRight} title="No redirects yet">
            <p>When a page gets another address, its old one leads there by itself. Add your own above.</p>
          </Nothing>
        </div>
      ) : (
        <RedirectRows rows={shown} hidden={hidden} onEdit={setEditing} onRemove={remove} />
      )}
      {importing ? (
        <ImportDialog
          list={list}
          onImport={(mappings) => {
            setList(mappings);
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
      <UnsavedPrompt draft={leaving} savesAsYouGo={false} />
    </div>
  );
}

/** More are not drawn at once: whoever looks for one searches. */
const MOST_SHOWN = 300;

function RedirectRows(props: {
  rows: readonly { mapping: UrlMapping; problem: string | undefined }[];
  hidden: ReadonlyMap<string, string>;
  onEdit: (mapping: UrlMapping) => void;
  onRemove: (mapping: UrlMapping) => void;
}) {
  const { rows, hidden } = props;
  return (
    <section className="card" aria-label="Redirects">
      <ul className="redirects__rows">
        {rows.slice(0, MOST_SHOWN).map(({ mapping, problem }) => (
          <li key={mapping.from}>
            <span className="redirects__way">
              <b className="ellipsis">{mapping.from}</b>
              <ArrowRight size={14} aria-label="leads to" />
              <span className="ellipsis">{mapping.to}</span>
              <small>{mapping.status === 301 ? 'for good' : 'for now'}</small>
            </span>
            {problem ? (
              <span className="error" role="alert">
                {problem}
              </span>
            ) : hidden.has(mapping.from) ? (
              <span className="redirects__hides">
                This hides the page “{hidden.get(mapping.from)}”: visitors do not get to it.
              </span>
            ) : null}
            <span className="redirects__actions">
              <Button tone="quiet" aria-label={`Edit ${mapping.from}`} onPress={() => props.onEdit(mapping)}>
                Edit
              </Button>
              <Button tone="quiet" aria-label={`Remove ${mapping.from}`} onPress={() => props.onRemove(mapping)}>
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN ? (
        <p className="hint redirects__more">{rows.length - MOST_SHOWN} more. Search for the one that you want.</p>
      ) : null}
      {rows.length === 0 ? <p className="hint redirects__more">No redirect has these words.</p> : null}
    </section>
  );
}
