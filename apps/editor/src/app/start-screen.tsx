import { roleName } from '@plinth/domain';
import { Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { HomeScreen } from '../home/home-screen.tsx';
import { hasHome } from '../session/sections.ts';
import { useMe } from '../session/use-me.ts';
import { Nothing } from '../ui/states.tsx';

/** Instead of a screen that a person's role may not use, or where it has none at all: what it is, and what there is to do. */
export function NoScreen({ section }: { section?: string }) {
  const { role, website } = useMe();
  return (
    <Nothing
      icon={DoorClosed}
      heading="h1"
      title={section ? `“${section}” is not open to your role` : 'Your role has no screens here'}
    >
      <p>
        You are here as: {roleName(role)}. Whoever runs {website.title} can give you another role.
      </p>
      <a className="button" href="/" target="_blank" rel="noreferrer">
        View site<span className="visually-hidden"> (opens a new tab)</span>
      </a>
      <Link className="button" to={section ? '/' : '/account'}>
        {section ? 'To the start' : 'Your account'}
      </Link>
    </Nothing>
  );
}

/** The first screen: Home, or for a role that has none why. */
export const StartScreen = () => (hasHome(useMe()) ? <HomeScreen /> : <NoScreen />);
