import type { accountTexts } from './texts/accounts.ts';
import type { contentTexts } from './texts/content.ts';
import type { mailTexts } from './texts/mails.ts';
import type { problemTexts } from './texts/problems.ts';
import type { shopTexts } from './texts/shop.ts';
import type { storefrontTexts } from './texts/storefront.ts';

/** Every text that visitors, shoppers and customers read of us, as it is in English. */
export type Text =
  | (typeof storefrontTexts)[number]
  | (typeof problemTexts)[number]
  | (typeof shopTexts)[number]
  | (typeof accountTexts)[number]
  | (typeof contentTexts)[number]
  | (typeof mailTexts)[number];
