import { discoveryEndpoints, seoSettingsEndpoints, translationEndpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { KeptFiles } from './kept-files.ts';
import { currentVersion, findAssetKey } from './queries.ts';
import { robotsText } from './robots.ts';
import { hiddenFromSearch } from './search-settings.ts';
import { changeSearchSettings, readSeoSettings, saveSeoSettings } from './seo-settings.ts';
import { sitemap, sitemapPart } from './sitemap.ts';
import { linkTranslations, readTranslations } from './translations.ts';

/** Search engines come often and change seldom: they ask again with the ETag, which is the content version. */
const CACHE = 'public, max-age=300';
const CACHE_MS = 300_000;

/** What programs look for at fixed addresses (robots.txt, the sitemap, the icon), and the owner's settings for them. */
export const discoveryRoutes: Routes = (app: App, context: AppContext) => {
  const originOf = (request: FastifyRequest) => requestOrigin(request, context.config);
  const sitemaps = new KeptFiles();

  route(app, seoSettingsEndpoints.getSeoSettings, (request) => readSeoSettings(context.db, request.website.websiteId));

  route(app, seoSettingsEndpoints.saveSeoSettings, (request) =>
    saveSeoSettings(context.db, request.website.websiteId, request.body),
  );

  route(app, seoSettingsEndpoints.changeSearchSettings, (request) =>
    changeSearchSettings(context.db, request.website.websiteId, request.body, request.member),
  );

  route(app, translationEndpoints.listTranslations, (request) =>
    readTranslations(context.db, request.website.websiteId),
  );

  route(app, translationEndpoints.linkTranslations, async (request) => {
    const answer = await linkTranslations(context.db, request.website.websiteId, request.body);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });

  route(app, discoveryEndpoints.robotsFile, (request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(robotsText(request.website, originOf(request))),
  );

  route(app, discoveryEndpoints.sitemapFile, (request, reply) =>
    sendXml(request, reply, '', () => sitemap(context.db, request.website, originOf(request))),
  );

  route(app, discoveryEndpoints.sitemapPartFile, (request, reply) => {
    const part = /^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1];
    if (!part) throw notFound('This part of the sitemap');
    return sendXml(request, reply, part, () =>
      sitemapPart(context.db, request.website, originOf(request), Number(part)),
    );
  });

  route(app, discoveryEndpoints.faviconFile, async (request, reply) => {
    const { faviconAssetId } = request.website.settings;
    const { websiteId } = request.website;
    const icon =
      typeof faviconAssetId === 'string'
        ? await inWebsite(context.db, websiteId, (tx) => findAssetKey(tx, websiteId, faviconAssetId))
        : null;
    return reply.header('cache-control', CACHE).redirect(icon ? `${assetUrl(icon)}?format=300w` : '/favicon.svg', 302);
  });

  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    make: () => Promise<string | null>,
  ) {
    if (hiddenFromSearch(request.website)) throw notFound('The sitemap');
    const { websiteId, contentVersion } = request.website;
    const etag = `"${websiteId.slice(-8)}-${contentVersion}"`;
    reply.header('cache-control', CACHE).header('etag', etag).header('vary', 'host');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    // Of the website as it is now, also where the news of a change are still on their way here; and kept no longer than others may
    // keep it, for an entry may be shown, or no longer be, by the clock alone.
    const version = await inWebsite(context.db, websiteId, (tx) => currentVersion(tx, websiteId));
    const moment = Math.floor(Date.now() / CACHE_MS);
    const xml = await sitemaps.of(`${websiteId} ${version} ${moment} ${originOf(request)} ${file}`, make);
    if (xml === null) throw notFound('This part of the sitemap');
    return reply.header('content-type', 'application/xml; charset=utf-8').send(xml);
  }
};
