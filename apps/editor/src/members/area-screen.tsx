import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addMember, type Member, memberAreasQuery, membersQuery, removeMember } from '../api/member-areas.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { memberWords } from './member-words.ts';

/** Who is in a member area: found, added by address, and let go. */
export function AreaScreen() {
  const { areaId } = useParams({ from: '/shell/settings/members/$areaId' });
  const { query = '' } = useSearch({ from: '/shell/settings/members/$areaId' });
  const navigate = useNavigate({ from: '/settings/members/$areaId' });
  const areas = useQuery(memberAreasQuery);
  const list = useInfiniteQuery({ ...membersQuery(areaId, query), placeholderData: keepRowsOf('members', areaId) });
  const members = useMemo(() => list.data?.pages.flatMap((page) => page.members) ?? [], [list.data]);
  const client = useQueryClient();
  const onWay = useOnWay(`/settings/members/${areaId}`);
  const [adding, setAdding] = useState(false);
  const area = areas.data?.memberAreas.find(({ id }) => id === areaId);
  const reload = () => {
    for (const key of ['members', 'member-areas']) void client.invalidateQueries({ queryKey: [key] });
  };
  const count = area?.memberCount ?? 0;
  return (
    <div className="screen screen--list">
      <div className="answers-head">
        <BackLink to="/settings/members">Members</BackLink>
        <div className="screen__head">
          <h1>{area?.name ?? 'Member area'}</h1>
          {area ? <span className="count">{memberWords(count)}</span> : null}
          <div className="end">
            <Button tone="primary" isDisabled={!area} onPress={() => setAdding(true)}>
              <UserPlus size={16} aria-hidden="true" /> Add member
            </Button>
          </div>
        </div>
      </div>
      <div className="filters">
        <SearchField
          label="Search name or email"
          value={query}
          onChange={(text) => {
            if (!onWay()) void navigate({ search: text ? { query: text } : {}, replace: true });
          }}
        />
      </div>
      <ListCard
        list={list}
        label="Members"
        grid="members-grid"
        rowHeight={{ wide: 60, narrow: 92 }}
        items={members}
        total={query ? members.length : count}
        keyOf={(member) => member.siteUserId}
        columns={[
          { key: 'name', label: 'Member' },
          { key: 'joined', label: 'Since' },
          { key: 'remove', label: <span className="visually-hidden">Remove</span>, end: true },
        ]}
        row={(member) => <MemberCells areaId={areaId} member={member} reload={reload} />}
        nothing={
          <Nothing icon={query ? SearchX : Users} title={query ? 'Nobody fits' : 'Nobody is in it yet'}>
            <p>
              {query
                ? 'No member has this name or address.'
                : area?.joining === 'open'
                  ? 'Whoever has an account can join by its page.'
                  : 'Add people by their email address.'}
            </p>
          </Nothing>
        }
      />
      {adding && area ? (
        <AddDialog
          area={area}
          close={() => setAdding(false)}
          done={() => {
            setAdding(false);
            reload();
          }}
        />
      ) : null}
    </div>
  );
}

function MemberCells({ areaId, member, reload }: { areaId: string; member: Member; reload: () => void }) {
  const formats = useFormats();
  const { siteUserId, email, displayName, joined } = member;
  const name = displayName || email;
  const remove = async () => {
    const agreed = await confirm({
      title: `Remove ${name}?`,
      text: 'They no longer read what is for members. Their account stays, and they can be added again.',
      confirmLabel: 'Remove member',
      danger: true,
      work: () => removeMember(areaId, siteUserId),
    });
    if (agreed) reload();
  };
  return (
    <>
      <Cell className="order-cell">
        <b className="ellipsis">{name}</b>
        <small className="ellipsis">{displayName ? email : ''}</small>
      </Cell>
      <Cell className="soft members-since">{formats.moment(joined)}</Cell>
      <Cell className="cell-end">
        <Button onPress={() => void remove()}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </Cell>
    </>
  );
}

function AddDialog(props: { area: { id: string; name: string }; close: () => void; done: () => void }) {
  const { id, name: title } = props.area;
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => addMember(id, { email: email.trim(), ...(name.trim() ? { name: name.trim() } : {}) }),
    onSuccess: ({ added, invited }) => {
      toast({
        text: !added
          ? `${email.trim()} is a member already.`
          : invited
            ? `${email.trim()} is a member of ${title}. A mail with the way in is in the outbox.`
            : `${email.trim()} is a member of ${title}.`,
      });
      props.done();
    },
  });
  const fields = fieldErrors(add.error);
  return (
    <FormDialog
      title={`Add a member to ${title}`}
      call={add}
      submitLabel="Add member"
      isReady={email.trim() !== ''}
      onClose={props.close}
    >
      <TextField
        label="Email"
        type="email"
        autoFocus
        required
        maxLength={256}
        hint="Who has no account gets one, and a mail with a link to choose a password."
        value={email}
        error={fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Name"
        maxLength={200}
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
