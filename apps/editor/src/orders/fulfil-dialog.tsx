import type { OrderDetail } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { fulfillOrder } from '../api/orders.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Marks an order as sent; the buyer hears of it unless the owner says otherwise. */
export function FulfilDialog(props: {
  order: OrderDetail;
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order } = props;
  const [carrier, setCarrier] = useState(order.fulfillment?.carrier ?? '');
  const [trackingNumber, setTracking] = useState(order.fulfillment?.trackingNumber ?? '');
  const [notify, setNotify] = useState(true);
  const shipped = Boolean(order.shippingAddress);
  const send = useMutation({
    mutationFn: () => fulfillOrder(order.id, { carrier, trackingNumber, notify, version: order.version }),
    onSuccess: (changed) => props.onDone(changed, `Order #${order.orderNumber} is fulfilled.`),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      // There is nothing left to send: the order is shown as the other one left it.
      if (current) props.onDone(current, error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!send.isPending} onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Fulfil order #{order.orderNumber}
          </Heading>
          <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
            {send.error ? (
              <p className="form-error" role="alert">
                {send.error.message}
              </p>
            ) : null}
            {shipped ? (
              <>
                <TextField
                  label="Carrier"
                  placeholder="DHL"
                  autoFocus
                  maxLength={100}
                  value={carrier}
                  onChange={(event) => setCarrier(event.target.value)}
                />
                <TextField
                  label="Tracking number"
                  maxLength={100}
                  hint="Both may stay empty."
                  value={trackingNumber}
                  onChange={(event) => setTracking(event.target.value)}
                />
              </>
            ) : null}
            <label className="option">
              <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
              Tell {order.customerEmail} by mail
            </label>
            <div className="dialog__actions">
              <Button onPress={props.onClose} isDisabled={send.isPending}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={send.isPending}>
                Mark as fulfilled
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
