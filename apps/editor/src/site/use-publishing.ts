import type { DocumentSession } from '../documents/open-document.ts';
import { messages } from '../messages.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';

/**
 * Publishing and giving up what visitors do not see yet; each says whether it was done.
 * @param page `isHidden`: the page itself is a draft or switched off, so that visitors do not see what is published on it;
 *   `onShow`: the way out of that
 */
export function usePublishing(
  session: Pick<DocumentSession, 'publish' | 'discard' | 'published'>,
  page: { path: string; isHidden: boolean; onShow?: (() => Promise<void>) | undefined },
  onReview: () => void,
) {
  const publish = async (codeSeen?: string): Promise<boolean> => {
    try {
      await session.publish(codeSeen);
      toast({
        text: page.isHidden ? 'Published. Visitors see it as soon as the page itself is shown to them.' : 'Published.',
        ...(page.isHidden
          ? page.onShow && { action: { label: 'Show it', run: () => void page.onShow?.() } }
          : { action: { label: 'View', run: () => window.open(page.path, '_blank', 'noreferrer') } }),
      });
      return true;
    } catch (error) {
      toast({
        text: (error as Error).message || messages.somethingWrong,
        action: { label: 'Review', run: onReview },
      });
      return false;
    }
  };
  const discard = async (): Promise<boolean> => {
    const { changes } = session.published();
    return confirm({
      title: 'Discard changes?',
      text: `The draft becomes what visitors see now. ${changes === 1 ? 'One change goes' : `${changes} changes go`} back; the history keeps them.`,
      confirmLabel: 'Discard changes',
      danger: true,
      work: () => session.discard(),
    });
  };
  return { publish, discard };
}
