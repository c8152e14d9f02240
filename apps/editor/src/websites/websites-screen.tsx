import type { ManagedWebsite } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { meQuery } from '../api/owner.ts';
import { archiveWebsite, restoreWebsite, websitesQuery } from '../api/websites.ts';
import { useMe } from '../session/use-me.ts';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DeleteDialog, LeaveDialog } from './delete-dialog.tsx';
import { TaskRow } from './task-row.tsx';
import { useTaskNews } from './use-task-news.ts';
import { WebsiteCard } from './website-card.tsx';

type Asked =
  | { what: 'copy' | 'delete'; website: ManagedWebsite }
  | { what: 'leave'; website: ManagedWebsite; editorUrl: string };

/** All websites of a person: where they are, what they are, and what can be done with a whole one. */
export function WebsitesScreen() {
  const list = useQuery(websitesQuery);
  const client = useQueryClient();
  const { website: here } = useMe();
  const [asked, setAsked] = useState<Asked | null>(null);
  const reload = () => {
    void client.invalidateQueries({ queryKey: websitesQuery.queryKey });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  useTaskNews(list.data?.tasks, reload);
  if (list.isPending) return <ListSkeleton rows={6} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const { websites, tasks, asksOwner } = list.data;
  const restore = async ({ id, title }: ManagedWebsite) => {
    try {
      await restoreWebsite(id);
      reload();
      toast({ text: `${title} is online again.` });
    } catch (error) {
      toast({ text: (error as Error).message });
    }
  };
  const archive = async (website: ManagedWebsite) => {
    const agreed = await confirm({
      title: `Take ${website.title} offline?`,
      text: 'Visitors see a page that says it is offline, and nobody can buy. Everything is kept, and you can bring it back at any time.',
      confirmLabel: 'Archive website',
      work: () => archiveWebsite(website.id),
    });
    if (!agreed) return;
    reload();
    toast({
      text: `${website.title} is offline.`,
      action: { label: 'Undo', run: () => void restore(website) },
    });
  };
  return (
    <div className="screen">
      <div className="screen__head">
        <h1>
          Websites <span className="count">{websites.length}</span>
        </h1>
        <div className="end">
          <Link className="button button--primary" to="/websites/new">
            <Plus size={16} aria-hidden="true" /> {asksOwner ? 'Make your own website' : 'New website'}
          </Link>
        </div>
      </div>
      {asksOwner ? (
        <p className="notice">
          <span>These are demo sites. Make a website of your own to begin; they can stay or go.</span>
        </p>
      ) : null}
      {tasks.length > 0 ? (
        <section aria-label="Under way and lately done">
          <ul className="website-tasks">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} reload={reload} />
            ))}
          </ul>
        </section>
      ) : null}
      <ul className="websites">
        {websites.map((website) => (
          <WebsiteCard
            key={website.id}
            website={website}
            isHere={website.id === here.id}
            act={(what) => {
              if (what === 'archive') void archive(website);
              else if (what === 'restore') void restore(website);
              else setAsked({ what, website });
            }}
          />
        ))}
      </ul>
      {asked?.what === 'copy' ? (
        <CopyDialog
          website={asked.website}
          close={() => setAsked(null)}
          done={() => {
            setAsked(null);
            reload();
          }}
        />
      ) : null}
      {asked?.what === 'delete' ? (
        <DeleteDialog
          website={asked.website}
          close={() => setAsked(null)}
          done={({ editorUrl }) => {
            setAsked(editorUrl === null ? null : { what: 'leave', website: asked.website, editorUrl });
            // The screens of a website that is gone would only fail.
            if (editorUrl === null) reload();
          }}
        />
      ) : null}
      {asked?.what === 'leave' ? <LeaveDialog title={asked.website.title} editorUrl={asked.editorUrl} /> : null}
    </div>
  );
}
