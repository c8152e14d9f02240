import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import type { AnswerWork } from './use-answers.ts';

/** What is done with several answers at once. */
export function AnswersBulk(props: {
  work: AnswerWork;
  ids: string[];
  loaded: number;
  isSpam: boolean;
  onDone: () => void;
}) {
  const { work, ids, isSpam, onDone } = props;
  const many = ids.length === 1 ? '1 answer' : `${ids.length} answers`;
  const read = async () => {
    if (await work.change(ids, { isRead: true })) onDone();
  };
  const move = async () => {
    const done = await work.change(ids, { folder: isSpam ? 'inbox' : 'spam' });
    if (!done) return;
    onDone();
    toast({
      text: isSpam ? `${many} moved to the answers.` : `${many} moved to spam.`,
      action: { label: 'Undo', run: () => void work.change(ids, { folder: isSpam ? 'spam' : 'inbox' }) },
    });
  };
  const remove = async () => {
    const gone = await confirm({
      title: `Delete ${many}?`,
      text: 'They are gone for good, with what waits to be sent of them.',
      confirmLabel: 'Delete',
      danger: true,
      work: () => work.remove(ids),
    });
    if (gone) onDone();
  };
  return (
    <section className="answers-bulk" aria-label="Chosen answers">
      <span>
        {ids.length} of {props.loaded} chosen
      </span>
      <Button onPress={() => void read()}>Mark as read</Button>
      <Button onPress={() => void move()}>{isSpam ? 'Not spam' : 'Spam'}</Button>
      <Button tone="danger" onPress={() => void remove()}>
        Delete
      </Button>
      <Button tone="quiet" onPress={onDone}>
        Choose none
      </Button>
    </section>
  );
}
