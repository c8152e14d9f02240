import { join } from 'node:path';
import { formEndpoints, readySectionEndpoints } from '@plinth/contract';
import { mayDo } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentScope } from '../../content/items/content-scope.ts';
import { ExamplePictures } from '../../platform/assets/example-pictures.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { SiteMaps } from '../model/site-map.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import type { WrappedPage } from '../pages/wrap-page.ts';
import { projectPath } from '../themes/theme-registry.ts';
import { listReadyPages, newPageOf, pageNamed } from './ready-pages.ts';
import { listReadySections, newReadySection, newReadySections, shownSection, shownSections } from './ready-sections.ts';

/** The right that the call for a new form asks for. */
const mayMakeForms = ({ member }: FastifyRequest): boolean =>
  member !== null && mayDo(member.role, formEndpoints.createForm.permission);

const sendPreview = (reply: FastifyReply, page: WrappedPage) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', page.csp)
    .send(page.html.toBytes());

/** Ready-made sections: the list, each by itself in a theme, and a new one for a page. */
export function readySectionRoutes(renderer: PageRenderer, maps: SiteMaps) {
  return (app: App, context: AppContext): void => {
    const { db, config } = context;
    const pictures = new ExamplePictures(join(projectPath('demo'), 'pictures'), context.assets);

    route(app, readySectionEndpoints.listReadySections, () => listReadySections());

    route(app, readySectionEndpoints.previewReadySection, async (request, reply) => {
      const { website } = request;
      const { theme } = request.query;
      const map = await maps.of(website);
      const { sections, data } = await shownSection(db, website, map, pictures, request.params.name);
      const dressed = theme ? await renderer.inTheme(website, { themeName: theme }) : website;
      const page = await renderer.renderSections(dressed, requestOrigin(request, config), sections, data);
      return sendPreview(reply, page);
    });

    route(app, readySectionEndpoints.newReadySection, async (request, reply) => {
      const { website } = request;
      const asked = { name: request.params.name, quota: config.uploadQuota, mayMakeForms: mayMakeForms(request) };
      const section = await newReadySection(db, website, await maps.of(website), pictures, asked);
      return reply.code(201).send({ section });
    });

    route(app, readySectionEndpoints.listReadyPages, () => listReadyPages());

    route(app, readySectionEndpoints.previewReadyPage, async (request, reply) => {
      const { website } = request;
      const templates = pageNamed(request.params.name).sections;
      const { sections, data } = await shownSections(db, website, await maps.of(website), pictures, templates);
      return sendPreview(reply, await renderer.renderSections(website, requestOrigin(request, config), sections, data));
    });

    route(app, readySectionEndpoints.newReadyPage, async (request) => {
      const { website } = request;
      const { sections: templates } = pageNamed(request.params.name);
      const asked = { templates, quota: config.uploadQuota, mayMakeForms: mayMakeForms(request) };
      const sections = await newReadySections(db, website, await maps.of(website), pictures, asked);
      return newPageOf(await contentScope(context, request), request.body.title, sections);
    });
  };
}
