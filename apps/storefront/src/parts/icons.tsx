/** The few icons that the islands draw, each a path of its own so that an island carries only those it shows. */
export const closeIcon = 'M5 5l14 14M19 5L5 19';
export const minusIcon = 'M5 12h14';
export const plusIcon = 'M5 12h14M12 5v14';
export const checkIcon = 'M4.5 12.5l5 5 10-11';
export const bagIcon = 'M5 8h14l1 12.5H4L5 8zM8.5 8V6.5a3.5 3.5 0 017 0V8';
export const zoomIcon = 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20M10.5 8v5M8 10.5h5';
export const downIcon = 'M5 9l7 7 7-7';
export const lockIcon = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3';
export const infoIcon = 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5.5M12 7.4v.1';

/** Decoration: the control that it sits in carries the name. */
export const Icon = ({ path }: { path: string }) => (
  <svg className="pl-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
