import type { SiteExtraKind } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { saveSiteExtra, siteExtrasQuery } from '../api/site-extras.ts';
import { toast } from '../ui/toast.tsx';

/** What is stored of one of them, and what is changed here. */
export function useExtra(kind: SiteExtraKind, saved: Readonly<Record<string, unknown>>, done: string) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<Record<string, unknown>>({});
  const shown = { ...saved, ...changes };
  const unsaved = Object.entries(changes).some(([name, value]) => value !== (saved[name] ?? ''));
  const save = useMutation({
    mutationFn: () => saveSiteExtra(kind, { ...shown, enabled: shown.enabled === true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: siteExtrasQuery.queryKey });
      setChanges({});
      toast({ text: done });
    },
  });
  const fields = save.error instanceof CallFailure ? save.error.fields : {};
  return {
    enabled: shown.enabled === true,
    unsaved,
    save,
    change: (name: string, value: unknown) => {
      setChanges((before) => ({ ...before, [name]: value }));
      save.reset();
    },
    /** Props of a text field. */
    field: (name: string) => ({
      value: typeof shown[name] === 'string' ? (shown[name] as string) : '',
      error: fields[name],
    }),
    /** Wrong, but beside no field. */
    problem: save.error && Object.keys(fields).length === 0 ? save.error.message : undefined,
    draft: {
      getState: () => ({ unsaved }),
      flush: () =>
        save.mutateAsync().then(
          () => true,
          () => false,
        ),
      discard: () => setChanges({}),
    },
  };
}
