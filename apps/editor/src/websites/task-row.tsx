import type { WebsiteTask } from '@plinth/contract';
import { fileSizeText } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { cancelTask, dismissTask, isUnderWay } from '../api/websites.ts';
import { goTo } from '../session/go-to-website.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** A whole website that is being copied, deleted, exported or imported: how far it is, what came of it, and a way to cancel while there is one. */
export function TaskRow({ task, reload }: { task: WebsiteTask; reload: () => void }) {
  const { website: here } = useMe();
  const failed = (error: Error) => toast({ text: error.message });
  const cancel = useMutation({ mutationFn: () => cancelTask(task.id), onSuccess: reload, onError: failed });
  const dismiss = useMutation({ mutationFn: () => dismissTask(task.id), onSettled: reload, onError: failed });
  const { copyId, done, total } = task;
  const words = taskWords(task);
  return (
    <li className="website-task" data-state={task.state}>
      <div className="website-task__about">
        <b>{words}</b>
        {isUnderWay(task) ? <progress max={total || 1} {...(total > 0 && { value: done })} aria-label={words} /> : null}
        {task.problem === '' ? null : <span className="soft">{task.problem}</span>}
        {task.problems.length > 1 ? (
          <details>
            <summary>{task.problems.length} places to look at</summary>
            <ol className="website-task__problems">
              {task.problems.map(({ file, line, message }) => (
                <li key={`${file} ${line} ${message}`}>
                  <code>
                    {file}
                    {line > 0 ? `, line ${line}` : ''}
                  </code>{' '}
                  {message}
                </li>
              ))}
            </ol>
          </details>
        ) : null}
        {task.download === null ? null : (
          <span className="soft">
            {task.people
              ? 'With orders, customers and what visitors wrote: keep it where nobody else finds it. '
              : 'Without orders and customers. '}
            It waits here for a day.
          </span>
        )}
        {task.kind === 'delete' && task.state === 'done' ? (
          <span className="soft">
            Its backup is this file on the server: <code className="deleted-to">{task.backup}</code>{' '}
            <code>npx plinth restore FILE</code> brings the website back beside your others.
          </span>
        ) : null}
      </div>
      <div className="website-task__actions">
        {task.download === null ? null : (
          <a className="button button--primary" href={task.download} download>
            Download<span className="visually-hidden"> the export of {task.title}</span> ({fileSizeText(task.bytes)})
          </a>
        )}
        {task.cancellable ? (
          <Button busy={cancel.isPending} onPress={() => cancel.mutate()}>
            Cancel<span className="visually-hidden"> {words}</span>
          </Button>
        ) : null}
        {task.state === 'done' && copyId !== null ? (
          <Button onPress={() => void goTo(copyId, here.id)}>
            Open<span className="visually-hidden"> the editor of {task.copyTitle}</span>
          </Button>
        ) : null}
        {isUnderWay(task) ? null : (
          <Button busy={dismiss.isPending} onPress={() => dismiss.mutate()}>
            Dismiss<span className="visually-hidden"> that {words}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** What happens to which website, as one sentence. */
export function taskWords({ kind, state, title, copyTitle }: WebsiteTask): string {
  if (kind === 'copy') {
    if (state === 'running') return `Copying ${title} to ${copyTitle}`;
    if (state === 'cancelling') return `Cancelling the copy of ${title}`;
    if (state === 'done') return `${copyTitle} is ready`;
    return state === 'failed' ? `${title} could not be copied` : `The copy of ${title} was cancelled`;
  }
  if (kind === 'export') {
    if (state === 'running') return `Exporting ${title}`;
    if (state === 'cancelling') return `Cancelling the export of ${title}`;
    if (state === 'done') return `${title} is exported`;
    return state === 'failed' ? `${title} could not be exported` : `The export of ${title} was cancelled`;
  }
  if (kind === 'import') {
    if (state === 'running') return `Making a website of ${title}`;
    if (state === 'cancelling') return `Cancelling the import of ${title}`;
    if (state === 'done') return `${copyTitle} is ready`;
    return state === 'failed' ? `${title} could not be imported` : `The import of ${title} was cancelled`;
  }
  if (state === 'running') return `Backing up and deleting ${title}`;
  if (state === 'cancelling') return `Keeping ${title}`;
  if (state === 'done') return `${title} is deleted`;
  return state === 'failed' ? `${title} could not be deleted` : `${title} was not deleted`;
}
