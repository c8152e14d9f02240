import { type FulfilledOrders, mostAddressLabels, type OrderSummary } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { PackageCheck, Tag, X } from 'lucide-react';
import { useState } from 'react';
import { addressLabelsPath } from '../api/labels.ts';
import { fulfillOrders } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Scrolled } from '../ui/scrolled.tsx';
import { labelSize } from './parcel-papers.tsx';

/** So many go to the server with one call. */
const AT_ONCE = 20;

/** What can be done with the chosen orders. */
export function OrdersBulkBar(props: {
  chosen: readonly OrderSummary[];
  /** Of how many: `340`, `100+`. */
  of: string;
  onClear: () => void;
  /** Orders were sent: the list is not what it was. */
  onDone: (told: string) => void;
}) {
  const { count } = useFormats();
  const { website } = useMe();
  const [asking, setAsking] = useState(false);
  return (
    <section className="bulk" aria-label="Chosen orders">
      <b>
        {count(props.chosen.length)} of {props.of} selected
      </b>
      <Button onPress={() => setAsking(true)}>
        <PackageCheck size={15} aria-hidden="true" /> Fulfil
      </Button>
      <a
        className="button"
        href={addressLabelsPath(
          props.chosen.slice(0, mostAddressLabels).map(({ id }) => id),
          labelSize(website.country),
        )}
        target="_blank"
        rel="noreferrer"
      >
        <Tag size={15} aria-hidden="true" />
        {props.chosen.length > mostAddressLabels ? `Labels of the first ${mostAddressLabels}` : 'Address labels'}
      </a>
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
      {asking ? (
        <FulfilManyDialog chosen={props.chosen} onClose={() => setAsking(false)} onDone={props.onDone} />
      ) : null}
    </section>
  );
}

type Results = FulfilledOrders['results'];

function FulfilManyDialog(props: {
  chosen: readonly OrderSummary[];
  onClose: () => void;
  onDone: (told: string) => void;
}) {
  const formats = useFormats();
  // What is chosen may change in the list behind while they are sent.
  const [chosen] = useState(props.chosen);
  const [notify, setNotify] = useState(true);
  const [results, setResults] = useState<Results>([]);
  const [withWaiting, setWithWaiting] = useState(false);
  const pending = chosen.filter(({ status }) => status === 'pending');
  const waiting = pending.filter((order) => order.waiting > 0).length;
  const open = withWaiting ? pending : pending.filter((order) => order.waiting === 0);
  const orders = (many: number) => (many === 1 ? '1 order' : `${formats.count(many)} orders`);
  const send = useMutation({
    mutationFn: async () => {
      const all: Results = [];
      const ids = open.map(({ id }) => id);
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        all.push(...(await fulfillOrders(ids.slice(at, at + AT_ONCE), notify)).results);
        setResults([...all]);
      }
      return all;
    },
    onSuccess: (all) => {
      const done = all.filter(({ isDone }) => isDone).length;
      if (done === all.length) {
        props.onDone(`${orders(done)} fulfilled.`);
        props.onClose();
      }
    },
  });
  const failed = results.filter(({ isDone }) => !isDone);
  const isOver = send.isSuccess && failed.length > 0;
  const close = () => {
    if (results.length > 0) props.onDone(`${orders(results.length - failed.length)} fulfilled.`);
    props.onClose();
  };
  const left = chosen.length - pending.length;
  return (
    <FormDialog
      title={`Fulfil ${orders(open.length)}`}
      call={send}
      submitLabel={send.isPending ? `${results.length} of ${open.length} done` : 'Mark as fulfilled'}
      isReady={open.length > 0 && !isOver}
      onClose={close}
    >
      {isOver ? (
        <>
          <p role="status">
            {orders(results.length - failed.length)} fulfilled, {orders(failed.length)} not:
          </p>
          <Scrolled className="orders-bulk-result" label="Not fulfilled">
            <ul>
              {failed.map(({ id, orderNumber, message }) => (
                <li key={id}>
                  <b>#{orderNumber || chosen.find((one) => one.id === id)?.orderNumber}</b> {message}
                </li>
              ))}
            </ul>
          </Scrolled>
        </>
      ) : (
        <>
          <p>What is not sent yet is marked as sent, without tracking.</p>
          {left > 0 ? (
            <p className="soft">
              {orders(left)} of the chosen {left === 1 ? 'is' : 'are'} fulfilled, cancelled or refunded already and stay
              as they are.
            </p>
          ) : null}
          {waiting > 0 ? (
            <label className="option">
              <input type="checkbox" checked={withWaiting} onChange={(event) => setWithWaiting(event.target.checked)} />
              Also {waiting === 1 ? '1 order that waits' : `${formats.count(waiting)} orders that wait`} for stock
            </label>
          ) : null}
          <label className="option">
            <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
            Tell the customers by mail
          </label>
        </>
      )}
    </FormDialog>
  );
}
