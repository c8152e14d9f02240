import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allowThemeHosts, keepThemeFonts } from '../api/design.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';

export interface ThemeHostsProps {
  /** `mine@3`; what is allowed for one version is for all. */
  theme: string;
  asked: readonly string[];
  allowed: readonly string[];
}

const FONTS = 'https://fonts.googleapis.com';

/** The other hosts that a theme wants to load from, each with the way to allow it or to take that back. */
export function ThemeHosts({ theme, asked, allowed }: ThemeHostsProps) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (hosts: string[]) => allowThemeHosts(theme.split('@')[0] ?? theme, hosts),
    onSuccess: () => client.invalidateQueries(),
  });
  const fonts = useMutation({
    mutationFn: () => keepThemeFonts(theme),
    onSuccess: async ({ name, version }) => {
      await client.invalidateQueries();
      toast({ text: `${name}, version ${version}, has its fonts in it.` });
    },
  });
  const failed = save.error ?? fonts.error;
  const hosts = [...new Set([...asked, ...allowed])].sort();
  if (hosts.length === 0) return null;
  const change = async (host: string, allow: boolean) => {
    const said =
      !allow ||
      (await confirm({
        title: `Allow ${host}?`,
        text: 'Its scripts run on every page of your website that wears this theme, and it learns of your visitors. Allow only hosts that you trust.',
        confirmLabel: 'Allow',
        danger: true,
      }));
    if (said) save.mutate(allow ? [...allowed, host] : allowed.filter((other) => other !== host));
  };
  return (
    <div className="theme-row__more">
      <h4>Other hosts</h4>
      <ul>
        {hosts.map((host) => {
          const isAllowed = allowed.includes(host);
          return (
            <li key={host}>
              {host} {isAllowed ? <span className="mark mark--good">Allowed</span> : null}{' '}
              <Button
                aria-label={`${isAllowed ? 'Refuse' : 'Allow'} ${host}`}
                busy={save.isPending}
                onPress={() => void change(host, !isAllowed)}
              >
                {isAllowed ? 'Refuse' : 'Allow'}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked.includes(FONTS) ? (
        <p>
          <Button busy={fonts.isPending} onPress={() => fonts.mutate()}>
            Put its Google fonts into the theme
          </Button>{' '}
          <span className="soft">Fetched once; visitors then ask your website alone.</span>
        </p>
      ) : null}
      {failed ? (
        <p className="form-error" role="alert">
          {failed.message}
        </p>
      ) : null}
    </div>
  );
}
