import type { PaymentMethod, PaymentSettings } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changePaymentSettings } from '../api/website.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';

/** What shops ask for past the checkout most often. */
const EXAMPLES = ['Bank transfer', 'Cash on collection', 'Invoice'];

/** A way to pay past the shop. @param props.at which one of them; null: a new one */
export function ManualMethodDialog(props: {
  settings: PaymentSettings;
  at: number | null;
  onClose: () => void;
  onChanged: (settings: PaymentSettings) => void;
  /** Not saved: somebody else may have been faster, and what is there now is to be read. */
  onLate: () => void;
}) {
  const { methods, version } = props.settings;
  const id = useId();
  // The list may be another one by the time that it is saved.
  const [before] = useState(props.at === null ? undefined : methods[props.at]);
  const at = before ? methods.findIndex(({ kind, name }) => kind === 'manual' && name === before.name) : -1;
  const [name, setName] = useState(before?.name ?? '');
  const [text, setText] = useState(before?.text ?? '');
  const changed: PaymentMethod = { kind: 'manual', enabled: before?.enabled ?? true, name, text };
  const position = at < 0 ? methods.length : at;
  const save = useMutation({
    mutationFn: () => changePaymentSettings({ methods: methods.toSpliced(position, at < 0 ? 0 : 1, changed), version }),
    onSuccess: (settings) => {
      props.onChanged(settings);
      toast({ text: before ? 'The way to pay is saved.' : `${name} is in the checkout.` });
      props.onClose();
    },
    onError: props.onLate,
  });
  const free = EXAMPLES.filter((example) => !methods.some((method) => method.name === example));
  return (
    <FormDialog
      title={before ? 'Edit how buyers pay' : 'Add a manual method'}
      intro={
        <p className="soft">
          The order is taken at once and waits as unpaid. You note it as paid when the money has come.
        </p>
      }
      call={save}
      submitLabel={before ? 'Save' : 'Add'}
      isReady={before !== undefined || name.trim() !== ''}
      onClose={props.onClose}
    >
      <TextField
        label="Name"
        hint={before ? 'Buyers read it beside the choice.' : `Buyers read it beside the choice: ${free.join(', ')} …`}
        maxLength={60}
        value={name}
        error={fieldErrors(save.error)[`methods.${position}.name`]}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="field">
        <label htmlFor={id}>What buyers are told</label>
        <textarea
          id={id}
          className="input"
          rows={4}
          maxLength={1000}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="hint" id={`${id}-hint`}>
          Where the money goes, and by when. It stands in the checkout, the confirmation and the mail.
        </span>
      </div>
    </FormDialog>
  );
}
