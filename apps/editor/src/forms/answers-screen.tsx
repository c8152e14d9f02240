import type { FormSubmission } from '@plinth/contract';
import { answerFolders, answerMarks } from '@plinth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, Inbox, SearchX, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { type AnswerFilter, answersFile, answersQuery, formsQuery } from '../api/forms.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { keepRowsWhere } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { useSelection } from '../ui/selection.tsx';
import { Nothing } from '../ui/states.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { senderOf, wordsOf } from './answer-words.ts';
import { AnswersBulk } from './answers-bulk.tsx';
import { useAnswers } from './use-answers.ts';

const VIEWS = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'starred', label: 'Starred' },
  { value: 'spam', label: 'Spam' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** What the address says, as the server is asked; what is none of the options is said, and left out. */
function filterOf(search: { folder?: string; mark?: string; query?: string }): { filter: AnswerFilter; odd: string } {
  const folder = answerFolders.find((one) => one === search.folder);
  const mark = answerMarks.find((one) => one === search.mark);
  const odd = search.folder && !folder ? search.folder : search.mark && !mark ? search.mark : '';
  const { query } = search;
  return { filter: { ...(folder ? { folder } : {}), ...(mark ? { mark } : {}), ...(query ? { query } : {}) }, odd };
}

/** What visitors have sent by one form: searched, read, marked, answered, exported. */
export function AnswersScreen() {
  const { formId } = useParams({ from: '/shell/forms/$formId/answers' });
  const search = useSearch({ from: '/shell/forms/$formId/answers' });
  const navigate = useNavigate({ from: '/forms/$formId/answers' });
  const { filter, odd } = filterOf(search);
  const form = useQuery(formsQuery).data?.forms.find(({ id }) => id === formId);
  const list = useInfiniteQuery({
    ...answersQuery(formId, filter),
    // What is done with many at once goes by the folder that was asked for.
    placeholderData: keepRowsWhere(
      ([, of, before]) => of === formId && (before as AnswerFilter).folder === filter.folder,
    ),
  });
  const answers = useMemo(() => list.data?.pages.flatMap((page) => page.submissions) ?? [], [list.data]);
  const [open, setOpen] = useState<string | null>(null);
  const { selected: chosen, toggle, clear } = useSelection();
  const work = useAnswers(formId);
  const show = (change: Partial<typeof search>) => {
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const view: View = filter.folder === 'spam' ? 'spam' : (filter.mark ?? '');
  const opened = answers.find(({ id }) => id === open);
  const filtered = view !== '' || filter.query !== undefined;
  return (
    <div className="screen screen--list">
      <div className="answers-head">
        <Link className="back" to="/forms/$formId" params={{ formId }}>
          <ChevronLeft size={16} aria-hidden="true" /> {form?.name ?? 'Form'}
        </Link>
        <div className="screen__head">
          <h1>Answers</h1>
          <div className="end">
            <a className="button" href={answersFile(formId, filter)} download>
              Download CSV
            </a>
          </div>
        </div>
        {odd ? (
          <p className="notice" role="alert">
            {messages.unexpectedOption(odd)}
          </p>
        ) : null}
      </div>
      <div className="answers-tools">
        <div className="filters">
          <SearchField
            label="Search answers and notes"
            value={filter.query ?? ''}
            onChange={(query) => show({ query })}
          />
          <Chips
            label="Answers"
            value={view}
            options={VIEWS}
            onChange={(value) =>
              show(value === 'spam' ? { folder: 'spam', mark: '' } : { folder: '', mark: value as string })
            }
          />
        </div>
        {chosen.size > 0 ? (
          <AnswersBulk work={work} ids={[...chosen]} loaded={answers.length} isSpam={view === 'spam'} onDone={clear} />
        ) : null}
      </div>
      <ListCard
        list={list}
        label="Answers"
        grid="answers-grid"
        rowHeight={{ wide: 60, narrow: 76 }}
        items={answers}
        keyOf={(answer) => answer.id}
        isSelected={(answer) => chosen.has(answer.id)}
        columns={[
          { key: 'check', label: <span className="visually-hidden">Choose</span> },
          { key: 'star', label: <span className="visually-hidden">Star</span> },
          { key: 'from', label: 'From' },
          { key: 'words', label: 'Answer' },
          { key: 'date', label: 'Sent', end: true },
        ]}
        row={(answer) => (
          <AnswerCells
            answer={answer}
            isChosen={chosen.has(answer.id)}
            onChoose={() => toggle(answer.id)}
            onStar={() => void work.change([answer.id], { starred: !answer.starred })}
            onOpen={() => {
              setOpen(answer.id);
              if (!answer.isRead) void work.change([answer.id], { isRead: true });
            }}
          />
        )}
        failure={messages.unableToLoadResults}
        nothing={
          filtered ? (
            <Nothing icon={SearchX} title={view === 'spam' ? 'No spam' : 'No answer fits'}>
              <Button onPress={() => show({ query: '', folder: '', mark: '' })}>Show all answers</Button>
            </Nothing>
          ) : (
            <Nothing icon={Inbox} title="No answers yet">
              <p>What visitors send by this form appears here.</p>
            </Nothing>
          )
        }
      />
      {opened ? (
        <AnswerPanel key={opened.id} formId={formId} answer={opened} work={work} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

function AnswerCells(props: {
  answer: FormSubmission;
  isChosen: boolean;
  onChoose: () => void;
  onStar: () => void;
  onOpen: () => void;
}) {
  const { answer } = props;
  const formats = useFormats();
  const from = senderOf(answer);
  return (
    <>
      <Cell className="answers-check">
        <input
          type="checkbox"
          aria-label={`Choose the answer of ${from}`}
          checked={props.isChosen}
          onChange={props.onChoose}
        />
      </Cell>
      <Cell className="answers-star">
        <AriaButton
          className="icon-button"
          aria-label={`Star the answer of ${from}`}
          aria-pressed={answer.starred}
          onPress={props.onStar}
        >
          <Star size={16} aria-hidden="true" fill={answer.starred ? 'currentColor' : 'none'} />
        </AriaButton>
      </Cell>
      <Cell className="answers-from ellipsis">
        {answer.isRead ? null : <span className="answers-dot" role="img" aria-label="New" />}
        <AriaButton className="row-link answers-open" onPress={props.onOpen}>
          {answer.isRead ? from : <b>{from}</b>}
        </AriaButton>
      </Cell>
      <Cell className="answers-words ellipsis soft">{wordsOf(answer)}</Cell>
      <Cell className="answers-date cell-end soft">
        {answer.failed > 0 ? <span className="badge badge--bad">Not sent on</span> : null}
        {formats.moment(answer.created)}
      </Cell>
    </>
  );
}
