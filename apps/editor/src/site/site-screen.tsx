import type { LayoutKind } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pagesQuery } from '../api/pages.ts';
import { blockNamesQuery } from '../api/site.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { SiteEditor } from './site-editor.tsx';
import { useSession } from './use-session.ts';

/** The page of a collection on its canvas. */
export function PageScreen() {
  const { pageId } = useParams({ from: '/shell/pages/$pageId' });
  const pages = useQuery(pagesQuery);
  const page = pages.data?.collections.find(({ id }) => id === pageId);
  return <DocumentScreen kind="page" id={pageId} path={page?.isHome ? '/' : (page?.path ?? '/')} />;
}

/** The body of an item, or a block field of the theme, on the canvas. */
export function SiteScreen() {
  const { kind, id } = useParams({ from: '/shell/site/$kind/$id' });
  return <DocumentScreen kind={kind === 'item' ? 'item' : 'field'} id={id} path="/" />;
}

function DocumentScreen({ kind, id, path }: { kind: LayoutKind; id: string; path: string }) {
  const session = useSession(kind, id);
  const names = useQuery(blockNamesQuery);
  if (names.error && !names.data) return <LoadFailure error={names.error} retry={() => void names.refetch()} />;
  if (!session || !names.data) return <ListSkeleton />;
  return <SiteEditor key={`${kind}:${id}`} kind={kind} id={id} path={path} session={session} names={names.data} />;
}
