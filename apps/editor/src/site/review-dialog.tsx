import type { DocumentKind } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { documentReviewQuery, scheduleDocument } from '../api/documents.ts';
import { layoutKindOf } from '../documents/layout-kind.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { SideBySide } from './before-after.tsx';

/** What visitors would see anew, in words and side by side, and the ways on: publish now, later, or discard. */
export default function ReviewDialog(props: {
  kind: DocumentKind;
  id: string;
  session: Pick<DocumentSession, 'published'>;
  mayPublish: boolean;
  mayDraft: boolean;
  onPublish: () => Promise<boolean>;
  onDiscard: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { kind, id, session } = props;
  const layoutKind = layoutKindOf(kind);
  const review = useQuery(documentReviewQuery(kind, id));
  const [busy, setBusy] = useState(false);
  const problems = review.data?.problems ?? [];
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--review">
        <Dialog className="dialog review">
          <div className="review__head">
            <Heading slot="title" level={2}>
              Changes that visitors do not see yet
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          {review.isPending ? (
            <ListSkeleton />
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
              {layoutKind ? (
                <SideBySide kind={layoutKind} id={id} before={review.data.before} after={review.data.after} />
              ) : null}
            </>
          ) : (
            <LoadFailure error={review.error} retry={() => void review.refetch()} />
          )}
          <div className="dialog__actions">
            {props.mayDraft ? (
              <Button
                tone="danger"
                onPress={() => void props.onDiscard().then((discarded) => discarded && props.onClose())}
              >
                Discard
              </Button>
            ) : null}
            {props.mayPublish ? <ScheduleForm kind={kind} id={id} session={session} /> : null}
            {props.mayPublish ? (
              <Button
                tone="primary"
                busy={busy}
                isDisabled={problems.length > 0 || !review.data}
                onPress={() => {
                  setBusy(true);
                  void props.onPublish().then((published) => {
                    setBusy(false);
                    if (published) props.onClose();
                  });
                }}
              >
                Publish now
              </Button>
            ) : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Publishing by itself at a moment by the website's clock, and giving that up. */
function ScheduleForm(props: { kind: DocumentKind; id: string; session: Pick<DocumentSession, 'published'> }) {
  const { publishOn } = props.session.published();
  const formats = useFormats();
  const [at, setAt] = useState<number | null>(publishOn === null ? null : Date.parse(publishOn));
  const [busy, setBusy] = useState(false);
  const schedule = async (moment: string | null) => {
    setBusy(true);
    try {
      await scheduleDocument(props.kind, props.id, moment);
      toast({ text: moment === null ? 'It is not published by itself any more.' : 'It is published by itself then.' });
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
    setBusy(false);
  };
  return (
    <span className="review__later">
      <DateTimeField label="Publish later" value={at} min={Date.now()} formats={formats} onChange={setAt} />
      {publishOn === null ? (
        <Button isDisabled={at === null} busy={busy} onPress={() => void (at && schedule(new Date(at).toISOString()))}>
          Schedule
        </Button>
      ) : (
        <Button busy={busy} onPress={() => void schedule(null)}>
          Do not publish by itself
        </Button>
      )}
    </span>
  );
}
