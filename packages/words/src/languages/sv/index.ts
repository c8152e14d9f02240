import type { Dictionary } from '../../say.ts';
import { accounts } from './accounts.ts';
import { content } from './content.ts';
import { mails } from './mails.ts';
import { problems } from './problems.ts';
import { shop } from './shop.ts';
import { storefront } from './storefront.ts';

export const swedish: Dictionary = {
  language: 'sv',
  problems,
  texts: { ...problems, ...storefront, ...shop, ...accounts, ...content, ...mails },
};
