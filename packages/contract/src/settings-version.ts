import type { CustomerMailKind } from '@plinth/domain';
import Type from 'typebox';

/** Settings of a website that know who saved them last. */
export type SettingsKind =
  | 'website'
  | 'business'
  | 'search'
  | 'invoices'
  | 'delivery'
  | 'payments'
  | 'places'
  | 'carriers'
  | 'automations'
  | 'checkout'
  | 'preferences'
  | 'booking-accounts'
  | 'restock'
  | 'gift-cards'
  | `customer-mail ${CustomerMailKind}`;

/** Another one for other settings: comes back with a save. */
export const readVersion = { version: Type.String() };

/** What a save builds on; where it is old, the answer is 409 `conflict` with `current`. Absent: whatever is there is replaced. */
export const savedVersion = { version: Type.Optional(Type.String({ maxLength: 64 })) };
