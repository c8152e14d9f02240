// Each by itself too: what a page loads holds only the texts that it can show.
export const unknownFormText = 'Unknown error, please try again later.';
export const submissionKeyText = 'Could not get a form submission key, please try again later.';
export const problemBelowText = 'Your form has encountered a problem. Please scroll down to review.';

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
  invalidFields: 'One or more fields is invalid, please check your entries.',
  problemBelow: problemBelowText,
  problemAbove: 'Your form has encountered a problem. Please scroll up to review.',
  updateAbove: 'Update the missing or invalid information above',
} as const;

/** The label of a form's button in each state (FORM-15, FORM-42); other states keep the form's own label. */
export const formButtonTexts = { saving: 'Saving…', submitting: 'Submitting…' } as const;
