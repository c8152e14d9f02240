import type { SiteLayout } from '@plinth/contract';
import { mainNavigation, type SiteNavigation } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2, FileStack, Link2, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type PageList, type PageSummary, pagesQuery, siteLayoutQuery } from '../api/pages.ts';
import { referencesQuery } from '../api/site.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { useMe } from '../session/use-me.ts';
import { DocumentBar } from '../site/document-bar.tsx';
import { useSession, useSessionVersion } from '../site/use-session.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NavigationEdits } from './navigation-edits.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageRow, type RowAction, useOpenPage, useRowRights } from './page-row.tsx';
import { PageTree } from './page-tree.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { siteTree, stepSeat, type TreeGroup, type TreeNode } from './site-tree.ts';
import { usePageActions } from './use-page-actions.ts';

const PageSettingsPanel = lazy(() => import('./page-settings-panel.tsx'));

/** Every page of the website as visitors meet it, each a way into the site editor; the navigations are drafted here. */
export function PagesScreen() {
  const pages = useQuery(pagesQuery);
  const layout = useQuery(siteLayoutQuery);
  if (pages.isPending || layout.isPending) return <ListSkeleton />;
  if (!pages.data) return <LoadFailure error={pages.error} retry={() => void pages.refetch()} />;
  if (layout.data) return <WithNavigation list={pages.data} layout={layout.data.layout} />;
  // Without a main navigation the pages are there all the same (NAV-09).
  return <PagesList list={pages.data} places={[]} navigation={{ places: [] }} notice={layout.error.message} />;
}

function WithNavigation({ list, layout }: { list: PageList; layout: SiteLayout['layout'] }) {
  const session = useSession('navigation', 'site');
  return session ? <Drafted list={list} layout={layout} session={session} /> : <ListSkeleton />;
}

function Drafted(props: { list: PageList; layout: SiteLayout['layout']; session: DocumentSession<'navigation'> }) {
  const { session } = props;
  useSessionVersion(session);
  const client = useQueryClient();
  if (session.status().kind === 'opening') return <ListSkeleton />;
  return (
    <PagesList
      list={props.list}
      places={props.layout.map(({ identifier }) => identifier)}
      navigation={session.value()}
      session={session}
      onPublished={() => void client.invalidateQueries({ queryKey: siteLayoutQuery.queryKey })}
    />
  );
}

type Open =
  | { what: 'page' }
  | { what: 'link'; place: string }
  | { what: 'edit-link' | 'move'; node: TreeNode }
  | { what: 'settings' | 'schedule'; id: string };

function PagesList(props: {
  list: PageList;
  places: readonly string[];
  navigation: SiteNavigation;
  notice?: string;
  session?: DocumentSession<'navigation'>;
  onPublished?: () => void;
}) {
  const { list, session } = props;
  const { collections } = list;
  const areas = useQuery(referencesQuery('member-area', '')).data ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { permissions } = useMe();
  const mayDraft = permissions.includes('drafting');
  const groups = siteTree(
    collections,
    props.navigation,
    props.places,
    new Map(areas.map(({ id, title }) => [id, title])),
  );
  const edits = session?.rights().mayWrite ? new NavigationEdits(session, groups) : undefined;
  const deleted = collections.filter((page) => page.deleted);
  return (
    <div className="screen pages-screen">
      <div className="screen__head">
        <h1>Pages</h1>
        <span className="count">{collections.length - deleted.length}</span>
        <div className="end">
          {edits ? (
            <Button onPress={() => setOpen({ what: 'link', place: mainNavigation })}>
              <Link2 size={16} aria-hidden="true" /> Add link
            </Button>
          ) : null}
          {mayDraft ? (
            <Button tone="primary" onPress={() => setOpen({ what: 'page' })}>
              <FilePlus2 size={16} aria-hidden="true" /> Add page
            </Button>
          ) : null}
        </div>
      </div>
      {props.notice ? (
        <p className="notice notice--bad" role="alert">
          {props.notice}
        </p>
      ) : null}
      {session ? (
        <DocumentBar
          label="Navigation"
          kind="navigation"
          id="site"
          session={session}
          path="/"
          {...(props.onPublished ? { onPublished: props.onPublished } : {})}
        />
      ) : null}
      {collections.length === deleted.length ? (
        <div className="card">
          <Nothing icon={FileStack} title="No pages yet">
            <p>What visitors read and see appears here.</p>
            <Button tone="primary" onPress={() => setOpen({ what: 'page' })}>
              Add your first page
            </Button>
          </Nothing>
        </div>
      ) : (
        <Groups groups={groups} edits={edits} home={collections.find(({ isHome }) => isHome)} onOpen={setOpen} />
      )}
      {deleted.length > 0 ? <DeletedPages pages={deleted} /> : null}
      <Dialogs open={open} groups={groups} edits={edits} pages={collections} onOpen={setOpen} onClose={close} />
    </div>
  );
}

