/** What opening a folder does (ENUM-09). */
export const folderBehaviors = { index: 1, redirect: 2, none: 3, variation: 4 } as const;

/** A folder can be clicked when its behaviour is unset, index or redirect, and not otherwise (CONT-19, CONT-20). */
export function isFolderClickable(behavior: number | null | undefined): boolean {
  return (
    behavior === undefined ||
    behavior === null ||
    behavior === -1 ||
    behavior === folderBehaviors.index ||
    behavior === folderBehaviors.redirect
  );
}
