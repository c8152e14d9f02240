// Apart from the schemas, so that the editor can import it without TypeBox.

/** The least that a new owner password must have. Length is what counts; no rules about kinds of characters. */
export const minPasswordLength = 10;
