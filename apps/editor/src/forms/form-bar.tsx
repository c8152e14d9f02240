import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Eye, History, Inbox, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { deleteForm } from '../api/forms.ts';
import { messages } from '../messages.ts';
import HistoryPanel from '../site/history-panel.tsx';
import { PeopleHere } from '../site/people-here.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { toast } from '../ui/toast.tsx';
import { FormReview } from './form-review.tsx';
import type { FormSession } from './use-form.ts';

/** Where the form stands, and what is done with it as a whole. */
export function FormBar(props: {
  session: FormSession;
  formId: string;
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
}) {
  const { session, formId, isSaving } = props;
  const [open, setOpen] = useState<'review' | 'history' | null>(null);
  const client = useQueryClient();
  const { changes } = session.published();
  const save = async (): Promise<boolean> => {
    props.onSaving(true);
    try {
      await session.publish();
      void client.invalidateQueries({ queryKey: ['forms'] });
      toast({ text: 'Saved. Visitors see it now.' });
      return true;
    } catch (error) {
      toast({
        text: (error as Error).message || messages.somethingWrong,
        action: { label: 'Review', run: () => setOpen('review') },
      });
      return false;
    } finally {
      props.onSaving(false);
    }
  };
  return (
    <div className="bar forms-editor__bar">
      <BackLink to="/forms">Forms</BackLink>
      <h1 className="ellipsis">{session.value().name || 'Form without a name'}</h1>
      <Status session={session} />
      <div className="end">
        <PeopleHere people={session.people()} />
        <IconButton
          label={session.undoName === undefined ? 'Undo' : `Undo: ${session.undoName}`}
          isDisabled={session.undoName === undefined}
          onPress={() => session.undo()}
        >
          <Undo2 size={17} />
        </IconButton>
        <IconButton
          label={session.redoName === undefined ? 'Redo' : `Redo: ${session.redoName}`}
          isDisabled={session.redoName === undefined}
          onPress={() => session.redo()}
        >
          <Redo2 size={17} />
        </IconButton>
        <FormMenu formId={formId} session={session} onOpen={setOpen} />
        <Button tone="primary" busy={isSaving} isDisabled={!isSaving && changes === 0} onPress={() => void save()}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
      {open === 'review' ? (
        <FormReview session={session} formId={formId} onSave={save} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'history' ? (
        <HistoryPanel kind="form" id={formId} mayDraft isSaved onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

/** What is said of the draft: drafts are kept by themselves, and shown to visitors by saving. */
function Status({ session }: { session: FormSession }) {
  const { kind, text } = session.status();
  const { changes } = session.published();
  const isCalm = kind === 'saved' || kind === 'saving';
  const words =
    changes === 0 ? 'Visitors see this' : `${changes} ${changes === 1 ? 'change' : 'changes'} that visitors do not see`;
  return (
    <span className="save-status" data-tone={isCalm ? (changes === 0 ? 'good' : 'warn') : 'bad'} role="status">
      {isCalm ? words : text}
    </span>
  );
}

function FormMenu(props: { formId: string; session: FormSession; onOpen: (what: 'review' | 'history') => void }) {
  const { formId, session } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { changes } = session.published();
  const discard = () =>
    confirm({
      title: 'Discard changes?',
      text: 'The form becomes what visitors see now. The history keeps what you have changed.',
      confirmLabel: 'Discard changes',
      danger: true,
      work: () => session.discard(),
    });
  const remove = async () => {
    const gone = await confirm({
      title: `Delete “${session.value().name}”?`,
      text: 'Every answer to it goes, too. Pages that show the form show nothing in its place. This cannot be undone.',
      confirmLabel: 'Delete form',
      danger: true,
      work: () => deleteForm(formId),
    });
    if (!gone) return;
    await client.invalidateQueries({ queryKey: ['forms'] });
    void navigate({ to: '/forms' });
  };
  return (
    <MenuTrigger>
      <AriaButton className="icon-button" aria-label="More about this form">
        <Ellipsis size={18} aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          className="menu"
          aria-label="Form"
          disabledKeys={changes > 0 ? [] : ['review', 'discard']}
          onAction={(id) => {
            if (id === 'answers') void navigate({ to: '/forms/$formId/answers', params: { formId } });
            if (id === 'review' || id === 'history') props.onOpen(id);
            if (id === 'discard') void discard();
            if (id === 'delete') void remove();
          }}
        >
          <MenuItem id="answers" textValue="Answers">
            <Inbox size={16} /> Answers
          </MenuItem>
          <MenuItem id="review" textValue="Review changes">
            <Eye size={16} /> Review changes
          </MenuItem>
          <MenuItem id="history" textValue="History">
            <History size={16} /> History
          </MenuItem>
          <MenuItem id="discard" textValue="Discard changes" className="danger">
            <Undo2 size={16} /> Discard changes
          </MenuItem>
          <MenuItem id="delete" textValue="Delete form" className="danger">
            <Trash2 size={16} /> Delete form
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
