/** '1 member', '1,200 members' */
export const memberWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`;

/** How people become members, as the list and the choice of it say. */
export const joiningWords = {
  open: {
    short: 'open to everybody with an account',
    label: 'Open',
    hint: 'Whoever has an account joins with one press.',
  },
  invited: { short: 'by invitation', label: 'By invitation', hint: 'You add people here, or a product opens it.' },
} as const;
