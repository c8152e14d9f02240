/** The texts of the specification that the editor's screens say, word for word (EDIT-*). One place, ready to translate. */
export const messages = {
  /** EDIT-27 */
  unsavedChanges: 'You have made changes. Do you want to save or discard them?',
  /** EDIT-52 */
  somethingWrong: 'Something went wrong',
  /** EDIT-53 */
  unableToLoadResults: 'Unable to load results',
  /** EDIT-54 */
  unableToLoad: 'Unable to load. Try again.',
  /** EDIT-58 */
  unableToConnect: 'Unable to connect. Please try again',
  /** EDIT-59 */
  networkError: 'Network error',
  /** EDIT-68 */
  unableToLocate: 'Unable to locate content',
  /** EDIT-71 */
  tryAgain: 'Try again',
} as const;
