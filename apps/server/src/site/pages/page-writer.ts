import type { Visitor } from '../../accounts/access/visitor.ts';
import type { SystemPage } from '../../platform/http/system-page.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { PageFormat, PageRequest, RenderedPage } from './page-request.ts';
import type { WrappedPage } from './wrap-page.ts';

/** A page that the platform fills, and where it is asked for. */
export interface SystemPageRequest {
  website: Website;
  origin: string;
  page: SystemPage & { path: string; viewer?: Visitor };
  format: PageFormat;
}

export type RenderedSystemPage = WrappedPage & { contentType?: string };

/** Writes pages, here or beside the server's own thread. */
export interface PageWriter {
  render(request: PageRequest): Promise<RenderedPage>;
  renderSystemPage(
    website: Website,
    origin: string,
    page: SystemPageRequest['page'],
    format?: PageFormat,
  ): Promise<RenderedSystemPage>;
}
