import { botCheckKeys } from '@plinth/domain';
import { BOT_CHECK_SOURCES } from '../../../../platform/http/security-headers.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { pageOf } from '../../form-page.ts';

/** FORM-41. */
export const behaviour: BlockBehaviour = (_settings, loader) => {
  const { asks, enterpriseV3SiteKey } = botCheckKeys(loader.page.website.settings);
  if (asks) loader.needs.add({ sources: BOT_CHECK_SOURCES });
  return { pagePath: pageOf(loader).pagePath, asksBotCheck: asks, botCheckKey: enterpriseV3SiteKey };
};
