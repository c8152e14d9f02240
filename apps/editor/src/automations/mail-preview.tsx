import type { AutomaticMailSample } from '@plinth/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { automationPreviewQuery, sendTestMail } from '../api/automations.ts';
import { Button } from '../ui/button.tsx';
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

/** The mail as its readers get it, beside the form, and a test of it. */
export function MailPreview({ label, sample }: { label: string; sample: AutomaticMailSample }) {
  const mail = useQuery(automationPreviewQuery(useRested(sample)));
  const test = useMutation({
    mutationFn: () => sendTestMail(sample),
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
      {mail.data ? (
        // No scripts, no forms, no links into our window: the mail is only looked at.
        <iframe className="mail-frame" title={label} sandbox="" srcDoc={mail.data.html} />
      ) : mail.isPending ? (
        <ListSkeleton rows={5} />
      ) : (
        <LoadFailure error={mail.error} retry={() => void mail.refetch()} />
      )}
    </div>
  );
}
