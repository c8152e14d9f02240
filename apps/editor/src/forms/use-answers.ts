import type { SubmissionChange } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changeAnswers, deleteAnswers, showChangedAnswers } from '../api/forms.ts';
import { messages } from '../messages.ts';
import { toast } from '../ui/toast.tsx';

export interface AnswerWork {
  /** Shown at once; taken back with a word where it could not be done. @returns whether it was done */
  change(ids: string[], change: Omit<SubmissionChange, 'ids'>): Promise<boolean>;
  /** For good. @throws CallFailure */
  remove(ids: string[]): Promise<void>;
}

const MOST_AT_ONCE = 200;

/** What is done with answers, and how the lists follow it. */
export function useAnswers(formId: string): AnswerWork {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['form-answers', formId] });
    void client.invalidateQueries({ queryKey: ['forms'] });
  };
  const inSteps = async (ids: string[], work: (step: string[]) => Promise<unknown>) => {
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) await work(ids.slice(at, at + MOST_AT_ONCE));
  };
  return {
    change: async (ids, change) => {
      const lists = { queryKey: ['form-answers', formId] };
      const shown = new Set(client.getQueryCache().findAll({ ...lists, type: 'active' }));
      showChangedAnswers(client, formId, ids, change);
      try {
        await inSteps(ids, (step) => changeAnswers(formId, { ids: step, ...change }));
        if (change.folder !== undefined) {
          reload();
          return true;
        }
        // What is read or starred keeps its place until the list is loaded anew: nothing moves under the pointer. A list that was opened
        // meanwhile may have come before the change.
        void client.invalidateQueries({ ...lists, predicate: (list) => !shown.has(list) });
        void client.invalidateQueries({ queryKey: ['forms'] });
        return true;
      } catch (error) {
        toast({ text: (error as Error).message || messages.somethingWrong });
        reload();
        return false;
      }
    },
    remove: async (ids) => {
      await inSteps(ids, (step) => deleteAnswers(formId, step));
      reload();
    },
  };
}
