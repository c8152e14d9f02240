export const emailAddressLength = { min: 3, max: 256 } as const;

/**
 * Whether a text is an email address by the simple check of forms and signups: 3 to 256 characters, one @ with something on both
 * sides, no blanks, and nothing that could end a mail header (REST-14, FORM-27). 'a@b' is one: local networks have such hosts.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length >= emailAddressLength.min &&
    text.length <= emailAddressLength.max &&
    /^[^\s\p{Cc}@<>"(),;:\\[\]]+@[^\s\p{Cc}@<>"(),;:\\[\].]+(?:\.[^\s\p{Cc}@<>"(),;:\\[\].]+)*$/u.test(text)
  );
}

/**
 * Whether mail over the internet can reach it: a host outside of local networks has a dot. Where a mail is the only thing that
 * a buyer gets, 'mara@example' is a slip.
 */
export function isReachableEmailAddress(text: string): boolean {
  return isEmailAddress(text) && text.slice(text.indexOf('@')).includes('.');
}
