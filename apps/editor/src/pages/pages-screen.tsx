import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, FilePlus2, FileStack, Home, Lock, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { deletePage, type PageSummary, pagesQuery, restorePage, siteLayoutQuery } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { type PageNode, pageGroups } from './page-groups.ts';

/** Every page of the website as visitors meet it, each a way into the site editor. */
export function PagesScreen() {
  const pages = useQuery(pagesQuery);
  const layout = useQuery(siteLayoutQuery);
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  if (pages.isPending || layout.isPending) return <ListSkeleton />;
  if (!pages.data) return <LoadFailure error={pages.error} retry={() => void pages.refetch()} />;
  const { collections } = pages.data;
  const groups = pageGroups(collections, layout.data?.layout ?? []);
  const deleted = collections.filter((page) => page.deleted);
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Pages</h1>
        <span className="count">{collections.length - deleted.length}</span>
        <div className="end">
          <Button tone="primary" onPress={() => setAdding(true)}>
            <FilePlus2 size={16} aria-hidden="true" /> Add page
          </Button>
        </div>
      </div>
      {groups.length === 0 ? (
        <div className="card">
          <Nothing icon={FileStack} title="No pages yet">
            <p>What visitors read and see appears here.</p>
            <Button tone="primary" onPress={() => setAdding(true)}>
              Add your first page
            </Button>
          </Nothing>
        </div>
      ) : null}
      {groups.map(({ title, about, nodes }) => (
        <section className="card" key={title} aria-label={title}>
          <div className="card__head">
            <h2>{title}</h2>
            {about ? <span className="hint">{about}</span> : null}
          </div>
          <PageRows nodes={nodes} depth={0} />
        </section>
      ))}
      {deleted.length > 0 ? <DeletedPages pages={deleted} /> : null}
      {adding ? (
        <NewPageDialog
          onClose={() => setAdding(false)}
          onMade={(id) => void navigate({ to: '/pages/$pageId', params: { pageId: id } })}
        />
      ) : null}
    </div>
  );
}

function PageRows({ nodes, depth }: { nodes: readonly PageNode[]; depth: number }) {
  return (
    <ul className="page-rows">
      {nodes.map(({ page, children }) => (
        <li key={page.id}>
          <PageRow page={page} depth={depth} />
          {children.length > 0 ? <PageRows nodes={children} depth={depth + 1} /> : null}
        </li>
      ))}
    </ul>
  );
}

function PageRow({ page, depth }: { page: PageSummary; depth: number }) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: pagesQuery.queryKey });
  const bringBack = async (version: number) => {
    try {
      await restorePage(page.id, version);
      await again();
    } catch (error) {
      toast({
        text: (error as Error).message,
        action: { label: messages.tryAgain, run: () => void bringBack(version) },
      });
    }
  };
  const remove = async () => {
    let version = page.version;
    const gone = await confirm({
      title: `Delete “${page.title}”?`,
      text: 'Visitors cannot open it any more. It can be restored below the list of pages.',
      confirmLabel: 'Delete page',
      danger: true,
      work: async () => {
        version = (await deletePage(page.id, page.version)).version;
        await again();
      },
    });
    if (gone)
      toast({ text: `${page.title} is deleted.`, action: { label: 'Undo', run: () => void bringBack(version) } });
  };
  const states = [page.statusLabel, page.enabled ? null : 'Off'].filter((state): state is string => state !== null);
  return (
    <div className="page-row" style={{ '--depth': depth } as React.CSSProperties}>
      <Link className="row-link" to="/pages/$pageId" params={{ pageId: page.id }}>
        <b className="ellipsis">{page.title || 'Without a title'}</b>
        <small className="ellipsis">{page.isHome ? '/' : page.path}</small>
      </Link>
      {page.isHome ? (
        <span className="badge badge--accent">
          <Home size={12} aria-hidden="true" /> Home
        </span>
      ) : null}
      {page.hasPassword || page.membersOnly ? (
        <span className="badge">
          <Lock size={12} aria-hidden="true" /> {page.hasPassword ? 'Password' : 'Members'}
        </span>
      ) : null}
      {states.map((state) => (
        <span className="badge" key={state}>
          {state}
        </span>
      ))}
      <span className="page-row__kind">{page.kind.title || page.typeName}</span>
      <MenuTrigger>
        <AriaButton className="icon-button" aria-label={`More about ${page.title}`}>
          <Ellipsis size={18} aria-hidden="true" />
        </AriaButton>
        <Popover placement="bottom end">
          <PageMenu page={page} onDelete={() => void remove()} />
        </Popover>
      </MenuTrigger>
    </div>
  );
}

function PageMenu({ page, onDelete }: { page: PageSummary; onDelete: () => void }) {
  const navigate = useNavigate();
  return (
    <Menu
      className="menu"
      aria-label={page.title}
      onAction={(id) => {
        if (id === 'edit') void navigate({ to: '/pages/$pageId', params: { pageId: page.id } });
        if (id === 'view') window.open(page.isHome ? '/' : page.path, '_blank', 'noreferrer');
        if (id === 'delete') onDelete();
      }}
    >
      <MenuItem id="edit" textValue="Edit page">
        <Pencil size={16} /> Edit page
      </MenuItem>
      <MenuItem id="view" textValue="View on site">
        <ExternalLink size={16} /> View on site
      </MenuItem>
      {page.isHome ? null : (
        <MenuItem id="delete" textValue="Delete page" className="danger">
          <Trash2 size={16} /> Delete page
        </MenuItem>
      )}
    </Menu>
  );
}

function DeletedPages({ pages }: { pages: readonly PageSummary[] }) {
  const client = useQueryClient();
  const restore = async ({ id, version, title }: PageSummary) => {
    try {
      await restorePage(id, version);
      await client.invalidateQueries({ queryKey: pagesQuery.queryKey });
      toast({ text: `${title} is back.` });
    } catch (error) {
      toast({ text: (error as Error).message });
    }
  };
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
              <small className="ellipsis">{page.path}</small>
            </span>
            <Button onPress={() => void restore(page)}>
              <RotateCcw size={15} aria-hidden="true" /> Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
