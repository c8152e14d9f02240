import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { documentReviewQuery } from '../api/documents.ts';
import { ReviewWords } from '../site/review-words.tsx';
import { Button } from '../ui/button.tsx';
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
          <ReviewWords kind="form" id={props.formId} review={review} onClose={props.onClose} />
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
