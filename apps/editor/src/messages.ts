/** The texts of the specification that the editor's screens say, word for word (EDIT-*). One place, ready to translate. */
export const messages = {
  /** EDIT-27 */
  unsavedChanges: 'You have made changes. Do you want to save or discard them?',
  /** EDIT-35 (words of ours) */
  oneColumn: 'A dataset needs at least one column',
  /** EDIT-36 (words of ours) */
  oneRow: 'A dataset needs at least one row',
  /** EDIT-37 */
  rowsMissingData: 'One or more rows was missing data',
  /** EDIT-38 */
  datasetTruncated: (rows: number, columns: number) => `Dataset truncated to ${rows} rows or ${columns} columns`,
  /** EDIT-39 */
  validEmail: 'Please enter a valid email',
  /** EDIT-40 */
  emailFormat: 'Emails must be formatted as {email}',
  /** EDIT-41 */
  linkFormat: 'Links must be formatted as {host} or {host}',
  /** EDIT-42 */
  pageAddress: '{val} is not a valid page URL',
  /** EDIT-43 */
  unexpectedOption: (value: string) => `${value} is not one of the expected options`,
  /** EDIT-44 */
  enterFileName: 'Please enter a file name',
  /** EDIT-45 */
  selectList: 'A List must be selected',
  /** EDIT-51 */
  noCodeOnAndroid: 'Code editing is not available on Android.',
  /** EDIT-50 */
  vimeoBasic: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  /** EDIT-47 */
  onlyOneTerm: (tagType: string) => `You may only edit one ${tagType} at a time`,
  /** EDIT-52 */
  somethingWrong: 'Something went wrong',
  /** EDIT-53 */
  unableToLoadResults: 'Unable to load results',
  /** EDIT-54 */
  unableToLoad: 'Unable to load. Try again.',
  /** EDIT-56 */
  unableToLoadFonts: 'Unable to load fonts',
  /** EDIT-57 */
  unableToLoadPreview: (fontName: string) => `Unable to load preview for ${fontName}`,
  /** EDIT-55 */
  unableToLoadCollections: 'Unable to load collections',
  /** EDIT-58 */
  unableToConnect: 'Unable to connect. Please try again',
  /** EDIT-59 */
  networkError: 'Network error',
  /** EDIT-60 */
  noJobResponse: 'No response data from job request',
  /** EDIT-61 */
  processingFailed: 'File processing failed',
  /** EDIT-62 */
  processingIncomplete: 'File processing failed to complete',
  /** EDIT-63 */
  processingCancelled: 'File processing cancelled',
  /** EDIT-64 */
  uploadIncomplete: 'File upload failed to complete',
  /** EDIT-65 */
  errorUploading: 'Error uploading',
  /** EDIT-66 */
  unableToRename: { title: 'Unable to Rename File', text: 'There was a problem while renaming your file' },
  /** EDIT-67 */
  unableToUpload: { title: 'Unable to Upload File', text: 'There was a problem while uploading your file' },
  /** EDIT-68 */
  unableToLocate: 'Unable to locate content',
  /** EDIT-69 */
  timeZoneFailed: (zone: string) => `Failed to load timezone ${zone}`,
  /** EDIT-70 */
  noMailingLists: "You don't have any mailing lists. Please create one before continuing.",
  /** EDIT-71 */
  tryAgain: 'Try again',
  notFetched: 'This part of the editor could not be fetched. Look at your connection and try again.',
  /** EDIT-71 */
  retry: 'Retry',
  /** EDIT-72 */
  deleteFile: "This can't be undone. Make sure to update all links to this file.",
} as const;
