import Type from 'typebox';
import { AccountAddressParams, AccountQuery } from './access.ts';
import { endpoint } from './endpoint.ts';

/** Who is not signed in is led to the sign-in. */
const pages = { method: 'GET', answers: { 200: 'html', 302: 'redirect' } } as const;
const forms = { method: 'POST', crumb: 'visitor', rateLimit: 'visitor', answers: { 303: 'redirect' } } as const;

/** The pages of a customer's account. Every form has the field xsrf, the session's token. */
export const customerAccountEndpoints = {
  accountPage: endpoint({ ...pages, path: '/account', summary: "A customer's orders", query: AccountQuery }),
  sendConfirmationForm: endpoint({
    ...forms,
    path: '/account/confirmation',
    summary: 'Mails the link that proves an address once more (form field: xsrf)',
    errors: ['too-many-mails'],
  }),
  addressesPage: endpoint({
    ...pages,
    path: '/account/addresses',
    summary: "A customer's addresses",
    query: AccountQuery,
  }),
  addressPage: endpoint({
    ...pages,
    path: '/account/addresses/:id',
    summary: 'The form of a new address, or of one that is saved',
    params: AccountAddressParams,
    errors: ['not-found'],
  }),
  addressForm: endpoint({
    ...forms,
    path: '/account/addresses/:id',
    summary: 'Saves an address (form fields: xsrf and those of a postal address)',
    params: AccountAddressParams,
    errors: ['not-found', 'too-many'],
  }),
  removeAddressForm: endpoint({
    ...forms,
    path: '/account/addresses/:id/remove',
    summary: 'Removes an address (form field: xsrf)',
    params: AccountAddressParams,
  }),
  downloadsPage: endpoint({
    ...pages,
    path: '/account/downloads',
    summary: 'What a customer’s orders have handed over: files, gift cards with what is left on them, memberships',
    query: AccountQuery,
  }),
  paymentMethodsPage: endpoint({
    ...pages,
    path: '/account/payment-methods',
    summary: 'The cards that a customer keeps',
    query: AccountQuery,
  }),
  removePaymentMethodForm: endpoint({
    ...forms,
    path: '/account/payment-methods/:id/remove',
    summary: 'Removes a card that a customer keeps (form field: xsrf)',
    params: AccountAddressParams,
  }),
  detailsPage: endpoint({
    ...pages,
    path: '/account/details',
    summary: "A customer's name, email address and password",
    query: AccountQuery,
  }),
  changeNameForm: endpoint({
    ...forms,
    path: '/account/details/name',
    summary: "Changes a customer's name (form fields: xsrf, name)",
  }),
  changeEmailForm: endpoint({
    ...forms,
    path: '/account/details/email',
    summary: 'Mails a link to a new address, which counts once it is followed (form fields: xsrf, email, current)',
    errors: ['too-many-attempts', 'too-many-mails'],
  }),
  changePasswordForm: endpoint({
    ...forms,
    path: '/account/details/password',
    summary: "Changes a customer's password (form fields: xsrf, current, password)",
    errors: ['too-many-attempts'],
  }),
  changeCompanyForm: endpoint({
    ...forms,
    path: '/account/details/company',
    summary: 'Changes the company that a customer buys for (form fields: xsrf, name, vatId)',
    errors: ['not-found'],
  }),
  endSessionForm: endpoint({
    ...forms,
    path: '/account/sessions/:id/end',
    summary: 'Signs a customer out in another browser (form field: xsrf)',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    errors: ['not-found'],
  }),
  endOtherSessionsForm: endpoint({
    ...forms,
    path: '/account/sessions/end-others',
    summary: 'Signs a customer out everywhere else (form field: xsrf)',
  }),
};
