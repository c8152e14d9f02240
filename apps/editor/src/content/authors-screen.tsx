import type { Author } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { authorsQuery, changeAuthor, createAuthor, deleteAuthor } from '../api/content-items.ts';
import { useMe } from '../session/use-me.ts';
import { FileField } from '../site/inspector/file-field.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** Who writes on the website: their names and profiles, and the page of their posts. */
export function AuthorsScreen() {
  const list = useQuery(authorsQuery);
  const client = useQueryClient();
  const mayPublish = useMe().permissions.includes('publishing');
  const [edited, setEdited] = useState<Author | 'new' | null>(null);
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const { authors } = list.data;
  const reload = () => {
    for (const key of ['authors', 'items', 'item']) void client.invalidateQueries({ queryKey: [key] });
  };
  const remove = async (author: Author) => {
    const agreed = await confirm({
      title: `Remove ${author.displayName}?`,
      text:
        author.itemCount === 0
          ? 'Nothing that was published has this name.'
          : `${posts(author.itemCount)} stay, without a name below them.`,
      confirmLabel: 'Remove author',
      work: () => deleteAuthor(author.id),
    });
    if (!agreed) return;
    reload();
    toast({ text: `${author.displayName} is removed.` });
  };
  const add = mayPublish ? (
    <Button tone="primary" onPress={() => setEdited('new')}>
      <Plus size={16} aria-hidden="true" /> Add author
    </Button>
  ) : null;
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Authors</h1>
        <span className="count">{authors.length}</span>
        <div className="end">{add}</div>
      </div>
      <section className="card" aria-label="Authors">
        {authors.length === 0 ? (
          <Nothing icon={PenLine} title="No authors yet">
            <p>Who writes your posts: their name stands below each, and leads to all that they wrote.</p>
            {add}
          </Nothing>
        ) : (
          <ul className="page-rows author-rows">
            {authors.map((author) => (
              <li key={author.id} className="page-row">
                <div className="author-rows__about">
                  <b>{author.displayName}</b>
                  <span className="soft">{[posts(author.itemCount), author.bio].filter(Boolean).join(' · ')}</span>
                </div>
                <div className="author-rows__actions">
                  {author.path ? (
                    <a className="link" href={author.path} target="_blank" rel="noreferrer">
                      Posts<span className="visually-hidden"> by {author.displayName} on the website</span>
                    </a>
                  ) : null}
                  {mayPublish ? (
                    <>
                      <Button onPress={() => setEdited(author)}>
                        Edit<span className="visually-hidden"> {author.displayName}</span>
                      </Button>
                      <Button onPress={() => void remove(author)}>
                        Remove<span className="visually-hidden"> {author.displayName}</span>
                      </Button>
                    </>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {edited === null ? null : (
        <AuthorDialog
          author={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          done={() => {
            setEdited(null);
            reload();
          }}
        />
      )}
    </div>
  );
}

const posts = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'post' : 'posts'}`;

/** @param props.author null: a new one */
function AuthorDialog(props: { author: Author | null; close: () => void; done: () => void }) {
  const { author } = props;
  const [values, setValues] = useState({
    displayName: author?.displayName ?? '',
    bio: author?.bio ?? '',
    websiteUrl: author?.websiteUrl ?? '',
    pictureId: author?.pictureId ?? null,
  });
  const save = useMutation({
    mutationFn: () => (author ? changeAuthor(author.id, values) : createAuthor(values)),
    onSuccess: props.done,
  });
  const fields = fieldErrors(save.error);
  const write = (name: 'displayName' | 'bio' | 'websiteUrl') => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  return (
    <FormDialog
      title={author ? `Edit ${author.displayName}` : 'Add author'}
      call={save}
      submitLabel={author ? 'Save author' : 'Add author'}
      onClose={props.close}
    >
      <TextField
        label="Name"
        autoFocus
        required
        maxLength={200}
        value={values.displayName}
        error={fields.displayName}
        onChange={write('displayName')}
      />
      <TextField label="About" maxLength={2_000} value={values.bio} error={fields.bio} onChange={write('bio')} />
      <TextField
        label="Web address"
        placeholder="https://"
        maxLength={2_000}
        value={values.websiteUrl}
        error={fields.websiteUrl}
        onChange={write('websiteUrl')}
      />
      <FileField
        label="Picture"
        hint="On the page of their posts, and where the theme shows one; it is cut to a circle around its middle."
        kind="image"
        value={values.pictureId ?? ''}
        error={fields.pictureId}
        onChange={(id) => setValues({ ...values, pictureId: id || null })}
      />
    </FormDialog>
  );
}
