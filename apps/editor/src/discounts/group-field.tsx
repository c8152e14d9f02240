import { useQuery } from '@tanstack/react-query';
import { customerGroupsQuery } from '../api/customers.ts';
import { SelectField } from '../ui/field.tsx';

/** For whom a discount is: everybody, or the customers of one group. */
export function GroupField(props: {
  groupId: string | null;
  error: string | undefined;
  onChange: (groupId: string | null) => void;
}) {
  const { groupId, error, onChange } = props;
  const read = useQuery(customerGroupsQuery);
  const groups = read.data?.groups ?? [];
  const isKnown = groupId === null || groups.some(({ id }) => id === groupId);
  return (
    <SelectField
      label="For whom"
      value={groupId ?? ''}
      error={error}
      choices={[
        { value: '', label: 'Everybody' },
        ...groups.map(({ id, name }) => ({ value: id, label: `Customers of the group ${name}` })),
        // It was deleted since: then it is for nobody.
        ...(isKnown || !read.data ? [] : [{ value: groupId, label: 'A group that was deleted: nobody' }]),
      ]}
      hint={
        groupId === null
          ? 'Or only customers of a group, which you make under Customers.'
          : 'Only while they are signed in, with a confirmed address: nobody gets it by typing one.'
      }
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
