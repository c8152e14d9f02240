import type { PlaceProductRequest, ProductSummary } from '@plinth/contract';
import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Asks for the number of the place that a product goes to. */
export default function PlaceDialog(props: {
  product: ProductSummary;
  /** Where it is now, counted from 1. */
  place: number;
  /** How many there are; null: more than were counted. */
  total: number | null;
  onMove: (product: ProductSummary, to: PlaceProductRequest) => void;
  onClose: () => void;
}) {
  const { product, place, total, onMove, onClose } = props;
  const [typed, setTyped] = useState(String(place));
  const [isAsked, setAsked] = useState(false);
  const most = total ?? 1_000_000;
  const isRight = /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;
  const send = () => {
    setAsked(true);
    if (!isRight) return;
    onMove(product, { place: Number(typed) });
    onClose();
  };
  return (
    <FormDialog
      title={`Move “${product.name}”`}
      call={{ isPending: false, error: null, mutate: send }}
      submitLabel="Move"
      onClose={onClose}
    >
      <TextField
        label="Place"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        hint={total === null ? 'The first is 1.' : `From 1, the first, to ${total}.`}
        error={isAsked && !isRight ? `Write a whole number from 1 to ${most}.` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  );
}
