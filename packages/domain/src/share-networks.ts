/** Where an item can be shared (CONT-04, CONT-11): the numbers of `shareButtonOptions` by the names of `shareButtons`. */
export const shareNetworks = {
  stumble: 1,
  twitter: 2,
  facebook: 3,
  reddit: 4,
  tumblr: 5,
  pinterest: 6,
  google: 7,
  linkedin: 8,
  email: 9,
} as const;

export type ShareNetwork = keyof typeof shareNetworks;

/** What is offered where sharing is on and nobody has said where to: networks that still answer, and a letter. */
export const usualShareNetworks: readonly ShareNetwork[] = ['facebook', 'twitter', 'pinterest', 'linkedin', 'email'];
