import type { CustomerMail } from '@plinth/contract';
import { type CustomerMailKind, customerMailKinds, mailLimits, mailProblems } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { MailX, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  customerMailQuery,
  customerMailsQuery,
  previewMail,
  saveCustomerMail,
  sendTestOfMail,
} from '../api/customer-mails.ts';
import { type SettingWords, useSettingsSave } from '../settings/use-settings-save.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { AddBlockMenu } from './add-block-menu.tsx';
import { MailBlockList } from './mail-block-list.tsx';
import { mailNames } from './mail-names.ts';
import { MailPreview } from './mail-preview.tsx';
import { WordsField } from './placeholder-menu.tsx';
import { designOf, useMailEdits } from './use-mail-edits.ts';

const isKind = (text: string): text is CustomerMailKind => (customerMailKinds as readonly string[]).includes(text);

/** One mail in the editor of blocks, with how it is read beside it. */
export function MailDesignScreen() {
  const { kind } = useParams({ from: '/shell/settings/mails/$kind' });
  if (isKind(kind)) return <LoadedMail key={kind} kind={kind} />;
  return (
    <Nothing icon={MailX} title="There is no such mail">
      <Link className="link" to="/settings/mails">
        All mails
      </Link>
    </Nothing>
  );
}

function LoadedMail({ kind }: { kind: CustomerMailKind }) {
  const mail = useQuery(customerMailQuery(kind));
  if (mail.isPending) return <ListSkeleton rows={8} />;
  if (!mail.data) return <LoadFailure error={mail.error} retry={() => void mail.refetch()} />;
  return <MailEditor mail={mail.data} />;
}

type Name = 'subject' | 'preheader' | 'blocks';
const WORDS: SettingWords<Name> = {
  labels: { subject: 'Subject', preheader: 'Preheader', blocks: 'Blocks' },
  title: 'This mail was also changed elsewhere',
  text: (_name, value) =>
    Array.isArray(value) ? `${value.length} blocks` : value === '' ? 'The usual words' : String(value),
};

function MailEditor({ mail }: { mail: CustomerMail }) {
  const { kind } = mail;
  const client = useQueryClient();
  const edits = useMailEdits(mail);
  const { design, unsaved } = edits;
  const [open, setOpen] = useState('');
  const [tried, setTried] = useState(false);
  const late = useSettingsSave<Name, CustomerMail>(mail, unsaved, WORDS);
  const keep = (now: CustomerMail) => {
    client.setQueryData(customerMailQuery(kind).queryKey, now);
    void client.invalidateQueries({ queryKey: customerMailsQuery.queryKey, exact: true });
    edits.begin(now);
    setTried(false);
  };
  const save = useMutation({
    mutationFn: () =>
      late.save({ ...design, blocks: [...design.blocks] }, (all, _changed, version) =>
        saveCustomerMail(kind, { mail: designOf(all) as Parameters<typeof saveCustomerMail>[1]['mail'], version }),
      ),
    onSuccess: (now) => {
      keep(now);
      toast({ text: `${mailNames[kind].name}: the mail is saved.` });
    },
    onError: () => void client.invalidateQueries({ queryKey: customerMailQuery(kind).queryKey }),
  });
  const found = mailProblems(kind, design);
  // What is not finished yet is said when it is to be saved; a placeholder that is none at once.
  const problems: Readonly<Record<string, string | undefined>> = tried
    ? { ...fieldErrors(save.error), ...found }
    : Object.fromEntries(Object.entries(found).filter(([, problem]) => problem.includes('does not know')));
  const submit = async (): Promise<boolean> => {
    setTried(true);
    save.reset();
    const wrong = Object.keys(found)[0];
    if (wrong !== undefined) {
      if (wrong.startsWith('blocks.')) setOpen(wrong.slice('blocks.'.length));
      return false;
    }
    return save.mutateAsync().then(
      () => true,
      () => false,
    );
  };
  const [first] = Object.values(problems);
  return (
    <>
      <div className="bar">
        <BackLink to="/settings/mails">Mails</BackLink>
        <span className="save-status" data-tone={unsaved ? 'warn' : 'good'} role="status">
          {unsaved ? 'Not saved yet' : mail.changed ? 'Saved' : 'The usual mail'}
        </span>
        <div className="end">
          <IconButton label="Undo the last change" isDisabled={!edits.canUndo} onPress={edits.undo}>
            <Undo2 size={16} />
          </IconButton>
          <IconButton label="Redo the change" isDisabled={!edits.canRedo} onPress={edits.redo}>
            <Redo2 size={16} />
          </IconButton>
          {mail.changed ? <BackToUsual mail={mail} onChanged={keep} /> : null}
          <Button tone="primary" busy={save.isPending} isDisabled={!unsaved} onPress={() => void submit()}>
            Save
          </Button>
        </div>
      </div>
      <div className="screen mails">
        <div className="screen__head">
          <h1>{mailNames[kind].name}</h1>
        </div>
        <p className="soft">
          {mailNames[kind].when}. What you save is in every such mail from then on; what was sent stays as it is.
        </p>
        {tried && (first || save.error) ? (
          <p className="notice notice--bad" role="alert">
            <span>{first ?? save.error?.message}</span>
          </p>
        ) : null}
        <div className="card mail-design">
          <section className="mail-design__form" aria-label="What is in the mail">
            <InboxFields mail={mail} edits={edits} problems={problems} />
            <div className="field">
              <h2 className="label">Blocks</h2>
              <MailBlockList
                mail={mail}
                blocks={design.blocks}
                problems={problems}
                open={open}
                onOpen={setOpen}
                onChange={edits.setBlocks}
              />
              <div className="mail-design__add">
                <AddBlockMenu
                  kind={kind}
                  blocks={design.blocks}
                  isFull={design.blocks.length >= mailLimits.blocks}
                  onAdd={(block) => {
                    edits.setBlocks([...design.blocks, block], '');
                    setOpen(block.id);
                  }}
                />
                <span className="hint">
                  Drag blocks by their handle, or press Alt with the arrow up or down. Those marked Always stay in the
                  mail: without them it would not tell what it must.
                </span>
              </div>
            </div>
          </section>
          <MailPreview
            views
            label={`Preview: ${mailNames[kind].name}`}
            sample={design}
            write={(sample, signal) => previewMail(kind, sample, signal)}
            sendTest={(sample) => sendTestOfMail(kind, sample)}
          />
        </div>
      </div>
      {late.question}
      <UnsavedPrompt
        draft={{ getState: () => ({ unsaved }), flush: submit, discard: () => edits.begin(mail) }}
        savesAsYouGo={false}
      />
    </>
  );
}

