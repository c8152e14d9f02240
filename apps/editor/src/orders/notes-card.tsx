import type { OrderDetail } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addOrderNote, tagOrder } from '../api/orders.ts';
import { Button } from '../ui/button.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { toast } from '../ui/toast.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface CardProps {
  order: OrderDetail;
  onChanged: (order: OrderDetail) => void;
}

/** What happened, and what the people of the website write down for each other. */
export function TimelineCard({ order, onChanged }: CardProps) {
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => addOrderNote(order.id, text),
    onSuccess: (changed) => {
      setText('');
      onChanged(changed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate();
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2>Timeline</h2>
      </div>
      <div className="card__body">
        <form className="order-note" onSubmit={submit}>
          <textarea
            className="input"
            rows={2}
            maxLength={5000}
            aria-label="Note"
            placeholder="A note that only your people see"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" busy={add.isPending} isDisabled={text.trim() === ''}>
            Add note
          </Button>
        </form>
        {add.error ? (
          <p className="form-error" role="alert">
            {add.error.message}
          </p>
        ) : null}
        <OrderTimeline order={order} />
      </div>
    </section>
  );
}

/** The words that the order is found by. They are saved at once; undo takes the last change back. */
export function TagsCard({ order, onChanged }: CardProps) {
  const save = useMutation({
    mutationFn: (tags: string[]) => tagOrder(order.id, tags),
    onSuccess: onChanged,
  });
  const change = (tags: string[]) => {
    const before = [...order.tags];
    save.mutate(tags, {
      onSuccess: () => toast({ text: 'Tags saved.', action: { label: 'Undo', run: () => save.mutate(before) } }),
    });
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2>Tags</h2>
      </div>
      <div className="card__body">
        <TagsField isHeaded of="this order" tags={order.tags} error={save.error?.message} onChange={change} />
      </div>
    </section>
  );
}
