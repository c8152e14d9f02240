import { isJsonRecord, type TitleKind, usualTitleFormats, type VerifyingService } from '@plinth/domain';
import { isTrial } from '../../accounts/plan/service.ts';
import type { Website } from '../../platform/websites/website.ts';

/** Programs that read websites to train or feed language models; robots.txt turns them away when the owner wishes so. */
export const AI_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-Web',
  'ClaudeBot',
  'cohere-ai',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'Meta-ExternalAgent',
  'OAI-SearchBot',
  'Omgilibot',
  'PerplexityBot',
  'Timpibot',
  'YouBot',
] as const;

/** Whether the owner (or the state of the website) keeps it out of search engines altogether. */
export const hiddenFromSearch = (website: Website): boolean =>
  website.settings.seoHidden === true || !website.published || isTrial(website);

/** Whether the owner keeps language models' crawlers away. */
export const hiddenFromAi = (website: Website): boolean => website.settings.aiCrawlersHidden === true;

/** Whether the owner keeps pages of categories out of search engines; what is in them is found all the same. */
export const hidesCategoryPages = (website: Website): boolean => website.settings.categoryPagesHidden === true;

/** By which search engines know the owner of a website; '' where there is none. */
export function verificationCodes(settings: Readonly<Record<string, unknown>>): Record<VerifyingService, string> {
  const stored = isJsonRecord(settings.verification) ? settings.verification : {};
  const code = (service: VerifyingService) => (typeof stored[service] === 'string' ? stored[service] : '');
  return { google: code('google'), bing: code('bing'), pinterest: code('pinterest'), yandex: code('yandex') };
}

/** The owner's format of titles: %c collection, %i item, %s website, %t tagline. */
export function titleFormat(website: Website, kind: TitleKind): string {
  const own = website.settings[`${kind}TitleFormat`];
  return typeof own === 'string' && own.trim() !== '' ? own : usualTitleFormats[kind];
}
