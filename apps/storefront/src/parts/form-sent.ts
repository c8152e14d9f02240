/** Dispatched on the document when somebody's answers have been taken. */
export interface FormSent {
  /** The page is left for another one. */
  readonly leaves: boolean;
}

const type = 'plinth:form-sent';

export const tellSent = (leaves: boolean): void => {
  document.dispatchEvent(new CustomEvent<FormSent>(type, { detail: { leaves } }));
};

export const onFormSent = (listener: (sent: FormSent) => void): void =>
  document.addEventListener(type, (event) => listener((event as CustomEvent<FormSent>).detail));
