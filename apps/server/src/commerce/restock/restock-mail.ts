import { newId } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import type { WantedVariant } from './queries.ts';

interface Place {
  website: Website;
  /** Scheme and host that links start with. */
  origin: string;
}

/**
 * Tells somebody who has asked for it that a variant is back (REST-10).
 * @param waiting.language of the page that they asked on; '' where it did not say
 */
export const restockMail = (
  place: Place,
  variant: WantedVariant,
  waiting: { email: string; language: string },
): OutboxDraft =>
  inWords({ language: waiting.language || place.website.language }, () => written(place, variant, waiting.email));

function written({ website, origin }: Place, variant: WantedVariant, to: string): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const kind = variant.attributes.map(({ value }) => value).join(', ');
  const name = kind ? `${variant.title} (${kind})` : variant.title;
  const heading = say('{product} is back', { product: variant.title });
  const text = say(
    'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.',
    { shop: website.title, product: name },
  );
  const link = { label: say('See it'), url: `${origin}${encodeURI(variant.path)}` };
  const end = say('You asked for this one mail; there will be no other about it.');
  return {
    id: newId(),
    kind: 'restock',
    relatedId: variant.productId,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: to,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: text,
      storeName: website.title,
      storeUrl: origin,
      heading,
      sections: [
        paragraph(look, escapeHtml(text)),
        button(look, link.label, link.url),
        paragraph(look, escapeHtml(end)),
      ],
      footer: escapeHtml(website.title),
    }),
    plainText: [heading, text, `${link.label}: ${link.url}`, end, website.title].join('\n\n'),
  };
}
