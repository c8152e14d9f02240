import Type from 'typebox';
import { endpoint } from './endpoint.ts';

const FilePath = Type.Object({ '*': Type.String() });

/** Files that pages load: uploaded ones and those of the code. */
export const fileEndpoints = {
  uploadedFile: endpoint({
    method: 'GET',
    path: '/content/*',
    summary: 'An uploaded file, whole or in part; of an image a smaller version with ?format=300w (IMG-04)',
    params: FilePath,
    query: Type.Object({ format: Type.Optional(Type.Unsafe<string | string[]>({})) }),
    answers: { 200: 'file', 206: 'file', 302: 'redirect', 304: 'empty' },
    errors: ['not-found', 'no-such-range'],
  }),
  themeFile: endpoint({
    method: 'GET',
    path: '/static/theme/*',
    summary: 'An image, font or script of a theme that the website may use',
    params: FilePath,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  fontFile: endpoint({
    method: 'GET',
    path: '/static/fonts/*',
    summary: 'A font that comes with the program',
    params: FilePath,
    anyHost: true,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  letterIcon: endpoint({
    method: 'GET',
    path: '/favicon.svg',
    summary: 'The icon of a website without one of its own: the first letter of its title',
    answers: { 200: 'file' },
  }),
  islandFile: endpoint({
    method: 'GET',
    path: '/static/storefront/*',
    summary: 'A script or stylesheet of published pages',
    params: FilePath,
    anyHost: true,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
};

/** The editor: one page that shows every screen, and its files. */
export const editorEndpoints = {
  editorPage: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'The editor',
    anyHost: true,
    answers: { 200: 'html' },
    errors: ['editor-not-built'],
  }),
  editorScreen: endpoint({
    method: 'GET',
    path: '/config/*',
    summary: 'A screen of the editor',
    anyHost: true,
    params: FilePath,
    answers: { 200: 'html' },
    errors: ['editor-not-built'],
  }),
  editorFile: endpoint({
    method: 'GET',
    path: '/config/assets/*',
    summary: 'A script or stylesheet of the editor',
    anyHost: true,
    params: FilePath,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
};
