import { newId } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';

interface Place {
  website: Website;
  origin: string;
}

interface Wish {
  listName: string;
  to: string;
  key: string;
}

/** Asks whoever owns an address whether they want to be on a list (double opt-in). */
export const confirmMail = (place: Place, wish: Wish): OutboxDraft =>
  inWords(place.website, () => written(place, wish));

function written({ website, origin }: Place, wish: Wish): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const url = `${origin}/newsletter/confirm/${wish.key}`;
  const question = say('Somebody – you, we hope – has entered this address to get “{list}” from {shop}.', {
    list: wish.listName,
    shop: website.title,
  });
  const calm = say('If it was not you, do nothing: you will get no further mail.');
  return {
    id: newId(),
    kind: 'newsletter-confirm',
    relatedId: wish.key,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: wish.to,
    subject: subjectLine(`${say('Please confirm: {list}', { list: wish.listName })} – ${website.title}`),
    html: mailHtml({
      look,
      preview: say('One click, and you are on the list.'),
      storeName: website.title,
      storeUrl: origin,
      heading: say('Please confirm'),
      sections: [
        paragraph(look, escapeHtml(question)),
        paragraph(look, `<a href="${escapeHtml(url)}">${sayHtml('Yes, put me on the list')}</a>`),
        paragraph(look, escapeHtml(calm)),
      ],
      footer: escapeHtml(origin),
    }),
    plainText: [question, `${say('To confirm it')}: ${url}`, calm].join('\n\n'),
  };
}
