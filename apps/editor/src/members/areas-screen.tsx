import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IdCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { deleteArea, type MemberArea, memberAreasQuery } from '../api/member-areas.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { AreaDialog } from './area-dialog.tsx';
import { joiningWords, memberWords } from './member-words.ts';

/** Member areas: which pages only their members read, how people join, and the way to who they are. */
export function AreasScreen() {
  const list = useQuery(memberAreasQuery);
  const client = useQueryClient();
  const mayPublish = useMe().permissions.includes('publishing');
  const [edited, setEdited] = useState<MemberArea | 'new' | null>(null);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const { memberAreas } = list.data;
  const reload = () => {
    for (const key of ['member-areas', 'references', 'pages']) void client.invalidateQueries({ queryKey: [key] });
  };
  const add = mayPublish ? (
    <Button tone="primary" onPress={() => setEdited('new')}>
      <Plus size={16} aria-hidden="true" /> Add member area
    </Button>
  ) : null;
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Members</h1>
        <span className="count">{memberAreas.length}</span>
        <div className="end">{memberAreas.length > 0 ? add : null}</div>
      </div>
      <section className="card" aria-label="Member areas">
        {memberAreas.length === 0 ? (
          <Nothing icon={IdCard} title="No member areas yet">
            <p>Pages that only members read. A product can open one, too.</p>
            {add}
          </Nothing>
        ) : (
          <ul className="page-rows author-rows">
            {memberAreas.map((area) => (
              <AreaRow
                key={area.id}
                area={area}
                edit={mayPublish ? () => setEdited(area) : undefined}
                reload={reload}
              />
            ))}
          </ul>
        )}
      </section>
      {edited === null ? null : (
        <AreaDialog
          area={edited === 'new' ? null : edited}
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

function AreaRow({ area, edit, reload }: { area: MemberArea; edit: (() => void) | undefined; reload: () => void }) {
  const maySeePeople = useMe().permissions.includes('customers');
  const { id, name, memberCount, pages, joining } = area;
  const remove = async () => {
    const agreed = await confirm({
      title: `Delete ${name}?`,
      text: `${memberCount === 0 ? 'Nobody is in it.' : `${memberWords(memberCount)} are members no more; their accounts stay.`} Blocks for its members leave their pages. This can't be undone.`,
      confirmLabel: 'Delete member area',
      danger: true,
      work: () => deleteArea(id),
    });
    if (!agreed) return;
    reload();
    toast({ text: `${name} is deleted.` });
  };
  return (
    <li className="page-row">
      <div className="author-rows__about">
        <b>{name}</b>
        <span className="soft">
          {[memberWords(memberCount), joiningWords[joining].short].join(' · ')}
          <br />
          {pages.length === 0
            ? 'No page is in it yet: choose it at Pages, in the settings of a page.'
            : `Pages: ${pages.map(({ title }) => title).join(', ')}`}
        </span>
      </div>
      <div className="author-rows__actions">
        <a className="link" href={`/member-areas/${id}`} target="_blank" rel="noreferrer">
          View<span className="visually-hidden"> the page of {name} (opens a new tab)</span>
        </a>
        {maySeePeople ? (
          <Link className="button" to="/settings/members/$areaId" params={{ areaId: id }} search={{}}>
            Members<span className="visually-hidden"> of {name}</span>
          </Link>
        ) : null}
        {edit ? (
          <>
            <Button onPress={edit}>
              Edit<span className="visually-hidden"> {name}</span>
            </Button>
            <Button onPress={() => void remove()}>
              Delete<span className="visually-hidden"> {name}</span>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
