/** A field that no person sees; programs fill in every field that they find. */
export const honeypot = 'contact_address';
