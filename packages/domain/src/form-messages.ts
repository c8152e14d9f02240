// Each by itself too: what a page loads holds only the texts that it can show.
export const unknownFormText = 'Unknown error, please try again later.';
export const submissionKeyText = 'Could not get a form submission key, please try again later.';
export const problemBelowText = 'Your form has encountered a problem. Please scroll down to review.';
export const problemAboveText = 'Your form has encountered a problem. Please scroll up to review.';
export const updateAboveText = 'Update the missing or invalid information above';
export const invalidFieldsText = 'One or more fields is invalid, please check your entries.';

/** What a form says for a failed call, by HTTP status; a 400 shows its errors per field instead (FORM-51 … FORM-55). */
export function formStatusText(status: number): string {
  switch (status) {
    case 401:
      return 'Unable to submit form. Please try again later.';
    case 404:
      return 'This form has not been configured yet.';
    case 429:
      return 'Unable to submit form. Submission rate limit exceeded. Please try again later.';
    case 500:
      return 'Unable to send form. Please try again later.';
    default:
      return unknownFormText;
  }
}

/** What a form says otherwise (FORM-56 … FORM-64). */
export const formMessages = {
  processing: 'Error processing form submission. Please reload and try again.',
  unknown: unknownFormText,
  recaptcha: 'reCAPTCHA failed. Refresh this page and try again.',
  submissionKey: submissionKeyText,
  unparsable: 'Could not parse the form fields, please check your entries.',
  invalidFields: invalidFieldsText,
  problemBelow: problemBelowText,
  problemAbove: problemAboveText,
  updateAbove: updateAboveText,
} as const;

/** So many questions stand on a phone's screen together with the button below them. */
const QUESTIONS_IN_VIEW = 3;

/**
 * What stands above and below the fields of a form with answers to mend (FORM-62, FORM-63, FORM-64). Who reads the text above a long
 * form scrolls down to the field, who reads the one beside the button scrolls up. Of a short form all is in view: nothing is said
 * about scrolling, and nothing at all above it.
 */
export function problemNotices(fields: readonly { readonly type: string }[]): { above: string; below: string } {
  const questions = fields.filter(({ type }) => type !== 'section' && type !== 'hidden').length;
  return questions > QUESTIONS_IN_VIEW
    ? { above: problemBelowText, below: problemAboveText }
    : { above: '', below: updateAboveText };
}

/** The label of a form's button in each state (FORM-15, FORM-42); other states keep the form's own label. */
export const formButtonTexts = { saving: 'Saving…', submitting: 'Submitting…' } as const;
