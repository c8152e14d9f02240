import { Link } from '@tanstack/react-router';
import { Code, Paintbrush, PanelsTopBottom, Signature, SwatchBook } from 'lucide-react';

/** The screens of the design. */
export const designPlaces = [
  { to: '/design/themes', label: 'Themes', icon: SwatchBook },
  { to: '/design/styles', label: 'Styles', icon: Paintbrush },
  { to: '/design/words', label: 'Header and footer', icon: PanelsTopBottom },
  { to: '/design/identity', label: 'Site identity', icon: Signature },
  { to: '/design/code', label: 'Custom CSS', icon: Code },
] as const;

/** From one screen of the design to the others. */
export function DesignLinks({ here }: { here: (typeof designPlaces)[number]['to'] }) {
  return (
    <nav className="design-links" aria-label="Design">
      {designPlaces
        .filter(({ to }) => to !== here)
        .map(({ to, label, icon: Icon }) => (
          <Link key={to} className="button" to={to}>
            <Icon size={15} aria-hidden="true" /> {label}
          </Link>
        ))}
    </nav>
  );
}
