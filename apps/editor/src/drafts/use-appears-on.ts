import { zonedMoment, zonedTime } from '@plinth/domain';
import { useState } from 'react';
import { useFormats } from '../session/use-formats.ts';

const MISSING = 'Please choose a date and a time. Until then the one before counts.';

/**
 * From when on something is seen. What is not a time ahead is never sent for a record that waits: it would be shown at once.
 * @param publishOn the moment that the draft has, as ISO 8601
 * @param passed what is said of a moment that has passed
 */
export function useAppearsOn(
  draft: { edit: (path: string, value: unknown) => void; takeBack: (path: string) => void },
  publishOn: string,
  passed: string,
) {
  const { timeZone } = useFormats();
  // What is typed and cannot be the time of a record that waits.
  const [typed, setTyped] = useState<{ moment: number | null; error: string } | null>(null);
  const at = Date.parse(publishOn);
  const send = (moment: number) => draft.edit('publishOn', new Date(moment).toISOString());
  return {
    value: typed ? typed.moment : at,
    error: typed?.error,
    /** It waits from now on: until the time that it has, or tomorrow morning. */
    wait: () => {
      setTyped(null);
      send(at > Date.now() ? at : tomorrowMorning(timeZone));
    },
    /** It does not wait. A date ahead that has not been sent must not go along: it would make what is seen now wait. */
    doNotWait: () => {
      setTyped(null);
      draft.takeBack('publishOn');
    },
    type: (moment: number | null, waits: boolean) => {
      const error = moment === null ? MISSING : waits && moment <= Date.now() ? passed : '';
      setTyped(error ? { moment, error } : null);
      if (moment !== null && !error) send(moment);
    },
  };
}

/** At nine in the website's time zone: a time that is seldom far from the wanted one. */
function tomorrowMorning(timeZone: string): number {
  const { year, month, day } = zonedTime(Date.now(), timeZone);
  return zonedMoment({ year, month, day: day + 1, hour: 9 }, timeZone);
}
