import { isTruthy, type RenderContext, toText } from '@plinth/template';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import { type FormatterTable, formatter } from '../formatter.ts';
import { inside, insidePath } from '../lookup.ts';
import { asText, at } from '../value.ts';
import { googleCalendarUrl } from './calendar-url.ts';
import { commentFormatters } from './comments.ts';
import { activateLinks } from './links.ts';

const attribute = (value: unknown): string => guardAttribute(asText(value));

/** The heart and the number beside it, where the site has them switched on. */
function likeButton(item: unknown, ctx: RenderContext): string {
  if (!isTruthy(item) || !isTruthy(insidePath(item, ctx, 'websiteSettings', 'simpleLikingEnabled'))) return '';
  return `
  <span class="sqs-simple-like" data-item-id="${guardAttribute(toText(inside(item, 'id', ctx)))}" data-like-count="${guardAttribute(toText(inside(item, 'likeCount', ctx)))}">
    <span class="like-icon"></span>
    <span class="like-count"></span>
  </span>
`;
}

/** The place of the buttons that share an item, with what they need to know of it (CONT-11, CONT-31). */
function shareButtons(element: 'div' | 'span', style: string) {
  return formatter((item, _args, ctx) => {
    const options = insidePath(item, ctx, 'website', 'shareButtonOptions');
    if (typeof options !== 'object' || !isTruthy(options)) return '';
    const systemDataId = at(item, 'systemDataId');
    const imageId = systemDataId === undefined ? at(item, 'mainImageId') : systemDataId;
    const assetUrl = at(item, 'assetUrl') ?? at(item, 'mainImage', 'assetUrl');
    return (
      `<${element} class="squarespace-social-buttons ${style}" data-system-data-id="${attribute(imageId)}" ` +
      `data-asset-url="${attribute(assetUrl)}" data-record-type="${attribute(at(item, 'recordType'))}" ` +
      `data-full-url="${attribute(at(item, 'fullUrl'))}" data-title="${escapeAttribute(asText(at(item, 'title')))}"></${element}>`
    );
  });
}

/** The button that follows a profile: by its name, or the last part of its address (CONT-05). */
const followButton = formatter((profile) => {
  const name = at(profile, 'userName');
  const url = asText(at(profile, 'profileUrl'));
  const user = asText(name) || url.slice(url.lastIndexOf('/') + 1);
  return (
    "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>" +
    `<div class="squarespace-follow-button" data-username="${guardAttribute(user)}"></div>`
  );
});

/** Formatters for comments, likes, sharing and calendars. */
export const socialFormatters: FormatterTable = {
  ...commentFormatters(),
  'activate-twitter-links': formatter((value) => activateLinks(asText(value))),
  'google-calendar-url': googleCalendarUrl,
  'like-button': formatter((item, _args, ctx) => likeButton(item, ctx)),
  'social-button': shareButtons('div', 'button-style'),
  'social-button-inline': shareButtons('span', 'inline-style'),
  'twitter-follow-button': followButton,
};
