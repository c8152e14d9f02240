import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';

/** What each screen was last asked for in this window, by its path below /config: a filter, words that were searched. */
const left = new Map<string, object>();

/** Takes in where somebody is, so that the way back leads to the list as it was left. */
export function noteSearch({ pathname, search }: { pathname: string; search: object }): void {
  left.set(pathname.replace(/^\/config(?=\/|$)/, '') || '/', search);
}

/** What a list was last asked for; nothing where it has not been looked at. */
export const lastSearch = (path: string): Record<never, never> => left.get(path) ?? {};

/** Back to the list that something stands in, with the filter that it was left with. */
export function BackLink({ to, children }: { to: LinkProps['to'] & string; children: string }) {
  return (
    <Link className="back" to={to} search={lastSearch(to)}>
      <ChevronLeft size={16} aria-hidden="true" /> {children}
    </Link>
  );
}

interface StepsProps {
  /** Ids in the order of the list, as far as it is loaded. */
  ids: readonly string[];
  here: string;
  /** 'order', 'product'. */
  what: string;
  /** Loads more of the list, and tells all of its ids; absent where that is all. */
  more?: (() => Promise<readonly string[]>) | undefined;
  /** Where one is, `$id` standing for it. */
  path: `/${string}/$id`;
}

/** To the one before and the one after in the list that somebody came from; nothing where they came from elsewhere. */
export function ListSteps({ ids, here, what, more, path }: StepsProps) {
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const at = ids.indexOf(here);
  if (at < 0 || (ids.length === 1 && !more)) return null;
  const open = (id: string | undefined) => {
    if (id) void navigate({ to: path.replace('$id', id) });
  };
  const next = async () => {
    if (at + 1 < ids.length || !more) return open(ids[at + 1]);
    setLoading(true);
    try {
      open((await more())[at + 1]);
    } finally {
      setLoading(false);
    }
  };
  return (
    <nav className="steps end" aria-label={`Other ${what}s of the list`}>
      <IconButton label={`Previous ${what}`} isDisabled={at === 0} onPress={() => open(ids[at - 1])}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Next ${what}`}
        isDisabled={loading || (at === ids.length - 1 && !more)}
        onPress={() => void next()}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
