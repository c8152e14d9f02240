import { isJsonRecord, type VatCheck, type VatId } from '@plinth/domain';

/** A register of VAT ids. */
export interface VatRegister {
  /** What it says of an id; `unverified` where it does not answer in time. Never throws: a silent register stops no sale. */
  check(vatId: VatId, asker: string): Promise<VatCheck>;
}

/** Nobody waits longer for a register than for a slow page. */
const TIMEOUT_MS = 4_000;
/** The Commission's own service, which asks the registers of the member states. */
export const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/**
 * VIES, by the REST interface of the European Commission. Who asks with a VAT id of their own gets a consultation number, which proves
 * that they have asked.
 *
 * @param base without a slash at the end
 */
export const vies = (base: string): VatRegister => ({
  async check(vatId, asker) {
    const checkedAt = Date.now();
    const unverified: VatCheck = { state: 'unverified', checkedAt, consultation: '' };
    try {
      const answer = await fetch(`${base}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          countryCode: vatId.text.slice(0, 2),
          vatNumber: vatId.text.slice(2),
          ...(asker ? { requesterMemberStateCode: asker.slice(0, 2), requesterNumber: asker.slice(2) } : {}),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const said: unknown = answer.ok ? await answer.json() : null;
      // Where a member state does not answer VIES says `actionSucceed: false`, or an error instead of `valid`.
      if (!isJsonRecord(said) || typeof said.valid !== 'boolean' || said.actionSucceed === false) return unverified;
      const { requestIdentifier } = said;
      return {
        state: said.valid ? 'valid' : 'invalid',
        checkedAt,
        consultation: typeof requestIdentifier === 'string' ? requestIdentifier.slice(0, 100) : '',
      };
    } catch {
      return unverified;
    }
  },
});
