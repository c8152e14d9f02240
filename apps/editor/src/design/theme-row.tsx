import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { type ListedTheme, removeTheme, themeQuery, wearTheme } from '../api/design.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { problemCount, ThemeProblems } from './problem-list.tsx';
import { ThemeHosts } from './theme-hosts.tsx';
import { themeQuestion } from './theme-question.ts';
import { themeTitle } from './theme-title.ts';

/** One theme: what it is, what is wrong in it, a look at it, and the way to put it on. */
export function ThemeRow({ theme, live, mayDelete }: { theme: ListedTheme; live: string; mayDelete: boolean }) {
  const client = useQueryClient();
  const formats = useFormats();
  const [opened, setOpened] = useState(false);
  const [preset, setPreset] = useState('');
  const told = useQuery({ ...themeQuery(theme.name), enabled: opened || theme.origin === 'starter' || theme.active });
  const title = themeTitle(theme.name, told.data?.title);
  const presets = told.data?.presets ?? [];
  const again = () => client.invalidateQueries();
  const activate = useMutation({
    mutationFn: (force: boolean) => wearTheme({ name: theme.name, ...(preset ? { preset } : {}), force }),
    onSuccess: async () => {
      await again();
      // Going back brings the values back that were chosen in the theme before; a preset has replaced them.
      const undo = theme.active || live === '' ? undefined : { label: 'Undo', run: () => void goBack() };
      toast({ text: `The website uses ${title} now.`, ...(undo ? { action: undo } : {}) });
    },
    onError: (error) => void offerForce(error),
  });
  const goBack = async () => {
    try {
      await wearTheme({ name: live, force: true });
      await again();
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: messages.tryAgain, run: () => void goBack() } });
    }
  };
  // Every visitor sees it at once. Another version of the live theme goes on with the same values.
  const askAndActivate = async () => {
    const question = themeQuestion({
      name: theme.name,
      title,
      live,
      preset: presets.find(({ name }) => name === preset)?.title,
    });
    if (!question || (await confirm(question))) activate.mutate(false);
  };
  // A theme with errors never replaces one that works unless somebody says so.
  const offerForce = async (error: Error) => {
    if (!(error instanceof CallFailure) || error.code !== 'theme-problems') return;
    setOpened(true);
    const said = await confirm({
      title: `${title} has errors`,
      text: 'Parts of the website may be missing with it. The website keeps what it uses unless you go on.',
      confirmLabel: 'Make it live all the same',
      danger: true,
    });
    if (said) activate.mutate(true);
  };
  const remove = async () => {
    const said = await confirm({
      title: `Delete ${title}?`,
      text: 'Its files are removed for good. Other versions stay.',
      confirmLabel: 'Delete',
      danger: true,
      work: () => removeTheme(theme.name),
    });
    if (said) await again();
  };
  const look = `/?preview-theme=${encodeURIComponent(theme.name)}${preset ? `&preview-preset=${encodeURIComponent(preset)}` : ''}`;
  const failed = activate.error && !(activate.error instanceof CallFailure && activate.error.code === 'theme-problems');
  return (
    <li className="theme-row" data-theme-name={theme.name}>
      <div>
        <h3 className="theme-row__name">
          {title}
          {theme.active ? <span className="mark mark--good">Live</span> : null}
        </h3>
        <p className="theme-row__about">
          {theme.createdAt ? `Uploaded ${formats.moment(theme.createdAt)}` : 'Comes with the program'}
          {told.data?.author ? ` · by ${told.data.author}` : ''}
        </p>
      </div>
      <div className="theme-row__actions">
        {presets.length > 0 ? (
          <select
            className="select"
            aria-label={`Preset of ${title}`}
            value={preset}
            onChange={(event) => setPreset(event.target.value)}
          >
            <option value="">Your own values</option>
            {presets.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        ) : null}
        <a
          className="button"
          href={look}
          target="_blank"
          rel="noreferrer"
          aria-label={`Preview ${title} (opens a new tab)`}
        >
          <Eye size={15} aria-hidden="true" /> Preview
        </a>
        {theme.active && preset === '' ? null : (
          <Button
            busy={activate.isPending}
            aria-label={theme.active ? `Apply the preset to ${title}` : `Make ${title} live`}
            onPress={() => void askAndActivate()}
          >
            {theme.active ? 'Apply preset' : 'Make live'}
          </Button>
        )}
        {mayDelete && theme.origin === 'uploaded' && !theme.active ? (
          <IconButton label={`Delete ${title}`} onPress={() => void remove()}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      {told.data?.problems.length === 0 ? (
        <p className="theme-row__more soft">{problemCount([])}</p>
      ) : told.isLoading && !opened ? (
        <p className="theme-row__more soft">Being checked…</p>
      ) : (
        <details className="theme-row__more" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{told.data ? problemCount(told.data.problems) : 'Look for problems'}</summary>
          {told.error ? (
            <p className="form-error" role="alert">
              {told.error.message}
            </p>
          ) : null}
          {told.data ? <ThemeProblems problems={told.data.problems} /> : null}
        </details>
      )}
      {mayDelete && theme.origin === 'uploaded' && told.data ? (
        <ThemeHosts theme={theme.name} {...told.data.hosts} />
      ) : null}
      {failed ? (
        <p className="form-error theme-row__more" role="alert">
          {activate.error.message}
        </p>
      ) : null}
    </li>
  );
}
