import type { WordpressFound, WordpressImport, WordpressMapping } from '@plinth/contract';
import { mainNavigation, navigationTitle } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { authorsQuery } from '../api/content-items.ts';
import { pagesQuery, siteLayoutQuery } from '../api/pages.ts';
import {
  dismissWordpress,
  fetchFeed,
  isWorking,
  startWordpress,
  undoWordpress,
  uploadWordpress,
  wordpressQuery,
} from '../api/wordpress.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';

/** Exports of WordPress: looked at first, brought in as their owner says, taken back as a whole. */
export function WordpressScreen() {
  const list = useQuery(wordpressQuery);
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: wordpressQuery.queryKey });
    for (const key of ['pages', 'items', 'authors', 'terms', 'files', 'comments'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <BackLink to="/settings/import-export">Import and export</BackLink>
      <div className="screen__head">
        <h1>Import from WordPress or a feed</h1>
      </div>
      <FileCard reload={reload} />
      {list.data.imports.map((one) => (
        <ImportCard key={one.id} found={one} reload={reload} />
      ))}
    </div>
  );
}

function FileCard({ reload }: { reload: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState({ bytes: 0, of: 1 });
  const upload = useMutation({
    mutationFn: (file: File) => {
      setSent({ bytes: 0, of: file.size || 1 });
      const progress = (bytes: number) => setSent({ bytes, of: file.size || 1 });
      return uploadWordpress(file, { progress, signal: new AbortController().signal });
    },
    onSettled: reload,
  });
  return (
    <section className="card" aria-labelledby="wordpress-file">
      <div className="card__head">
        <h2 id="wordpress-file">File or feed</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          In WordPress: Tools → Export → All content. Of any other blog its feed, by address or saved as a file (RSS or
          Atom): its posts come in, as many as it has. What you give (XML, up to 50 MB) is looked through first; nothing
          comes in before you have seen what is in it.
        </p>
        <div>
          <Button tone="primary" busy={upload.isPending} onPress={() => input.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".xml,text/xml,application/xml"
            hidden
            aria-label="Export of WordPress"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) upload.mutate(file);
            }}
          />
        </div>
        {upload.isPending ? <progress max={sent.of} value={sent.bytes} aria-label="Uploading the file" /> : null}
        {upload.error ? (
          <p className="form-error" role="alert">
            {upload.error.message}
          </p>
        ) : null}
        <FeedForm reload={reload} />
      </div>
    </section>
  );
}

/** The feed of another blog, or any page of it, by its address. */
function FeedForm({ reload }: { reload: () => void }) {
  const [url, setUrl] = useState('');
  const get = useMutation({ mutationFn: () => fetchFeed(url), onSuccess: () => setUrl(''), onSettled: reload });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '' && !get.isPending) get.mutate();
  };
  return (
    <form className="transfer__feed" noValidate onSubmit={submit}>
      <TextField
        label="Or the address of a blog or its feed"
        type="url"
        inputMode="url"
        placeholder="https://blog.example/feed"
        maxLength={2000}
        value={url}
        error={get.error ? (fieldErrors(get.error).url ?? get.error.message) : undefined}
        onChange={(event) => {
          setUrl(event.target.value);
          get.reset();
        }}
      />
      <Button type="submit" busy={get.isPending} isDisabled={url.trim() === ''}>
        Fetch feed
      </Button>
    </form>
  );
}

