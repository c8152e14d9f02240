/**
 * Where Tab must be sent so that focus stays inside (LBOX-04), or undefined where the browser's own step is right. The page
 * behind is inert anyway; this keeps Tab from wandering off into the browser's bars.
 */
export const trappedFocus = <Target>(
  all: readonly Target[],
  active: unknown,
  backwards: boolean,
): Target | undefined => {
  const first = all[0];
  const last = all[all.length - 1];
  const isInside = all.some((each) => each === active);
  if (backwards) return active === first || !isInside ? last : undefined;
  return active === last || !isInside ? first : undefined;
};
