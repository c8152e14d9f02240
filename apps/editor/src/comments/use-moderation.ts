import type { CommentStatus, Moderation } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { moderateComments } from '../api/comments.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { moderatedText, undoOf } from './comment-words.ts';

/** The server takes so many at once. */
const AT_ONCE = 200;
/** So many are seldom chosen by a slip; with fewer, Undo is enough. */
const ASKED_FROM = 10;

interface Chosen {
  id: string;
  status: CommentStatus;
}

/** What moderators do about comments, one or many, and how it is taken back. */
export function useModeration() {
  const client = useQueryClient();
  const formats = useFormats();
  const send = async (ids: readonly string[], action: Moderation) => {
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await moderateComments(ids.slice(start, start + AT_ONCE), action);
  };
  const refresh = () => client.invalidateQueries({ queryKey: ['comments'] });
  const undo = async (before: readonly Chosen[]): Promise<void> => {
    try {
      for (const { action, ids } of undoOf(before)) await send(ids, action);
    } catch (error) {
      toast({
        text: (error as Error).message || messages.somethingWrong,
        action: { label: messages.tryAgain, run: () => void undo(before) },
      });
    }
    await refresh();
  };
  /** @returns whether it was done */
  const moderate = async (chosen: readonly Chosen[], action: Moderation): Promise<boolean> => {
    const count = formats.count(chosen.length);
    if (chosen.length >= ASKED_FROM && action !== 'wait') {
      const verb = { approve: 'Show', spam: 'Mark as spam:', delete: 'Delete' }[action];
      const sure = await confirm({
        title: `${verb} ${count} comments?`,
        text: action === 'approve' ? 'Visitors see them at once.' : 'Visitors no longer see them.',
        confirmLabel: action === 'approve' ? 'Show them' : action === 'spam' ? 'Mark as spam' : 'Delete them',
        danger: action !== 'approve',
      });
      if (!sure) return false;
    }
    try {
      await send(
        chosen.map(({ id }) => id),
        action,
      );
      toast({
        text: moderatedText(action, chosen.length, count),
        action: { label: 'Undo', run: () => void undo(chosen) },
      });
      return true;
    } catch (error) {
      toast({
        text: (error as Error).message || messages.somethingWrong,
        action: { label: messages.tryAgain, run: () => void moderate(chosen, action) },
      });
      return false;
    } finally {
      await refresh();
    }
  };
  return { moderate };
}
