import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FolderInput,
  Home,
  Link2,
  Lock,
  type LucideIcon,
  Pencil,
  Settings2,
  Trash2,
  Unlink,
} from 'lucide-react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { draftsQuery } from '../api/documents.ts';
import type { PageSummary } from '../api/pages.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { nodeName, type TreeNode } from './site-tree.ts';

/** What the menu of a row can ask for. */
export type RowAction =
  | 'edit'
  | 'settings'
  | 'view'
  | 'up'
  | 'down'
  | 'move'
  | 'link'
  | 'take'
  | 'home'
  | 'duplicate'
  | 'published'
  | 'schedule'
  | 'draft'
  | 'delete';

/** What stands in a row of the tree. */
export function PageRow(props: { node: TreeNode; can: ReadonlySet<RowAction>; onAction: (action: RowAction) => void }) {
  const { page, link } = props.node;
  const name = nodeName(props.node);
  return (
    <>
      {page ? (
        <Link className="row-link" draggable={false} to="/pages/$pageId" params={{ pageId: page.id }}>
          <b className="ellipsis">{name}</b>
          <small className="ellipsis">{page.isHome ? '/' : page.path}</small>
        </Link>
      ) : (
        <span className="row-link">
          <b className="ellipsis">{name}</b>
          <small className="ellipsis">{addressOf(link)}</small>
        </span>
      )}
      {page ? <PageMarks page={page} /> : null}
      <span className="page-row__kind">{page ? page.kind.title || page.typeName : 'link'}</span>
      <MenuTrigger>
        <AriaButton className="icon-button" aria-label={`More about ${name}`}>
          <Ellipsis size={18} aria-hidden="true" />
        </AriaButton>
        <Popover placement="bottom end">
          <RowMenu {...props} name={name} />
        </Popover>
      </MenuTrigger>
    </>
  );
}

const addressOf = (link: TreeNode['link']): string =>
  link?.externalLink?.url ?? (link?.memberAreaId ? 'Member area' : 'The page is not there any more');

function PageMarks({ page }: { page: PageSummary }) {
  const drafts = useQuery(draftsQuery).data?.documents ?? [];
  const unpublished = drafts.some(
    ({ kind, id, changes }) => (kind === 'page' || kind === 'page-settings') && id === page.id && changes > 0,
  );
  const formats = useFormats();
  const status =
    page.status === 'scheduled' ? `Scheduled for ${formats.wholeMoment(Date.parse(page.publishOn))}` : page.statusLabel;
  const states = [status, page.enabled ? null : 'Off', unpublished ? 'Unpublished changes' : null].filter(
    (state): state is string => state !== null,
  );
  return (
    <>
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
    </>
  );
}

const ITEMS: readonly { action: RowAction; label: string; icon: LucideIcon }[] = [
  { action: 'edit', label: 'Edit page', icon: Pencil },
  { action: 'settings', label: 'Settings', icon: Settings2 },
  { action: 'view', label: 'View on site', icon: ExternalLink },
  { action: 'up', label: 'Move up', icon: ArrowUp },
  { action: 'down', label: 'Move down', icon: ArrowDown },
  { action: 'move', label: 'Move to …', icon: FolderInput },
  { action: 'link', label: 'Edit link', icon: Link2 },
  { action: 'take', label: 'Take out of the navigation', icon: Unlink },
  { action: 'home', label: 'Make it the home page', icon: Home },
  { action: 'duplicate', label: 'Duplicate', icon: Copy },
  { action: 'published', label: 'Show to visitors', icon: Eye },
  { action: 'schedule', label: 'Schedule …', icon: CalendarClock },
  { action: 'draft', label: 'Make it a draft', icon: EyeOff },
  { action: 'delete', label: 'Delete page', icon: Trash2 },
];

function RowMenu(props: {
  node: TreeNode;
  name: string;
  can: ReadonlySet<RowAction>;
  onAction: (action: RowAction) => void;
}) {
  return (
    <Menu className="menu" aria-label={props.name} onAction={(action) => props.onAction(action as RowAction)}>
      {ITEMS.filter(({ action }) => props.can.has(action)).map(({ action, label, icon: Icon }) => (
        <MenuItem key={action} id={action} textValue={label} className={action === 'delete' ? 'danger' : ''}>
          <Icon size={16} /> {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** What whoever is signed in may do with a row. */
export function useRowRights(
  mayMove: boolean,
): (node: TreeNode, steps: { up: boolean; down: boolean }) => Set<RowAction> {
  const { permissions } = useMe();
  const [drafts, publishes] = [permissions.includes('drafting'), permissions.includes('publishing')];
  return ({ page, link }, { up, down }) => {
    const can = new Set<RowAction>();
    if (page) for (const action of ['edit', 'settings', 'view'] as const) can.add(action);
    if (mayMove) {
      if (up) can.add('up');
      if (down) can.add('down');
      can.add('move');
      if (link) can.add('take');
      if (link) can.add('link');
    }
    if (page && drafts) {
      can.add('duplicate');
      if (!page.isHome) can.add('delete');
    }
    if (page && publishes && !page.isHome) {
      can.add(page.status === 'published' ? 'draft' : 'published');
      if (page.status !== 'published') can.add('schedule');
      if (page.status === 'scheduled') can.add('draft');
      if (page.status === 'published' && page.enabled && page.typeName !== 'folder') can.add('home');
    }
    return can;
  };
}

/** Opens what a row is about. */
export function useOpenPage(): (page: PageSummary, what: 'edit' | 'view') => void {
  const navigate = useNavigate();
  return (page, what) => {
    if (what === 'edit') void navigate({ to: '/pages/$pageId', params: { pageId: page.id } });
    else window.open(page.isHome ? '/' : page.path, '_blank', 'noreferrer');
  };
}
