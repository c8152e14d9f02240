import type { WebsiteTask } from '@plinth/contract';
import { fileSizeText } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { meQuery } from '../api/owner.ts';
import { exportWebsite, importWebsite, websitesQuery } from '../api/websites.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { TaskRow } from '../websites/task-row.tsx';
import { useTaskNews } from '../websites/use-task-news.ts';

/** What goes out of here and comes in: the whole website as a file, and what other services give. */
export function ImportExportScreen() {
  const { permissions } = useMe();
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <div className="screen__head">
        <h1>Import and export</h1>
      </div>
      {permissions.includes('websites') ? <WholeWebsite /> : null}
      <section className="card" aria-labelledby="transfer-wordpress">
        <div className="card__head">
          <h2 id="transfer-wordpress">WordPress and feeds</h2>
        </div>
        <div className="card__body">
          <p className="soft">
            Pages, posts, comments, categories, authors and pictures of an export of WordPress; posts and pictures of
            the feed of any other blog.
          </p>
          <div>
            <Link className="button" to="/settings/import-export/wordpress">
              Import from WordPress
            </Link>
          </div>
        </div>
      </section>
      {permissions.includes('products') ? (
        <section className="card" aria-labelledby="transfer-products">
          <div className="card__head">
            <h2 id="transfer-products">Products</h2>
          </div>
          <div className="card__body">
            <p className="soft">
              CSV files of Squarespace, Shopify, WooCommerce and Wix, and any other table; in and out.
            </p>
            <div>
              <Link className="button" to="/products/import">
                Import products
              </Link>
            </div>
          </div>
        </section>
      ) : null}
    </div>
  );
}

function WholeWebsite() {
  const list = useQuery(websitesQuery);
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: websitesQuery.queryKey });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  useTaskNews(list.data?.tasks, reload);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const { tasks } = list.data;
  return (
    <>
      <ExportCard tasks={tasks} reload={reload} />
      <ImportCard tasks={tasks} reload={reload} />
    </>
  );
}

interface Cards {
  tasks: readonly WebsiteTask[];
  reload: () => void;
}

function ExportCard({ tasks, reload }: Cards) {
  const { website } = useMe();
  const [people, setPeople] = useState(false);
  const start = useMutation({ mutationFn: () => exportWebsite(website.id, people), onSettled: reload });
  const own = tasks.filter(({ kind, websiteId }) => kind === 'export' && websiteId === website.id);
  return (
    <section className="card" aria-labelledby="transfer-export">
      <div className="card__head">
        <h2 id="transfer-export">Export this website</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          One zip with all that the website is made of, in files that people and other programs can read: pages, posts,
          products, forms, redirects, settings, the theme with its templates, and all uploaded files. Never passwords,
          keys or other secrets.
        </p>
        <div className="switch-list">
          <Switch
            label="With orders, customers, subscribers, answers and comments"
            showLabel
            checked={people}
            onChange={setPeople}
          />
        </div>
        <div>
          <Button tone="primary" busy={start.isPending} onPress={() => start.mutate()}>
            Export website
          </Button>
        </div>
        <Failure error={start.error} />
        <Tasks label="Exports" tasks={own} reload={reload} />
      </div>
    </section>
  );
}

function ImportCard({ tasks, reload }: Cards) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(null);
  const start = useMutation({
    mutationFn: async (chosen: File) => {
      sending.current = new AbortController();
      setSent(0);
      return importWebsite(chosen, title.trim(), { progress: setSent, signal: sending.current.signal });
    },
    onSuccess: () => {
      setFile(undefined);
      setTitle('');
    },
    onSettled: reload,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !start.isPending) start.mutate(file);
  };
  const cancelled = start.error?.name === 'AbortError';
  return (
    <section className="card" aria-labelledby="transfer-import">
      <div className="card__head">
        <h2 id="transfer-import">Import a website</h2>
      </div>
      <form className="card__body" onSubmit={submit} noValidate>
        <p className="soft">
          The zip of an exported website becomes a new one beside this one, with its own address. All of it is looked at
          first: where something is wrong, nothing is made. Orders and customers stay in the file; pages that had a
          password stay locked until you choose a new one.
        </p>
        <div>
          <Button isDisabled={start.isPending} onPress={() => input.current?.click()}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label="Exported website"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              event.target.value = '';
              start.reset();
            }}
          />
        </div>
        {file ? (
          <>
            <p>
              Chosen: {file.name} ({fileSizeText(file.size)})
            </p>
            <TextField
              label="Name of the new website"
              hint="Left empty, it is called as in the file."
              maxLength={200}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <div className="transfer__actions">
              <Button type="submit" tone="primary" busy={start.isPending}>
                Import website
              </Button>
              {start.isPending ? <Button onPress={() => sending.current?.abort()}>Cancel upload</Button> : null}
            </div>
            {start.isPending ? <progress max={file.size || 1} value={sent} aria-label="Uploading the file" /> : null}
          </>
        ) : null}
        <Failure error={cancelled ? null : start.error} />
        <Tasks label="Imports" tasks={tasks.filter(({ kind }) => kind === 'import')} reload={reload} />
      </form>
    </section>
  );
}

function Tasks({ label, tasks, reload }: Cards & { label: string }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={label}>
      <ul className="website-tasks">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} reload={reload} />
        ))}
      </ul>
    </section>
  );
}

function Failure({ error }: { error: Error | null }) {
  return error ? (
    <p className="form-error" role="alert">
      {error.message}
    </p>
  ) : null;
}