/** What an inbox shows of the mail. */
function InboxFields({
  mail,
  edits: { design, change },
  problems,
}: {
  mail: CustomerMail;
  edits: ReturnType<typeof useMailEdits>;
  problems: Readonly<Record<string, string | undefined>>;
}) {
  const fields = [
    { name: 'subject', label: 'Subject', maxLength: mailLimits.subject },
    { name: 'preheader', label: 'Preheader', maxLength: mailLimits.preheader },
  ] as const;
  return fields.map(({ name, label, maxLength }) => (
    <WordsField
      key={name}
      label={label}
      value={design[name]}
      hint={`${name === 'preheader' ? 'What inboxes show after the subject. ' : ''}Empty: “${mail.usual[name]}”`}
      error={problems[name]}
      maxLength={maxLength}
      placeholders={mail.placeholders}
      onChange={(text) => change({ [name]: text }, name)}
      onInsert={(text) => change({ [name]: text }, '')}
    />
  ));
}

function BackToUsual({ mail, onChanged }: { mail: CustomerMail; onChanged: (now: CustomerMail) => void }) {
  const { kind } = mail;
  const reset = async () => {
    const isSure = await confirm({
      title: 'Back to the original?',
      text: 'The subject, the preheader and the blocks of this mail are those of the shop again.',
      confirmLabel: 'Back to the original',
      danger: true,
      work: async () => onChanged(await saveCustomerMail(kind, { mail: null, version: mail.version })),
    });
    if (!isSure) return;
    const before = designOf(mail) as Parameters<typeof saveCustomerMail>[1]['mail'];
    toast({
      text: `${mailNames[kind].name} is the usual mail again.`,
      action: {
        label: 'Undo',
        run: () =>
          void saveCustomerMail(kind, { mail: before }).then(onChanged, (error: Error) =>
            toast({ text: error.message }),
          ),
      },
    });
  };
  return (
    <Button onPress={() => void reset()}>
      <RotateCcw size={15} aria-hidden="true" /> Back to the original
    </Button>
  );
}
