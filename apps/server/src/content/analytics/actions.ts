import type { Actions } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { type Days, daysBefore } from '../../platform/http/read-days.ts';
import { countSent } from '../forms/answers-service.ts';
import { joinedOn } from '../mailing-lists/service.ts';
import { labelRows } from './label-rows.ts';
import * as queries from './queries.ts';

const MOST_ROWS = 100;
/** Where the form of a newsletter is sent to. */
const NEWSLETTER = '/newsletter';

/** By name: a month has thousands of buttons, and each is asked for several times. */
const hitsByName = (sums: readonly queries.Sum[]) => {
  const hits = new Map(sums.map((sum) => [`${sum.topic} ${sum.label}`, sum.hits]));
  return (topic: string, label: string): number => hits.get(`${topic} ${label}`) ?? 0;
};

/** How often buttons, forms and other blocks were seen and used. */
export function readActions(db: Database, websiteId: string, range: Days): Promise<Actions> {
  return inWebsite(db, websiteId, async (tx) => {
    const topics = ['button-seen', 'button-pressed', 'form-seen', 'event'];
    const before = daysBefore(range);
    const sums = await queries.readSums(tx, websiteId, range, { topics, most: 1_000 });
    const earlier = await queries.readSums(tx, websiteId, before, { topics: ['event', 'button-pressed'], most: 1_000 });
    const [hitsOf, hitsBefore] = [hitsByName(sums), hitsByName(earlier)];
    const labels = new Set(sums.filter(({ topic }) => topic.startsWith('button-')).map(({ label }) => label));
    const sentBefore = new Map((await countSent(tx, websiteId, before)).map(({ formId, sent }) => [formId, sent]));
    const forms = [
      ...(await countSent(tx, websiteId, range)).map(({ formId, name, sent }) => ({
        ...{ label: name, formId, kind: 'form' as const, sent, before: sentBefore.get(formId) ?? 0 },
        seen: hitsOf('form-seen', `/forms/${formId}`),
      })),
      {
        ...{ label: '', formId: '', kind: 'newsletter' as const, seen: hitsOf('form-seen', NEWSLETTER) },
        ...{ sent: await joinedOn(tx, websiteId, range), before: await joinedOn(tx, websiteId, before) },
      },
    ];
    return {
      forms: forms.filter(({ seen, sent }) => seen + sent > 0).slice(0, MOST_ROWS),
      buttons: [...labels]
        .map((label) => ({
          ...{ label, seen: hitsOf('button-seen', label), pressed: hitsOf('button-pressed', label) },
          before: hitsBefore('button-pressed', label),
        }))
        .sort((a, b) => b.pressed - a.pressed || b.seen - a.seen)
        .slice(0, MOST_ROWS),
      events: labelRows(sums, earlier, 'event').slice(0, MOST_ROWS),
    };
  });
}
