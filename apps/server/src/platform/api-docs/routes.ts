import { docsEndpoints, endpoints } from '@plinth/contract';
import type { App } from '../server/context.ts';
import { route } from '../server/route.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/** The description of all calls, for programs and for whoever writes them. */
export function apiDocsRoutes(app: App): void {
  let page: string | undefined;
  route(app, docsEndpoints.docsPage, (_request, reply) => {
    page ??= docsPage(endpoints);
    return reply.type('text/html; charset=utf-8').send(page);
  });

  let description: ReturnType<typeof openApi> | undefined;
  route(app, docsEndpoints.apiDescription, () => {
    description ??= openApi(endpoints);
    return description;
  });
}
