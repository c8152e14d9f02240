import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { documentReviewQuery } from '../api/documents.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import type { FormSession } from './use-form.ts';

/** What visitors would see anew, in words, and what keeps it from being saved. */
export function FormReview(props: {
  session: FormSession;
  formId: string;
  onSave: () => Promise<boolean>;
  onClose: () => void;
}) {
  const review = useQuery(documentReviewQuery('form', props.formId));
  const [busy, setBusy] = useState(false);
  const problems = review.data?.problems ?? [];
  const save = async () => {
    setBusy(true);
    const saved = await props.onSave();
    setBusy(false);
    if (saved) props.onClose();
    else void review.refetch();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <div className="review__head">
            <Heading slot="title" level={2}>
              Changes that visitors do not see yet
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          {review.isPending ? (
            <ListSkeleton rows={3} />
          ) : review.data ? (
            <>
              <ul className="review__words">
                {review.data.words.length === 0 ? <li>Nothing differs.</li> : null}
                {review.data.words.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              {problems.map((problem) => (
                <p className="notice notice--bad" key={problem} role="alert">
                  {problem}
                </p>
              ))}
            </>
          ) : (
            <LoadFailure error={review.error} retry={() => void review.refetch()} />
          )}
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Go on editing</Button>
            <Button
              tone="primary"
              busy={busy}
              isDisabled={problems.length > 0 || !review.data || review.data.words.length === 0}
              onPress={() => void save()}
            >
              {busy ? 'Saving…' : 'Save'}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