function Groups(props: {
  groups: readonly TreeGroup[];
  edits: NavigationEdits | undefined;
  home: PageSummary | undefined;
  onOpen: (open: Open) => void;
}) {
  const { groups, edits, onOpen } = props;
  const actions = usePageActions();
  const openPage = useOpenPage();
  const rights = useRowRights(edits !== undefined);
  const act = (node: TreeNode, action: RowAction) => {
    const { page } = node;
    if (action === 'up' || action === 'down')
      edits?.put(node.key, stepSeat(groups, node.key, action === 'up' ? -1 : 1));
    else if (action === 'move') onOpen({ what: 'move', node });
    else if (action === 'link') onOpen({ what: 'edit-link', node });
    else if (action === 'take') edits?.take(node);
    else if (!page) return;
    else if (action === 'edit' || action === 'view') openPage(page, action);
    else if (action === 'settings' || action === 'schedule') onOpen({ what: action, id: page.id });
    else if (action === 'home') void actions.makeHome(page, props.home);
    else if (action === 'duplicate') void actions.duplicate(page);
    else if (action === 'delete') void actions.remove(page);
    else void actions.setStatus(page, action);
  };
  return groups
    .filter(({ place, nodes }) => place !== '' || nodes.length > 0)
    .map((group) => (
      <section className="card" key={group.title} aria-label={group.title}>
        <div className="card__head">
          <h2>{group.title}</h2>
          {group.about ? <span className="hint">{group.about}</span> : null}
        </div>
        <PageTree
          group={group}
          groups={groups}
          edits={edits}
          row={(node) => (
            <PageRow
              node={node}
              can={rights(node, {
                up: stepSeat(groups, node.key, -1) !== undefined,
                down: stepSeat(groups, node.key, 1) !== undefined,
              })}
              onAction={(action) => act(node, action)}
            />
          )}
        />
      </section>
    ));
}

function Dialogs(props: {
  open: Open | null;
  groups: readonly TreeGroup[];
  edits: NavigationEdits | undefined;
  pages: readonly PageSummary[];
  onOpen: (open: Open) => void;
  onClose: () => void;
}) {
  const { open, edits, groups, onClose } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  if (open?.what === 'page')
    return (
      <NewPageDialog
        onClose={onClose}
        onLink={edits ? ({ id, title }) => edits.link(id, title, { place: mainNavigation, parent: '' }) : undefined}
        onMade={({ id, holds }) => {
          onClose();
          // A folder is filled here; everything else has a page to write on.
          if (!holds) void navigate({ to: '/pages/$pageId', params: { pageId: id } });
        }}
      />
    );
  if (open?.what === 'settings') {
    const page = props.pages.find(({ id }) => id === open.id);
    return <Suspense>{page ? <PageSettingsPanel page={page} onClose={onClose} /> : null}</Suspense>;
  }
  if (open?.what === 'schedule') {
    const page = props.pages.find(({ id }) => id === open.id);
    const done = () => {
      onClose();
      void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
    };
    return page ? <ScheduleDialog page={page} onClose={onClose} onDone={done} /> : null;
  }
  if (!open || !edits) return null;
  if (open.what === 'link') return <LinkDialog node={undefined} place={open.place} edits={edits} onClose={onClose} />;
  if (open.what === 'edit-link')
    return <LinkDialog node={open.node} place={mainNavigation} edits={edits} onClose={onClose} />;
  if (open.what !== 'move') return null;
  return (
    <MoveDialog node={open.node} groups={groups} onMove={(seat) => edits.put(open.node.key, seat)} onClose={onClose} />
  );
}

function DeletedPages({ pages }: { pages: readonly PageSummary[] }) {
  const { restore } = usePageActions();
  return (
    <details className="card deleted-pages">
      <summary>
        Deleted pages <span className="count">{pages.length}</span>
      </summary>
      <ul className="page-rows">
        {pages.map((page) => (
          <li key={page.id} className="page-row">
            <span className="row-link">
              <b className="ellipsis">{page.title}</b>
              <small className="ellipsis">{page.path.replace(/~.*$/, '')}</small>
            </span>
            <Button onPress={() => void restore(page, page.version)}>
              <RotateCcw size={15} aria-hidden="true" /> Restore {page.title}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
