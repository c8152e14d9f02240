import type { OwnersReview, ReviewAction } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { moderateReviews, removeReviewPicture, replyToReview } from '../api/reviews.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { moderatedReviews, undoOfReviews } from './review-words.ts';

/** The server takes so many at once. */
const AT_ONCE = 200;

/** What an owner does about reviews, and how it is taken back. */
export function useReviews() {
  const client = useQueryClient();
  const { count } = useFormats();
  const refresh = () => client.invalidateQueries({ queryKey: ['reviews'] });
  const send = async (ids: readonly string[], action: ReviewAction) => {
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await moderateReviews(ids.slice(start, start + AT_ONCE), action);
  };
  const told = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
      return false;
    } finally {
      await refresh();
    }
  };
  const moderate = async (chosen: readonly OwnersReview[], action: ReviewAction): Promise<boolean> => {
    const ids = chosen.map(({ id }) => id);
    if (!(await told(() => send(ids, action)))) return false;
    const undo = () =>
      void told(async () => {
        for (const back of undoOfReviews(chosen)) await send(back.ids, back.action);
      });
    toast({ text: moderatedReviews(action, ids.length, count(ids.length)), action: { label: 'Undo', run: undo } });
    return true;
  };
  /** An empty answer takes the one that is there back. @throws CallFailure */
  const answer = async ({ id, reply }: OwnersReview, text: string): Promise<void> => {
    await replyToReview(id, text);
    await refresh();
    toast({
      text: text.trim() === '' ? 'The answer is taken back.' : 'The answer is saved.',
      action: { label: 'Undo', run: () => void told(() => replyToReview(id, reply)) },
    });
  };
  const removePicture = ({ id, authorName }: OwnersReview, pictureId: string) =>
    confirm({
      title: 'Remove this picture?',
      text: `It goes from the review of ${authorName}, for good. The words stay.`,
      confirmLabel: 'Remove',
      danger: true,
      work: async () => {
        await removeReviewPicture(id, pictureId);
        await refresh();
      },
    });
  return { moderate, answer, removePicture, removeAnswer: (review: OwnersReview) => told(() => answer(review, '')) };
}
