import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePage, type PageSummary } from '../api/pages.ts';
import { useFormats } from '../session/use-formats.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';

const HOUR_MS = 3_600_000;

/** From when visitors find a page that they do not see yet, by the clocks of the website. */
export function ScheduleDialog({
  page,
  onClose,
  onDone,
}: {
  page: PageSummary;
  onClose: () => void;
  onDone: () => void;
}) {
  const formats = useFormats();
  const [opened] = useState(() => Date.now());
  const known = page.status === 'scheduled' ? Date.parse(page.publishOn) : Number.NaN;
  const [at, setAt] = useState<number | null>(known > opened ? known : nextHour(opened));
  const isPast = at !== null && at <= opened;
  const save = useMutation({
    mutationFn: () =>
      changePage(page.id, page.version, { status: 'scheduled', publishOn: new Date(at ?? opened).toISOString() }),
    onSuccess: () => {
      toast({ text: `${page.title} appears on ${formats.wholeMoment(at ?? opened)}.` });
      onDone();
    },
  });
  const fields = fieldErrors(save.error);
  return (
    <FormDialog
      title={`Schedule ${page.title}`}
      intro={<p className="soft">Until then nobody but your team sees it; then it is there by itself.</p>}
      call={save}
      submitLabel="Schedule"
      isReady={at !== null && !isPast}
      onClose={onClose}
    >
      <DateTimeField
        label="Visitors see it from"
        value={at}
        min={opened}
        formats={formats}
        error={isPast ? 'This time has passed. Choose one ahead.' : (fields.publishOn ?? fields.status)}
        onChange={setAt}
      />
    </FormDialog>
  );
}

/** The next full hour after the one that comes. */
const nextHour = (now: number): number => Math.ceil(now / HOUR_MS) * HOUR_MS + HOUR_MS;
