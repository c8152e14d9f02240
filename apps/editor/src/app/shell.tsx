import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, ExternalLink, House, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { meQuery } from '../api/owner.ts';
import { keepTyped } from '../command/typed-meanwhile.ts';
import { helpAddress, helpAt } from '../help/help-pages.ts';
import { messages } from '../messages.ts';
import { hasHome, sectionAt, sectionsFor } from '../session/sections.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { knowsTimeZone } from '../ui/format.ts';
import { AccountMenu, MoreMenu } from './account-menu.tsx';
import { fetchLateParts } from './late-parts.ts';
import { RailSections } from './rail-sections.tsx';
import { NoScreen } from './start-screen.tsx';
import { WebsiteMenu } from './website-menu.tsx';

const CommandPalette = lazy(() => import('../command/command-palette.tsx'));
const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl ';

/** The quiet frame of every screen: a rail on wide screens, a bar at the foot of a phone. */
export function Shell() {
  const me = useMe();
  const shown = sectionsFor(me);
  const { pathname } = useLocation();
  const here = sectionAt(pathname);
  // Whose role is changed while they write keep their screen and what stands in it; its calls say what they may not do.
  const letInAt = useRef('');
  const isOpen = !here || shown.includes(here);
  if (isOpen) letInAt.current = pathname;
  const often = shown.filter(({ rare }) => !rare);
  const [finding, setFinding] = useState(false);
  const stopFinding = useCallback(() => setFinding(false), []);
  useSignedOut();
  useTitle();
  useEffect(fetchLateParts, []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setFinding((is) => !is);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  return (
    <div className="shell">
      <a className="button skip" href="#main">
        Skip to content
      </a>
      <header className="rail">
        <WebsiteMenu />
        <button type="button" className="rail__find" aria-label="Find anything" onClick={() => setFinding(true)}>
          <Search size={15} aria-hidden="true" />
          <span>Find</span>
          <kbd>{modifier}K</kbd>
        </button>
        <RailSections />
        <div className="rail__end">
          <a className="rail__link" href="/" target="_blank" rel="noreferrer" aria-label="View site (opens a new tab)">
            <ExternalLink size={17} strokeWidth={1.8} aria-hidden="true" />
            <span>View site</span>
          </a>
          <HelpLink pathname={pathname} />
          <AccountMenu />
        </div>
      </header>
      <main className="main" id="main" tabIndex={-1}>
        <TimeZoneNotice zone={me.website.timeZone} />
        {isOpen || letInAt.current === pathname ? <Outlet /> : <NoScreen section={here.label} />}
      </main>
      <nav className="bottom-bar" aria-label="Sections">
        {hasHome(me) ? (
          <Link to="/" activeOptions={{ exact: true }}>
            <House size={20} strokeWidth={1.8} aria-hidden="true" />
            Home
          </Link>
        ) : null}
        {often.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to}>
            <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
            {label}
          </Link>
        ))}
        <MoreMenu onFind={() => setFinding(true)} />
      </nav>
      {finding ? <Finder onClose={stopFinding} /> : null}
    </div>
  );
}

/** The palette, which is fetched once it is asked for: what is typed before it has come stands in its field. */
function Finder({ onClose }: { onClose: () => void }) {
  const stop = useRef<() => string>(() => '');
  const takeTyped = useCallback(() => stop.current(), []);
  useLayoutEffect(() => {
    stop.current = keepTyped(onClose);
    return () => void stop.current();
  }, [onClose]);
  return (
    <Suspense>
      <CommandPalette takeTyped={takeTyped} onClose={onClose} />
    </Suspense>
  );
}

/** What explains the present screen, in a tab of its own: nothing that is being written is left for it. */
function HelpLink({ pathname }: { pathname: string }) {
  const here = sectionAt(pathname);
  return (
    <a
      className="rail__link"
      href={helpAddress(helpAt(pathname, here?.to))}
      target="_blank"
      rel="noreferrer"
      aria-label="Help (opens a new tab)"
    >
      <CircleQuestionMark size={17} strokeWidth={1.8} aria-hidden="true" />
      <span>Help</span>
    </a>
  );
}

/** Every time on every screen would be another one: it is said before it is read. */
function TimeZoneNotice({ zone }: { zone: string }) {
  if (knowsTimeZone(zone)) return null;
  return (
    <p className="notice zone-notice" role="alert">
      <span>
        <b>{messages.timeZoneFailed(zone)}</b>
        <br />
        This browser does not know it. Times are shown in UTC; the website itself is right.
      </span>
      <Button onPress={() => location.reload()}>{messages.tryAgain}</Button>
    </p>
  );
}

/** A session that has ended leads to the sign-in, and from there back to this screen. */
function useSignedOut(): void {
  const { error } = useQuery(meQuery);
  const navigate = useNavigate();
  const { href } = useLocation();
  useEffect(() => {
    if (error instanceof CallFailure && error.signedOut) void navigate({ to: '/sign-in', search: { to: href } });
  }, [error, navigate, href]);
}

/** The section in the tab's title. */
function useTitle(): void {
  const { website } = useMe();
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = pathname === '/' ? 'Home' : pathname.startsWith('/help/') ? 'Help' : sectionAt(pathname)?.label;
    document.title = `${screen ?? 'Account'} · ${website.title}`;
  }, [pathname, website.title]);
}
