/** What is said of pieces that leave the shop: of all that there are, or a part of them. */
export const HANDED_OVER = {
  sent: {
    all: {
      subject: 'Order #{number} is on its way',
      heading: 'It is on its way',
      intro: 'Your order #{number} has left our hands.',
    },
    part: {
      subject: 'Part of order #{number} is on its way',
      heading: 'A part of it is on its way',
      intro: 'A part of your order #{number} has left our hands.',
    },
  },
  fetched: {
    all: {
      subject: 'Order #{number} was handed over',
      heading: 'It was handed over',
      intro: 'Your order #{number} was handed over.',
    },
    part: {
      subject: 'Part of order #{number} was handed over',
      heading: 'A part of it was handed over',
      intro: 'A part of your order #{number} was handed over.',
    },
  },
  neither: {
    all: {
      subject: 'Order #{number} is ready',
      heading: 'It is ready',
      intro: 'Your order #{number} is complete.',
    },
    part: {
      subject: 'Part of order #{number} is ready',
      heading: 'A part of it is ready',
      intro: 'A part of your order #{number} is complete.',
    },
  },
} as const;
