import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  changePage,
  chooseHomePage,
  deletePage,
  duplicatePage,
  type PageSummary,
  pagesQuery,
  readLinksTo,
  restorePage,
} from '../api/pages.ts';
import { messages } from '../messages.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { linkWords } from './link-words.ts';

/** What is done to a page at once, whatever its drafts say. */
export function usePageActions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = () => client.invalidateQueries({ queryKey: pagesQuery.queryKey });
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
    await again();
  };
  const restore = ({ id, title }: PageSummary, version: number) =>
    tried(async () => {
      await restorePage(id, version);
      toast({ text: `${title} is back.` });
    });
  return {
    restore,
    setStatus: ({ id, version, title }: PageSummary, status: 'published' | 'draft') =>
      tried(async () => {
        await changePage(id, version, { status });
        toast({ text: status === 'draft' ? `${title} is a draft again.` : `${title} is there for visitors.` });
      }),
    makeHome: async (page: PageSummary, before: PageSummary | undefined) => {
      const sure = await confirm({
        title: `Make “${page.title}” the home page?`,
        text: `Visitors who open your website see it first.${before ? ` “${before.title}” goes on being found at /${before.urlId}.` : ''}`,
        confirmLabel: 'Make it the home page',
        work: () => chooseHomePage(page.id),
      });
      await again();
      if (sure && before)
        toast({
          text: `${page.title} is the home page.`,
          action: { label: 'Undo', run: () => void tried(() => chooseHomePage(before.id)) },
        });
    },
    duplicate: (page: PageSummary) =>
      tried(async () => {
        const { id, title } = await duplicatePage(page.id);
        toast({
          text: `${title} is a draft${page.itemCount > 0 ? ' without what the page holds' : ''}.`,
          action: { label: 'Edit', run: () => void navigate({ to: '/pages/$pageId', params: { pageId: id } }) },
        });
      }),
    remove: async (page: PageSummary) => {
      const links = await readLinksTo(page.id).catch(() => null);
      let version = page.version;
      const gone = await confirm({
        title: `Delete “${page.title}”?`,
        text: `Visitors cannot open it any more. ${links ? linkWords(links) : ''} It can be restored below the list of pages.`,
        confirmLabel: 'Delete page',
        danger: true,
        work: async () => {
          version = (await deletePage(page.id, page.version)).version;
        },
      });
      await again();
      if (gone)
        toast({
          text: `${page.title} is deleted.`,
          action: { label: 'Undo', run: () => void restore(page, version) },
        });
    },
  };
}
