/** Whether the browser says for its visitor that nobody is to follow them: Global Privacy Control, or Do Not Track. */
export const refusesTracking = (): boolean | undefined => {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || navigator.doNotTrack === '1';
};
