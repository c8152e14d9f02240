import Type from 'typebox';
import { endpoint } from './endpoint.ts';

/** What programs look for at fixed addresses. */
export const discoveryEndpoints = {
  robotsFile: endpoint({
    method: 'GET',
    path: '/robots.txt',
    summary: 'Which programs may read which addresses',
    answers: { 200: 'file' },
  }),
  sitemapFile: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    summary: 'All addresses that search engines may show, or the list of the files that hold them',
    answers: { 200: 'file', 304: 'empty' },
    errors: ['not-found'],
  }),
  sitemapPartFile: endpoint({
    method: 'GET',
    path: '/sitemap-:file',
    summary: 'One part of a large sitemap: sitemap-2.xml',
    params: Type.Object({ file: Type.String() }),
    answers: { 200: 'file', 304: 'empty' },
    errors: ['not-found'],
  }),
  faviconFile: endpoint({
    method: 'GET',
    path: '/favicon.ico',
    summary: 'Leads to the website’s icon, for programs that ask without having read a page',
    answers: { 302: 'redirect' },
  }),
};
