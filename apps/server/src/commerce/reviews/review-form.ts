import { mostSentPictures, readWaitingFile, reviewLimits, sentPictureTypes } from '@plinth/domain';
import { say, sayAgain, sayCount, type Text } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { ReviewedProduct } from './queries.ts';

/** A field that people do not see and programs fill in. */
export const TRAP = 'fax_number';

/** The form as it was sent: texts, whatever they are. */
export type ReviewFields = Readonly<Partial<Record<'rating' | 'title' | 'body' | 'authorName' | 'email', string>>>;

const STARS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const satisfies Text[];

/** The fields of a review, empty or as somebody has filled them in, with what is wrong beside each. */
export function reviewFieldsHtml(
  given: ReviewFields = {},
  problems: Readonly<Partial<Record<string, string>>> = {},
  kept: readonly string[] = [],
): string {
  const broken = (name: string) =>
    problems[name] ? ` aria-invalid="true" aria-describedby="review-${name}-error"` : '';
  const said = (name: string) =>
    problems[name]
      ? `<span class="form-error" id="review-${name}-error">${escapeHtml(sayAgain(problems[name] ?? ''))}</span>`
      : '';
  const value = (name: keyof ReviewFields) => escapeHtml(given[name] ?? '');
  const line = (name: 'title' | 'authorName' | 'email', label: string, attributes: string) =>
    `<p class="form-field"><label for="review-${name}">${label}</label><input id="review-${name}" name="${name}" value="${value(name)}" ${attributes}${broken(name)}>${said(name)}</p>`;
  const stars = STARS.map((text, at) => {
    const [star, title] = [at + 1, sayHtml(text)];
    const spoken = escapeHtml(sayCount(star, '1 star, {name}', '{count} stars, {name}', { name: say(text) }));
    return `<input class="visually-hidden" type="radio" name="rating" id="review-rating-${star}" value="${star}" required${given.rating === String(star) ? ' checked' : ''}${broken('rating')}><label for="review-rating-${star}" title="${title}"><span class="visually-hidden">${spoken}</span></label>`;
  }).join('');
  const hint = (text: string) => `<span class="form-hint">${text}</span>`;
  return `<fieldset class="review-form__rating"><legend>${sayHtml('Your rating')}</legend><span class="star-choice">${stars}</span>${said('rating')}</fieldset>
${line('title', `${sayHtml('Headline')} ${hint(sayHtml('(optional)'))}`, `maxlength="${reviewLimits.title}"`)}
<p class="form-field"><label for="review-body">${sayHtml('Your review')}</label><textarea id="review-body" name="body" rows="5" maxlength="${reviewLimits.body}" required${broken('body')}>${value('body')}</textarea>${said('body')}</p>
<div class="form-row">${line('authorName', sayHtml('Name'), `maxlength="${reviewLimits.authorName}" autocomplete="name" required`)}
${line('email', `${sayHtml('Email')} ${hint(sayHtml('(not shown)'))}`, `type="email" maxlength="${reviewLimits.email}" autocomplete="email" required`)}</div>
${picturesHtml(kept, problems.pictures)}
<p class="review-form__trap" aria-hidden="true"><label>${sayHtml('Leave this empty')}<input name="${TRAP}" tabindex="-1" autocomplete="off"></label></p>
<p class="review-form__action"><button class="button" type="submit">${sayHtml('Send review')}</button>${hint(sayHtml('Reviews appear once they have been read.'))}</p>`;
}

/** Up to four pictures; those that were kept when the form came back stay chosen until they are unticked. */
function picturesHtml(kept: readonly string[], problem: string | undefined): string {
  const ticks = kept.map(
    (text) =>
      `<label class="review-form__kept"><input type="checkbox" name="picture" value="${escapeHtml(text)}" checked> ${escapeHtml(readWaitingFile(text).name)}</label>`,
  );
  const said = problem
    ? `<span class="form-error" id="review-pictures-error">${escapeHtml(sayAgain(problem))}</span>`
    : '';
  return `<div class="form-field"><label for="review-pictures">${sayHtml('Pictures')} <span class="form-hint">${escapeHtml(say('(optional, {count} at most)', { count: mostSentPictures }))}</span></label>${ticks.join('')}<input id="review-pictures" name="picture" type="file" accept="${sentPictureTypes}" multiple${problem ? ' aria-invalid="true" aria-describedby="review-pictures-error"' : ''}>${said}</div>`;
}

/** The page on which a review is written without the product's page around it, or corrected. */
export function reviewPageHtml(
  product: ReviewedProduct,
  given: ReviewFields = {},
  problems: Readonly<Partial<Record<string, string>>> = {},
  kept: readonly string[] = [],
): string {
  const wrong = Object.keys(problems).length > 0;
  return `<section class="review-page"><p class="review-page__back"><a href="${escapeHtml(product.path)}">${escapeHtml(product.title)}</a></p>
<h1>${sayHtml('Write a review')}</h1>
${wrong ? `<p class="form-error" role="alert">${sayHtml('Your review has not been sent yet: please look at the marked fields.')}</p>` : ''}
<form class="review-form" method="post" action="/reviews/${escapeHtml(product.id)}" enctype="multipart/form-data" novalidate>${reviewFieldsHtml(given, problems, kept)}</form></section>`;
}

/** What is said after a review has been sent. */
export const thanksHtml = (product: ReviewedProduct): string =>
  `<section class="review-page"><h1>${sayHtml('Thank you')}</h1><p>${sayHtml('Your review of {product} has arrived. It appears on the page once somebody has read it.', { product: escapeHtml(product.title) })}</p><p><a class="button" href="${escapeHtml(product.path)}">${sayHtml('Back to {product}', { product: escapeHtml(product.title) })}</a></p></section>`;