function ImportCard({ found: one, reload }: { found: WordpressImport; reload: () => void }) {
  const heading = `wordpress-${one.id}`;
  const failed = (error: Error) => toast({ text: error.message });
  const undo = useMutation({ mutationFn: () => undoWordpress(one.id), onSettled: reload, onError: failed });
  const dismiss = useMutation({ mutationFn: () => dismissWordpress(one.id), onSettled: reload, onError: failed });
  const ask = () =>
    confirm({
      title: 'Remove all that this import made?',
      text: `${words(one.made.posts, 'post')}, ${words(one.made.pages, 'page')} with their comments, and what else came in with them go for good, changed since or not.`,
      confirmLabel: 'Remove',
      work: () => undo.mutateAsync(),
    });
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card__head">
        <h2 id={heading}>{one.filename}</h2>
      </div>
      <div className="card__body">
        <p role="status">{stateWords(one)}</p>
        {isWorking(one) ? (
          <progress max={one.total || 1} {...(one.total > 0 && { value: one.done })} aria-label={stateWords(one)} />
        ) : null}
        {one.state === 'read' && one.found ? <Choices id={one.id} found={one.found} reload={reload} /> : null}
        {one.problems.length > 0 ? (
          <details>
            <summary>{words(one.problems.length, 'thing')} to look at</summary>
            <ul className="problem-list">
              {one.problems.map(({ line, subject, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is what it is, and two may say the same
                <li key={index}>
                  <b>{line > 0 ? `Line ${line}: ${subject}` : subject}</b>
                  <p>{reason}</p>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <div className="transfer__actions">
          {one.state === 'done' ? (
            <Button tone="danger" busy={undo.isPending} onPress={() => void ask()}>
              Undo import
            </Button>
          ) : null}
          <Button busy={dismiss.isPending} onPress={() => dismiss.mutate()}>
            {one.state === 'importing' ? 'Cancel' : 'Dismiss'}
            <span className="visually-hidden"> {one.filename}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}

const parts = [
  ['posts', 'Posts'],
  ['pages', 'Pages'],
  ['comments', 'Comments of posts'],
  ['files', 'Pictures and files, fetched from the old website'],
  ['redirects', 'Old addresses lead to the new ones'],
] as const;

/** How the file is to come in. */
function Choices({ id, found, reload }: { id: string; found: WordpressFound; reload: () => void }) {
  const pages = useQuery(pagesQuery);
  const authors = useQuery(authorsQuery);
  const [mapping, setMapping] = useState<WordpressMapping>({
    collectionId: null,
    authors: {},
    posts: found.posts > 0,
    pages: found.pages > 0,
    comments: true,
    files: true,
    redirects: true,
    menus: Object.fromEntries(found.menus.map(({ name }) => [name, placeFor(name)])),
  });
  const change = (part: Partial<WordpressMapping>) => setMapping({ ...mapping, ...part });
  const start = useMutation({ mutationFn: () => startWordpress(id, mapping), onSettled: reload });
  const layout = useQuery(siteLayoutQuery);
  const places = [...new Set([mainNavigation, ...(layout.data?.layout ?? []).map(({ identifier }) => identifier)])];
  const blogs = (pages.data?.collections ?? []).filter(({ typeName, deleted }) => typeName === 'blog' && !deleted);
  const known = authors.data?.authors ?? [];
  return (
    <>
      <p>
        {[
          words(found.posts, 'post'),
          words(found.pages, 'page'),
          words(found.comments, 'comment'),
          words(found.attachments, 'file'),
          words(found.categories, 'category', 'categories'),
          words(found.tags, 'tag'),
          words(found.menus.length, 'menu'),
        ].join(', ')}
        {found.others > 0 ? `; ${words(found.others, 'entry', 'entries')} of plugins stay in the file` : ''}.
      </p>
      <div className="switch-list">
        {parts.map(([part, label]) => (
          <Switch
            key={part}
            label={label}
            showLabel
            checked={mapping[part]}
            onChange={(on) => change({ [part]: on })}
          />
        ))}
      </div>
      {mapping.posts ? (
        <SelectField
          label="Posts come into"
          value={mapping.collectionId ?? ''}
          choices={[
            { value: '', label: 'A new blog' },
            ...blogs.map((blog) => ({ value: blog.id, label: blog.title })),
          ]}
          onChange={(value) => change({ collectionId: value || null })}
        />
      ) : null}
      {mapping.posts
        ? found.authors.map(({ login, name }) => (
            <SelectField
              key={login}
              label={`Author ${name}`}
              value={mapping.authors[login] ?? 'new'}
              choices={[
                { value: 'new', label: 'A new author' },
                ...known.map((author) => ({ value: author.id, label: author.displayName })),
                { value: '', label: 'No author' },
              ]}
              onChange={(value) => change({ authors: { ...mapping.authors, [login]: value } })}
            />
          ))
        : null}
      {found.menus.map(({ name, links }) => (
        <SelectField
          key={name}
          label={`Menu ${name}: ${words(links, 'link')}`}
          value={mapping.menus?.[name] ?? ''}
          choices={[
            ...places.map((place) => ({ value: place, label: `To the end of: ${navigationTitle(place)}` })),
            { value: '', label: 'Leave it out' },
          ]}
          onChange={(place) => change({ menus: { ...mapping.menus, [name]: place } })}
        />
      ))}
      {start.error ? (
        <p className="form-error" role="alert">
          {start.error.message}
        </p>
      ) : null}
      <div>
        <Button
          tone="primary"
          busy={start.isPending}
          isDisabled={!mapping.posts && !mapping.pages}
          onPress={() => start.mutate()}
        >
          Import
        </Button>
      </div>
    </>
  );
}

function stateWords({ state, found, made, problem }: WordpressImport): string {
  if (state === 'reading') return 'Looking through the file';
  if (state === 'read') return `Looked through: ${found?.title || 'no title'}. Nothing has come in yet.`;
  if (state === 'importing') return 'Importing';
  if (state === 'undone') return 'All that came in was removed again.';
  if (state === 'failed') return problem;
  return `${words(made.posts, 'post')}, ${words(made.pages, 'page')}, ${words(made.authors, 'author')}, ${words(made.categories, 'category', 'categories')}, ${words(made.files, 'file')}, ${words(made.redirects, 'redirect')} and ${words(made.links, 'link')} of navigations came in.`;
}

/** Which navigation a menu is most likely meant for. */
const placeFor = (name: string): string => (/foot/i.test(name) ? 'footerNav' : mainNavigation);

const words = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
