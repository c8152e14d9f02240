// The same drawing as icons.tsx, apart from it on purpose: a module that an island and its lazily loaded dialogs both use would be
// split off by the bundler, and every shopper would wait for one file more.

export const closeIcon = 'M5 5l14 14M19 5L5 19';
export const leftIcon = 'M14.5 5l-7 7 7 7';
export const rightIcon = 'M9.5 5l7 7-7 7';

/** Decoration of a dialog or popover: the control that it sits in carries the name. */
export const DialogIcon = ({ path }: { path: string }) => (
  <svg className="pl-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
