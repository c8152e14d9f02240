/** What is said of how it stands with what was written. */
export const statusWords = {
  opening: 'Opening …',
  saved: 'Saved',
  saving: 'Saving …',
  offline: 'No line to the server. What you write is kept in this browser and saved when the line is back.',
  offlineNotKept:
    'No line to the server, and this browser keeps nothing (private window or full disk). Leave this tab open until the line is back.',
  notKept: 'This browser keeps no copy of its own (private window or full disk).',
} as const;
