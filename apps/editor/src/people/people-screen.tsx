import type { Invitation, Person } from '@plinth/contract';
import { roleName } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { meQuery } from '../api/owner.ts';
import { changeRole, peopleQuery, removePerson, resendInvitation, revokeInvitation } from '../api/people.ts';
import { roleChoices } from '../session/role-choices.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { SelectField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { InviteDialog, LinkDialog } from './invite-dialog.tsx';

/** Who runs the website, what each may do, and whom they have asked to join. */
export function PeopleScreen() {
  const list = useQuery(peopleQuery);
  const client = useQueryClient();
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const { people, invitations } = list.data;
  const reload = () => {
    void client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <div className="screen__head">
        <h1>
          People <span className="count">{people.length}</span>
        </h1>
        <div className="end">
          <Button tone="primary" onPress={() => setInviting(true)}>
            <UserPlus size={16} aria-hidden="true" /> Invite somebody
          </Button>
        </div>
      </div>
      <section className="card" aria-label="People">
        <ul className="people">
          {people.map((person) => (
            <PersonRow key={person.accountId} person={person} reload={reload} />
          ))}
        </ul>
      </section>
      {invitations.length > 0 ? (
        <section className="card" aria-labelledby="people-invited">
          <div className="card__head">
            <h2 id="people-invited">Invited</h2>
          </div>
          <ul className="people">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} reload={reload} hand={setLink} />
            ))}
          </ul>
        </section>
      ) : null}
      {inviting ? (
        <InviteDialog
          close={() => setInviting(false)}
          done={({ email, link: handed }) => {
            setInviting(false);
            reload();
            if (handed === null) toast({ text: `The invitation to ${email} is on its way.` });
            else setLink(handed);
          }}
        />
      ) : null}
      {link === null ? null : <LinkDialog link={link} close={() => setLink(null)} />}
    </div>
  );
}

function PersonRow({ person, reload }: { person: Person; reload: () => void }) {
  const { accountId, displayName, email, role, isYou } = person;
  const change = useMutation({
    mutationFn: (next: number) => changeRole(accountId, next),
    onSuccess: ({ role: now }) => toast({ text: `${displayName} is here as: ${roleName(now)}.` }),
    onError: (error) => toast({ text: error.message }),
    onSettled: reload,
  });
  const remove = async () => {
    const agreed = await confirm({
      title: `Remove ${displayName}?`,
      text: `${email} can no longer work on this website. What ${displayName} has made stays.`,
      confirmLabel: 'Remove',
      danger: true,
      work: () => removePerson(accountId),
    });
    if (agreed) reload();
  };
  return (
    <li>
      <div>
        <b>
          {displayName}
          {isYou ? ' (you)' : ''}
        </b>
        <span className="soft">{email}</span>
      </div>
      <SelectField
        label={`Role of ${displayName}`}
        choices={roleChoices}
        value={String(role)}
        onChange={(next) => change.mutate(Number(next))}
      />
      <Button tone="danger" busy={change.isPending} onPress={() => void remove()}>
        Remove<span className="visually-hidden"> {displayName}</span>
      </Button>
    </li>
  );
}

function InvitationRow(props: { invitation: Invitation; reload: () => void; hand: (link: string) => void }) {
  const { id, email, role, expires } = props.invitation;
  const formats = useFormats();
  const again = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: ({ link }) => {
      if (link === null) toast({ text: `The invitation to ${email} is on its way again.` });
      else props.hand(link);
    },
    onError: (error) => toast({ text: error.message }),
    onSettled: props.reload,
  });
  const back = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: () => toast({ text: `The invitation to ${email} opens nothing any more.` }),
    onError: (error) => toast({ text: error.message }),
    onSettled: props.reload,
  });
  const isOver = expires < Date.now();
  return (
    <li>
      <div>
        <b>{email}</b>
        <span className="soft">
          {roleName(role)} · {isOver ? 'the link has run out' : `until ${formats.wholeMoment(expires)}`}
        </span>
      </div>
      <Button busy={again.isPending} onPress={() => again.mutate()}>
        Send again<span className="visually-hidden"> to {email}</span>
      </Button>
      <Button busy={back.isPending} onPress={() => back.mutate()}>
        Take back<span className="visually-hidden"> the invitation to {email}</span>
      </Button>
    </li>
  );
}
