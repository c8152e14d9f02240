import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

const REST_MS = 400;

/** What is typed is shown when it rests: a preview is a call. */
function useRested<T>(value: T): T {
  const latest = useDeferredValue(JSON.stringify(value));
  const [rested, setRested] = useState(latest);
  useEffect(() => {
    const timer = setTimeout(() => setRested(latest), REST_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return JSON.parse(rested) as T;
}

interface Written {
  subject: string;
  html: string;
  plainText?: string;
}

type View = 'desktop' | 'phone' | 'text';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
];

/** The mail as its readers get it, beside the form, and a test of it. */
export function MailPreview<Sample>(props: {
  label: string;
  /** What is written; known to be the same by its JSON. */
  sample: Sample;
  write: (sample: Sample, signal: AbortSignal) => Promise<Written>;
  sendTest: (sample: Sample) => Promise<{ to: string }>;
  /** Shows it as wide as a phone, and as plain text, too. */
  views?: boolean;
}) {
  const { label, sample, write, sendTest } = props;
  const rested = useRested(sample);
  const mail = useQuery({
    queryKey: ['mail-preview', label, rested],
    queryFn: ({ signal }) => write(rested, signal),
    // The one before stays in sight until the next is there.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const [view, setView] = useState<View>('desktop');
  const test = useMutation({
    mutationFn: () => sendTest(sample),
    onSuccess: ({ to }) => toast({ text: `A test is on its way to ${to}. It is in the outbox, too.` }),
    onError: (error) => toast({ text: error.message }),
  });
  return (
    <div className="automation__preview">
      <div className="automation__preview-head">
        <p>
          <span className="soft">Subject</span> <b>{mail.data?.subject}</b>
        </p>
        <Button busy={test.isPending} onPress={() => test.mutate()}>
          Send me a test
        </Button>
      </div>
      {props.views ? (
        <div className="mail-views">
          <Chips label="Show as" value={view} options={VIEWS} onChange={setView} />
        </div>
      ) : null}
      {mail.data ? (
        <Shown label={label} view={view} mail={mail.data} />
      ) : mail.isPending ? (
        <ListSkeleton rows={5} />
      ) : (
        <LoadFailure error={mail.error} retry={() => void mail.refetch()} />
      )}
    </div>
  );
}

function Shown({ label, view, mail }: { label: string; view: View; mail: Written }): ReactNode {
  if (view === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so the keyboard must get here
      <pre className="plain-mail" tabIndex={0}>
        {mail.plainText}
      </pre>
    );
  // No scripts, no forms, no links into our window: the mail is only looked at.
  return <iframe className="mail-frame" data-view={view} title={label} sandbox="" srcDoc={mail.html} />;
}
