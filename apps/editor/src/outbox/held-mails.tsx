import type { HeldMails as Held } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { heldMailsQuery } from '../api/outbox.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';

type Group = Held['groups'][number];

const AGES = {
  week: 'from the last seven days',
  month: 'from the last thirty days',
  older: 'older than that',
} as const;

/** What is to become of mails that were written before anybody sent them: asked, because their readers may have forgotten why. */
export function HeldMails() {
  const formats = useFormats();
  const client = useQueryClient();
  const groups = useQuery(heldMailsQuery).data?.groups ?? [];
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const mails = (number: number) => `${formats.count(number)} ${number === 1 ? 'mail' : 'mails'}`;

  const answer = async ({ count: number, from, to }: Group, action: 'send' | 'discard') => {
    const done = await confirm({
      title: action === 'send' ? `Send ${mails(number)} now?` : `Discard ${mails(number)}?`,
      text:
        action === 'send'
          ? `They were written between ${formats.moment(from)} and ${formats.moment(to)}.`
          : 'They stay in this list, but nobody gets them any more.',
      confirmLabel: action === 'send' ? `Send ${mails(number)}` : `Discard ${mails(number)}`,
      danger: action === 'discard',
      work: () => call('POST /api/commerce/outbox/held', { body: { action, from, to } }),
    });
    if (done) await client.invalidateQueries({ queryKey: ['outbox'] });
  };

  return (
    <section className="card" aria-label="Held mails">
      <div className="card__head">
        <div>
          <h2>{mails(count)} waited too long to be sent without a question</h2>
          <p className="soft">
            {count === 1
              ? 'It was written while no mail server was set. Choose what is to become of it.'
              : 'They were written while no mail server was set. Choose what is to become of them.'}
          </p>
        </div>
      </div>
      <div className="card__body">
        {groups.map((group) => (
          <div key={group.age} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
            <span style={{ flex: '1 1 8rem' }}>
              {mails(group.count)} {AGES[group.age]}
            </span>
            <Button onPress={() => void answer(group, 'send')}>Send</Button>
            <Button onPress={() => void answer(group, 'discard')}>Discard</Button>
          </div>
        ))}
      </div>
    </section>
  );
}
