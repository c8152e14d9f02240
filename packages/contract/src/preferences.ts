import Type from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';

/** A namespace of commerce preferences (PREF-06, PREF-07). */
export const PreferenceParams = Type.Object({ namespace: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }) });
export const PreferenceObject = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

/** The version that a write builds on (`preferencesVersion` of what was read). Without it whatever is there is replaced. */
export const PreferenceHeaders = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 64 })) });

export const preferenceEndpoints = {
  getPreferences: endpoint({
    method: 'GET',
    path: '/api/v1/commerce-preferences/:namespace',
    summary: "The store's preferences of one namespace (PREF-02)",
    permission: 'products:edit',
    params: PreferenceParams,
    answers: { 200: byName(Type.Unknown()) },
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/v1/commerce-preferences/:namespace',
    summary: "Replaces the store's preferences of one namespace (PREF-04)",
    permission: 'products:edit',
    params: PreferenceParams,
    headers: PreferenceHeaders,
    body: PreferenceObject,
    answers: { 200: byName(Type.Unknown()) },
    errors: ['too-large', 'conflict'],
  }),
};
