/**
 * What a theme is called: as it says itself, else its file name in the way of titles, with the version of one that was uploaded:
 * 'lookbook' → 'Lookbook', 'my-theme@3' → 'My Theme, version 3'.
 */
export function themeTitle(name: string, ownTitle = ''): string {
  const [file = '', version] = name.split('@');
  const words = file.split('-').filter(Boolean);
  const title = ownTitle.trim() || words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return version === undefined ? title : `${title}, version ${version}`;
}
