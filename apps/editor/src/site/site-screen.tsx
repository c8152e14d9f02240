import type { LayoutKind } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { changePage, pagesQuery } from '../api/pages.ts';
import { blockNamesQuery } from '../api/site.ts';
import { messages } from '../messages.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { SiteEditor } from './site-editor.tsx';
import { useSession } from './use-session.ts';

/** The page of a collection on its canvas. */
export function PageScreen() {
  const { pageId } = useParams({ from: '/shell/pages/$pageId' });
  const pages = useQuery(pagesQuery);
  const page = pages.data?.collections.find(({ id }) => id === pageId);
  const isHidden = page !== undefined && (page.status !== 'published' || !page.enabled);
  const client = useQueryClient();
  const show = async () => {
    try {
      // Publishing has made another version of it.
      const { collections } = await client.fetchQuery(pagesQuery);
      const fresh = collections.find(({ id }) => id === pageId);
      if (!fresh) return;
      await changePage(fresh.id, fresh.version, { status: 'published' });
      toast({ text: `${fresh.title} is there for visitors.` });
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
    await client.invalidateQueries({ queryKey: pagesQuery.queryKey });
  };
  return (
    <DocumentScreen
      kind="page"
      id={pageId}
      path={page?.isHome ? '/' : (page?.path ?? '/')}
      isHidden={isHidden}
      onShow={page?.enabled && page.status !== 'published' ? show : undefined}
    />
  );
}

/** The body of an item, or a block field of the theme, on the canvas. */
export function SiteScreen() {
  const { kind, id } = useParams({ from: '/shell/site/$kind/$id' });
  return <DocumentScreen kind={kind === 'item' ? 'item' : 'field'} id={id} path="/" isHidden={false} />;
}

function DocumentScreen({
  kind,
  id,
  path,
  isHidden,
  onShow,
}: {
  kind: LayoutKind;
  id: string;
  path: string;
  isHidden: boolean;
  onShow?: (() => Promise<void>) | undefined;
}) {
  const session = useSession(kind, id);
  const names = useQuery(blockNamesQuery);
  if (names.error && !names.data) return <LoadFailure error={names.error} retry={() => void names.refetch()} />;
  if (!session || !names.data) return <ListSkeleton />;
  return (
    <SiteEditor
      key={`${kind}:${id}`}
      kind={kind}
      id={id}
      path={path}
      isHidden={isHidden}
      onShow={onShow}
      session={session}
      names={names.data}
    />
  );
}
