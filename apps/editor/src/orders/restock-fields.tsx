import type { OrderDetail } from '@plinth/contract';
import { useState } from 'react';
import { SelectField } from '../ui/field.tsx';

/** Whether goods that come back go into stock, and where. */
export function useRestock() {
  const [restock, setRestock] = useState(true);
  const [locationId, setLocationId] = useState('');
  return {
    ...{ restock, setRestock, locationId, setLocationId },
    /** As a call names the place: absent where the pieces go where they came from. */
    place: restock && locationId ? { locationId } : {},
  };
}

export function RestockFields(props: {
  label: string;
  locations: OrderDetail['locations'];
  state: ReturnType<typeof useRestock>;
}) {
  const { locations, state } = props;
  return (
    <>
      <label className="option">
        <input type="checkbox" checked={state.restock} onChange={(event) => state.setRestock(event.target.checked)} />
        {props.label}
      </label>
      {state.restock && locations.length > 0 ? (
        <SelectField
          label="Put back at"
          value={state.locationId}
          choices={[
            { value: '', label: 'Where they came from' },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={state.setLocationId}
        />
      ) : null}
    </>
  );
}
