import type { BookingFeed } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { bookingFeedQuery, endBookingFeed, renewBookingFeed } from '../api/bookings.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** The secret address at which a calendar subscribes to all bookings. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const feed = useQuery(bookingFeedQuery);
  const change = useMutation({
    mutationFn: (call: () => Promise<BookingFeed>) => call(),
    onSuccess: (now) => client.setQueryData(bookingFeedQuery.queryKey, now),
  });
  const url = feed.data?.url ?? null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast({ text: 'The address is copied.' });
    } catch {
      toast({ text: 'The browser did not let the address be copied. Select it and copy it by hand.' });
    }
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Bookings in your calendar
          </Heading>
          <p className="soft">
            Subscribe to this address in your calendar: it shows all bookings with who comes, and follows when they are
            moved or cancelled. Nothing can be changed there. Whoever has the address sees the bookings; renew it when
            somebody should not any more.
          </p>
          {feed.isPending ? (
            <ListSkeleton rows={1} />
          ) : !feed.data ? (
            <LoadFailure error={feed.error} retry={() => void feed.refetch()} />
          ) : url === null ? (
            <p>There is no address yet.</p>
          ) : (
            <TextField label="Secret address" readOnly value={url} onFocus={(event) => event.target.select()} />
          )}
          {change.error ? (
            <p className="form-error" role="alert">
              {change.error.message}
            </p>
          ) : null}
          <div className="dialog__actions">
            {url === null ? null : (
              <>
                <Button busy={change.isPending} onPress={() => change.mutate(endBookingFeed)}>
                  Switch off
                </Button>
                <Button busy={change.isPending} onPress={() => change.mutate(renewBookingFeed)}>
                  Renew
                </Button>
                <Button onPress={() => void copy()}>
                  <Copy size={16} aria-hidden="true" /> Copy
                </Button>
              </>
            )}
            {feed.data && url === null ? (
              <Button busy={change.isPending} onPress={() => change.mutate(renewBookingFeed)}>
                Make an address
              </Button>
            ) : null}
            <Button autoFocus tone="primary" onPress={onClose}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
