import type { FirstStep, WaitingKind } from '@plinth/contract';

/** What a first step is called, what it is for, and where it is done. */
export const stepWords: Readonly<Record<FirstStep, { title: string; about: string; to: string }>> = {
  name: {
    title: 'Name and contact address',
    about: 'What visitors call you, and where they reach you.',
    to: '/settings',
  },
  design: { title: 'Make the design yours', about: 'Colours, fonts and a logo.', to: '/design/styles' },
  page: { title: 'Publish your first page', about: 'Write on the page itself, then publish it.', to: '/pages' },
  product: {
    title: 'Add your first product',
    about: 'With pictures and a price; an example can become it.',
    to: '/products',
  },
  payment: {
    title: 'Choose how buyers pay',
    about: 'The checkout takes no orders before that.',
    to: '/settings/payments',
  },
  shipping: {
    title: 'Say how orders are delivered',
    about: 'What it costs, and where it goes.',
    to: '/settings/shipping',
  },
  domain: { title: 'Use your own domain', about: 'An address that is yours.', to: '/settings/domains' },
  publish: { title: 'Open the website', about: 'Visitors see it without a password.', to: '/settings/privacy' },
};

const counted = (count: number, one: string, many: string): string =>
  `${new Intl.NumberFormat('en-US').format(count)} ${count === 1 ? one : many}`;

/** What waits, in words, and where somebody deals with it. */
export function waitingWords(what: WaitingKind, count: number): { text: string; to: string; problem?: true } {
  switch (what) {
    case 'orders':
      return { text: counted(count, 'order to fulfil', 'orders to fulfil'), to: '/orders?status=pending' };
    case 'unpaid':
      return { text: counted(count, 'order awaits payment', 'orders await payment'), to: '/orders?payment=open' };
    case 'returns':
      return { text: counted(count, 'return to deal with', 'returns to deal with'), to: '/orders?returns=open' };
    case 'answers':
      return { text: counted(count, 'unread answer', 'unread answers'), to: '/forms' };
    case 'comments':
      return { text: counted(count, 'comment to look at', 'comments to look at'), to: '/comments' };
    case 'reviews':
      return { text: counted(count, 'review to look at', 'reviews to look at'), to: '/reviews' };
    case 'mails':
      return { text: counted(count, 'mail was not sent', 'mails were not sent'), to: '/outbox', problem: true };
    case 'deliveries':
      return {
        text: counted(count, 'answer did not reach its webhook', 'answers did not reach their webhook'),
        to: '/forms',
        problem: true,
      };
  }
}
