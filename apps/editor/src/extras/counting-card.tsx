import type { AnalyticsSettings } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { analyticsSettingsQuery, saveAnalyticsSettings } from '../api/analytics.ts';
import { CallFailure } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

/** Whether visits are counted, for how long single ones are kept, and whether a mail tells of each week. */
export function CountingCard() {
  const id = useId();
  const client = useQueryClient();
  const settings = useQuery(analyticsSettingsQuery);
  const [changes, setChanges] = useState<Partial<Record<keyof AnalyticsSettings, boolean | number | ''>>>({});
  const save = useMutation({
    mutationFn: saveAnalyticsSettings,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: analyticsSettingsQuery.queryKey });
      setChanges({});
      toast({ text: 'What is counted is saved.' });
    },
  });
  const { data } = settings;
  const shown = { enabled: false, keepHitDays: 90, weeklyMail: false, ...data, ...changes };
  const unsaved = data !== undefined && Object.entries(changes).some(([name, value]) => value !== data[name as never]);
  const problems = save.error instanceof CallFailure ? save.error.fields : {};
  const body = (): AnalyticsSettings => ({
    enabled: shown.enabled === true,
    keepHitDays: Number(shown.keepHitDays),
    weeklyMail: shown.weeklyMail === true,
  });
  const change = (name: keyof AnalyticsSettings, value: boolean | number | '') => {
    setChanges({ ...changes, [name]: value });
    save.reset();
  };
  const edits = {
    getState: () => ({ unsaved }),
    flush: () =>
      save.mutateAsync(body()).then(
        () => true,
        () => false,
      ),
    discard: () => setChanges({}),
  };
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>Counting visits</h2>
      </div>
      {data ? (
        <form
          className="card__body"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(body());
          }}
        >
          {save.error && Object.keys(problems).length === 0 ? (
            <p className="notice notice--bad" role="alert">
              <span>{save.error.message}</span>
            </p>
          ) : null}
          <div className="switch-list">
            <Switch
              label="Count visits"
              showLabel
              checked={shown.enabled === true}
              onChange={(enabled) => change('enabled', enabled)}
            />
            <Switch
              label="Send me a mail each Monday"
              showLabel
              checked={shown.weeklyMail === true}
              onChange={(weeklyMail) => change('weeklyMail', weeklyMail)}
            />
          </div>
          <p className="soft">
            {shown.weeklyMail !== true
              ? 'No mail tells of the week.'
              : data.contactEmail === ''
                ? 'Your website has no contact address yet, so no mail leaves: enter one under Settings › Website.'
                : `At seven on your website’s clocks, to ${data.contactEmail}: visits, sales, pages and searches without a result.`}
          </p>
          <TextField
            label="Days that single page views are kept"
            hint="The sums of days, in which no visitor is told from another, stay."
            error={problems.keepHitDays}
            type="number"
            min={1}
            max={730}
            step={1}
            required
            value={String(shown.keepHitDays)}
            onChange={({ target }) => change('keepHitDays', target.value === '' ? '' : Number(target.value))}
          />
          <div className="extra-form__buttons">
            <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
              Save counting visits
            </Button>
          </div>
          <UnsavedPrompt draft={edits} savesAsYouGo={false} />
        </form>
      ) : (
        <div className="card__body">
          {settings.isPending ? (
            <ListSkeleton rows={3} />
          ) : (
            <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
          )}
        </div>
      )}
    </section>
  );
}
