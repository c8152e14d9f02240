import type { OwnerMe } from '@plinth/contract';
import type { Lead } from './count-table.tsx';

type Permissions = OwnerMe['permissions'];

/** Leads from a row to its product, for whoever may change it. */
export const productLead =
  (permissions: Permissions) =>
  ({ label, productId }: { label: string; productId: string }): Lead | undefined =>
    productId !== '' && permissions.includes('products')
      ? { whose: `${label}: open the product`, to: { to: '/products/$productId', params: { productId } } }
      : undefined;

/** Leads from a row to what a form was sent, for whoever may read it. */
export const answersLead =
  (permissions: Permissions) =>
  ({ label, formId }: { label: string; formId: string }): Lead | undefined =>
    formId !== '' && permissions.includes('forms')
      ? { whose: `${label}: open its answers`, to: { to: '/forms/$formId/answers', params: { formId } } }
      : undefined;

/** Leads from a row to the visits in which it happened, of the same days. */
export const visitsLead =
  (by: 'campaign' | 'search' | 'button' | 'event', days: Record<string, string | undefined>) =>
  ({ label }: { label: string }): Lead => ({
    whose: `${label}: show the visits`,
    to: { to: '/analytics/traffic', search: { ...days, by, value: label } },
  });
