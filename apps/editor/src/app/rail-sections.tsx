import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, House } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { hasHome, type SectionGroup, sectionAt, sectionGroupsFor } from '../session/sections.ts';
import { useMe } from '../session/use-me.ts';

const foldedKey = 'plinth.rail.folded';

const readFolded = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(foldedKey) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
};

/** The sections of the rail by group. A group folds, and this browser remembers it; the one of the present screen stays open. */
export function RailSections() {
  const me = useMe();
  const groups = sectionGroupsFor(me);
  const { pathname } = useLocation();
  const here = sectionAt(pathname)?.group;
  const [folded, setFolded] = useState(readFolded);
  const fold = (group: SectionGroup) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
    setFolded(next);
    try {
      localStorage.setItem(foldedKey, JSON.stringify(next));
    } catch {
      // It folds all the same; only the memory is missing.
    }
  };
  const nav = useRef<HTMLElement>(null);
  // The rail is longer than most screens: where the person is must be in sight, however they came there.
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav className="rail__sections" aria-label="Sections" ref={nav}>
      {hasHome(me) ? (
        <Link to="/" className="rail__link rail__home" aria-label="Home" activeOptions={{ exact: true }}>
          <House size={17} strokeWidth={1.8} aria-hidden="true" />
          <span>Home</span>
        </Link>
      ) : null}
      {groups.map((one) => (
        <RailGroup
          key={one.group}
          {...one}
          open={one.group === here || !folded.includes(one.group)}
          onFold={one.group === here ? undefined : () => fold(one.group)}
        />
      ))}
    </nav>
  );
}

function RailGroup({
  group,
  sections,
  open,
  onFold,
}: ReturnType<typeof sectionGroupsFor>[number] & { open: boolean; onFold: (() => void) | undefined }) {
  const list = useId();
  // One section may lie below the address of another one: the nearest is where the person is.
  const here = sectionAt(useLocation().pathname)?.to;
  return (
    <div className="rail__group">
      <button
        type="button"
        className="rail__fold"
        aria-expanded={open}
        aria-controls={list}
        aria-disabled={!onFold}
        onClick={onFold}
      >
        {group}
        <ChevronDown size={13} aria-hidden="true" />
      </button>
      <ul id={list} hidden={!open}>
        {sections.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="rail__link"
              aria-label={label}
              activeOptions={{ exact: true }}
              aria-current={to === here ? 'page' : undefined}
            >
              <Icon size={17} strokeWidth={1.8} aria-hidden="true" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
