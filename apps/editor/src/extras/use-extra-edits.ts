import type { SiteExtra, SiteExtraKind } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { saveSiteExtra, siteExtrasQuery } from '../api/site-extras.ts';
import { toast } from '../ui/toast.tsx';

export type ExtraSettings = Readonly<Record<string, unknown>>;
export type StoredExtra = Pick<SiteExtra, 'settings' | 'hasPassword' | 'version'> | undefined;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What somebody changes of one of the site's extras, saved as a whole and never over what a colleague has saved meanwhile. Parts that a
 * screen does not show stay as they are.
 */
export function useExtraEdits(kind: SiteExtraKind, stored: StoredExtra, usual: ExtraSettings, saidSaved: string) {
  const client = useQueryClient();
  const saved: ExtraSettings = { ...usual, ...stored?.settings };
  const [changes, setChanges] = useState<ExtraSettings>({});
  const shown = { ...saved, ...changes };
  const save = useMutation({
    mutationFn: (more: { settings?: ExtraSettings; password?: string | null }) =>
      saveSiteExtra(kind, { ...more, version: stored?.version ?? 0, settings: { ...shown, ...more.settings } }),
    // Somebody was faster: their settings come below what has been changed here.
    onError: (error) => {
      if (error instanceof CallFailure && error.code === 'conflict')
        void client.invalidateQueries({ queryKey: siteExtrasQuery.queryKey });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: siteExtrasQuery.queryKey });
      setChanges({});
      toast({ text: saidSaved });
    },
  });
  return {
    shown,
    unsaved: Object.entries(changes).some(([name, value]) => !same(value, saved[name])),
    change: (more: ExtraSettings) => {
      setChanges({ ...changes, ...more });
      save.reset();
    },
    discard: () => setChanges({}),
    save,
    problems: save.error instanceof CallFailure ? save.error.fields : {},
  };
}
