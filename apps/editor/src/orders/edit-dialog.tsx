import type { EditOrder, OrderDetail, OrderEditPreview } from '@plinth/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { editOrder, orderEditPreviewQuery } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { ProductSearch } from '../stock/product-search.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { addedLine, type EditForm, editFormOf, isEdited, readEditForm, whereBackGoes } from './edit-form.ts';
import { centsMoney } from './order-words.tsx';
import { OwnDiscountFields } from './own-discount-fields.tsx';

/** Changes what was bought, as long as nothing of it is sent; the difference is told before anything is saved. */
export function EditDialog(props: {
  order: OrderDetail;
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order } = props;
  const [form, setForm] = useState<EditForm>(() => editFormOf(order));
  const [higher, setHigher] = useState<EditOrder['higher']>('link');
  const [lower, setLower] = useState<EditOrder['lower']>('refund');
  const [notify, setNotify] = useState(true);
  const { body, problems } = readEditForm(form, order);
  const isWhole = Object.keys(problems).length === 0;
  const changed = isEdited(form, order);
  const preview = useQuery({
    ...orderEditPreviewQuery(order.id, body),
    enabled: isWhole && changed,
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: () => editOrder(order.id, { ...body, higher, lower, notify }),
    onSuccess: (now) => props.onDone(now, `Order #${order.orderNumber} is changed.`),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  const refused = { ...fieldErrors(preview.error), ...fieldErrors(save.error) };
  const errors: Readonly<Record<string, string | undefined>> = { ...refused, ...problems };
  const unnamed = preview.error && Object.keys(fieldErrors(preview.error)).length === 0 ? preview.error.message : '';
  const setLine = (id: string, quantity: string) =>
    setForm((now) => ({ ...now, lines: now.lines.map((line) => (line.id === id ? { ...line, quantity } : line)) }));
  const shown = changed && isWhole && !preview.error ? preview.data : undefined;
  return (
    <FormDialog
      title={`Change order #${order.orderNumber}`}
      intro={<p className="soft">What stays keeps its price; what you add costs what it costs in the shop now.</p>}
      call={save}
      submitLabel="Save the change"
      isReady={shown !== undefined && !preview.isPlaceholderData}
      isWide
      onClose={props.onClose}
    >
      <ul className="order-refund__lines order-edit__lines" aria-label="Items of the order">
        {form.lines.map(({ id, name, quantity, before }) => (
          <li key={id}>
            <span className="order-cell">
              <b>{name}</b>
              <small>{before > 0 ? `${before} ordered` : 'Added'}</small>
            </span>
            <TextField
              label="Pieces"
              about={`of ${name}`}
              inputMode="numeric"
              maxLength={4}
              value={quantity}
              error={errors[id]}
              onChange={(event) => setLine(id, event.target.value)}
            />
            <Button
              aria-label={`Take out ${name}`}
              isDisabled={quantity === '0'}
              onPress={() =>
                before > 0
                  ? setLine(id, '0')
                  : setForm((now) => ({ ...now, lines: now.lines.filter((line) => line.id !== id) }))
              }
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <ProductSearch onAdd={(goods) => setForm((now) => ({ ...now, lines: [...now.lines, addedLine(goods)] }))} />
      <div className="draft-orders-pairs">
        <OwnDiscountFields
          kind={form.discountKind}
          typed={form.discount}
          currency={order.currency}
          error={errors.discount}
          onChange={(discountKind, discount) => setForm((now) => ({ ...now, discountKind, discount }))}
        />
      </div>
      {errors.lines || unnamed ? (
        <p className="form-error" role="alert">
          {errors.lines || unnamed}
        </p>
      ) : null}
      {shown ? <Sums order={order} preview={shown} /> : <p className="soft">Nothing is changed yet.</p>}
      {shown && shown.dueCents > 0 ? (
        <SelectField
          label="The difference"
          value={higher}
          choices={[
            { value: 'link', label: 'is paid by a link' },
            { value: 'paid', label: 'was paid already' },
          ]}
          onChange={(value) => setHigher(value === 'paid' ? 'paid' : 'link')}
        />
      ) : null}
      {shown && shown.dueCents < 0 ? (
        <SelectField
          label="The difference"
          value={lower}
          choices={[
            { value: 'refund', label: 'goes back now' },
            { value: 'owe', label: 'stays owed to the customer' },
          ]}
          onChange={(value) => setLower(value === 'owe' ? 'owe' : 'refund')}
        />
      ) : null}
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell {order.customerEmail} by mail
      </label>
    </FormDialog>
  );
}

/** What the order costs before and after, and what becomes of the difference. */
function Sums({ order, preview }: { order: OrderDetail; preview: OrderEditPreview }) {
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(cents, order.currency));
  const { before, after, dueCents, back, lostDiscounts } = preview;
  const rows = [
    ['Subtotal', before.subtotalCents, after.subtotalCents],
    ['Discount', -before.discountCents, -after.discountCents],
    ['Shipping', before.shippingCents, after.shippingCents],
    ['Tax', before.taxCents, after.taxCents],
    ['Total', before.grandTotalCents, after.grandTotalCents],
  ] as const;
  return (
    <div role="status">
      <dl className="totals number">
        {rows
          .filter(([name, was, is]) => name === 'Total' || was !== is)
          .map(([name, was, is]) => (
            <div key={name} className={name === 'Total' ? 'grand' : undefined}>
              <dt>{name}</dt>
              <dd>{was === is ? money(is) : `${money(was)} → ${money(is)}`}</dd>
            </div>
          ))}
        {dueCents === 0 ? null : (
          <div>
            <dt>{dueCents > 0 ? 'Still to be paid' : 'Paid too much'}</dt>
            <dd>{money(Math.abs(dueCents))}</dd>
          </div>
        )}
      </dl>
      {lostDiscounts.length > 0 ? (
        <p>{lostDiscounts.join(', ')} does not fit any more, and can be used again.</p>
      ) : null}
      {dueCents < 0 ? <p className="soft">{whereBackGoes(back, money, order.testMode)}</p> : null}
    </div>
  );
}
