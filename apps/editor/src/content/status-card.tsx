import { useId } from 'react';
import { useAppearsOn } from '../drafts/use-appears-on.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { DescribedChoices } from '../ui/described-choices.tsx';
import type { ItemStatus } from './item-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

const CHOICES: readonly { value: ItemStatus; label: string; hint: string }[] = [
  { value: 'draft', label: 'Draft', hint: 'Nobody but your team sees it' },
  { value: 'needsReview', label: 'Needs Review', hint: 'Ready for somebody else to look at' },
  { value: 'scheduled', label: 'Scheduled', hint: 'Appears by itself at the time you choose' },
  { value: 'published', label: 'Published', hint: 'Visitors see it' },
  { value: 'private', label: 'Private', hint: 'Finished, and for your team alone' },
];

const PASSED = 'This time has passed. Choose one ahead, or “Published” to show it now.';

/** Who sees the item, and from when. */
export function StatusCard({ draft, state }: ItemEditing) {
  const { record: item, errors } = state;
  const formats = useFormats();
  const { permissions } = useMe();
  const name = useId();
  const date = useAppearsOn(draft, item.publishOn, PASSED);
  const mayPublish = permissions.includes('publishing');
  const open = (value: ItemStatus) => !item.deleted && (mayPublish || value === 'draft' || value === 'needsReview');
  const locked = !mayPublish && !(item.status === 'draft' || item.status === 'needsReview');
  return (
    <section className="card">
      <div className="card__head">
        <h2 id={name}>Status</h2>
      </div>
      <div className="card__body">
        <DescribedChoices
          labelledBy={name}
          choices={CHOICES}
          value={item.status}
          isDisabled={(value) => locked || !open(value)}
          onChange={(choice) => {
            if (choice === 'scheduled') date.wait();
            else date.doNotWait();
            draft.edit('status', choice);
          }}
        />
        <DateTimeField
          label={item.status === 'scheduled' ? 'Appears on' : 'Date'}
          value={date.value}
          onChange={(moment) => date.type(moment, item.status === 'scheduled')}
          formats={formats}
          error={date.error || errors.publishOn}
          disabled={item.deleted || locked}
        />
        {errors.status ? <span className="error">{errors.status}</span> : null}
      </div>
    </section>
  );
}
