import { type CartReminderAudience, isEmailAddress } from '@plinth/domain';
import { type RefObject, useEffect } from 'react';
import { formValues } from './form-values.ts';

/** Typing an address is many changes; it is told when it rests. */
const restMs = 700;

/** Tells the shop whose cart it is while the order is still being written, in a shop that reminds of carts. */
export const useContact = (
  form: RefObject<HTMLFormElement | null>,
  audience: CartReminderAudience | undefined,
): void => {
  useEffect(() => {
    const { current } = form;
    if (!audience || !current) return;
    let told = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = async () => {
      const { email: typed = '', marketingConsent } = formValues(current);
      const agreed = marketingConsent !== undefined;
      const email = audience === 'agreed' && !agreed ? '' : typed.trim();
      const said = email && `${agreed} ${email}`;
      if (said === told || (email !== '' && !isEmailAddress(email))) return;
      told = said;
      try {
        const { createClient } = await import('./checkout-calls.ts');
        await createClient().setContact({ email, agreed });
      } catch {
        // Nobody waits for it: it is told with the next change, and with the order itself.
        told = 'not told';
      }
    };
    const typing = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (name !== 'email' && name !== 'marketingConsent') return;
      clearTimeout(timer);
      timer = setTimeout(tell, restMs);
    };
    // What was typed before a reload stands in the field again.
    void tell();
    current.addEventListener('input', typing);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('input', typing);
    };
  }, [form, audience]);
};
