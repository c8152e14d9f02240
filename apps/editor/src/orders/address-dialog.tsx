import type { ChangeOrderAddress, OrderDetail } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { changeOrderAddress } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';

type Address = ChangeOrderAddress['address'];

const FIELDS: readonly { key: keyof Address; label: string }[] = [
  { key: 'firstName', label: 'First name' },
  { key: 'lastName', label: 'Last name' },
  { key: 'address1', label: 'Address' },
  { key: 'address2', label: 'Apartment, floor' },
  { key: 'city', label: 'City' },
  { key: 'region', label: 'State or region' },
  { key: 'postalCode', label: 'Postal code' },
  { key: 'phone', label: 'Phone' },
];

/** Changes where an order goes, before anything of it is sent; the country stays, since taxes and the way were paid for it. */
export function AddressDialog(props: {
  order: OrderDetail;
  address: NonNullable<OrderDetail['shippingAddress']>;
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order } = props;
  const { country } = useFormats();
  const { address2 = '', region = '', phone = '', ...rest } = props.address;
  const [address, setAddress] = useState<Address>({ ...rest, address2, region, phone });
  const save = useMutation({
    mutationFn: () => changeOrderAddress(order.id, { version: order.version, address }),
    onSuccess: (changed) => props.onDone(changed, 'The address is changed.'),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  const errors = fieldErrors(save.error);
  return (
    <FormDialog
      title="Change the address"
      intro={
        <p className={errors.country ? 'form-error' : 'soft'} role={errors.country ? 'alert' : undefined}>
          {errors.country ?? `It stays in ${country(address.country)}; the customer is not told by itself.`}
        </p>
      }
      call={save}
      submitLabel="Save"
      onClose={props.onClose}
    >
      {FIELDS.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          autoComplete="off"
          maxLength={200}
          value={address[key]}
          error={errors[key]}
          onChange={(event) => setAddress((now) => ({ ...now, [key]: event.target.value }))}
        />
      ))}
    </FormDialog>
  );
}
