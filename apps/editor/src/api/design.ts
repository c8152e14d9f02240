import type { CallAnswer, DraftStyles, ErrorAnswer, ThemeUploaded, UploadedFont } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { messages } from '../messages.ts';
import { CallFailure, call, currentCrumb } from './call.ts';
import { sendFile } from './send-file.ts';

export type ListedTheme = CallAnswer<'GET /api/themes'>['themes'][number];

export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: ({ signal }) => call('GET /api/themes', { signal }),
});

export const themeQuery = (name: string) =>
  queryOptions({
    queryKey: ['theme', name],
    queryFn: ({ signal }) => call('GET /api/themes/:name', { params: { name }, signal }),
  });

export const problemsQuery = queryOptions({
  queryKey: ['design-problems'],
  queryFn: ({ signal }) => call('GET /api/design/problems', { signal }),
});

/** The families of fonts that can be used: the website's own ones, and those that come with the program. */
export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: async ({ signal }) => (await call('GET /api/design/fonts', { signal })).fonts,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Sends a file of a font; its family, where the server has said. @throws CallFailure */
export async function uploadFont(file: File): Promise<string | undefined> {
  const sending = { progress: () => undefined, signal: new AbortController().signal };
  const answer = await sendFile<UploadedFont>({ method: 'POST', address: '/api/design/fonts' }, file, sending);
  return answer?.font.family;
}

/** @throws CallFailure 409 where something is set in it, unless `force` */
export const removeFont = (family: string, force: boolean) =>
  call('DELETE /api/design/fonts/:family', { params: { family }, ...(force ? { query: { force: 'true' } } : {}) });

/** The stylesheets of the website as they would be; nothing is kept. */
export const draftStyles = (body: { tweaks: Record<string, string>; css: string }): Promise<DraftStyles> =>
  call('POST /api/design/styles', { body });

/** @throws CallFailure 409 with `problems` where the theme has some and `force` was not said */
export const wearTheme = (body: { name: string; preset?: string; force?: boolean }) =>
  call('PUT /api/themes/active', { body });

/** Replaces the hosts that a theme (`mine`, all its versions) may load from. */
export const allowThemeHosts = (name: string, hosts: string[]) =>
  call('PUT /api/themes/:name/hosts', { params: { name }, body: { hosts } });

/** Fetches the fonts of `mine@3` from Google Fonts into the theme's next version. */
export const keepThemeFonts = (name: string) => call('POST /api/themes/:name/fonts', { params: { name } });

export const removeTheme = (name: string) => call('DELETE /api/themes/:name', { params: { name } });

/** Sends a zip; `progress` hears how much of it has gone, from 0 to 1. A request of the older kind, as fetch tells no progress. */
export function uploadTheme(name: string, zip: Blob, progress: (part: number) => void): Promise<ThemeUploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/themes?name=${encodeURIComponent(name)}`);
    request.setRequestHeader('content-type', 'application/zip');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', currentCrumb());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallFailure(0, 'network', messages.unableToConnect));
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as ThemeUploaded);
      const error = (request.response as { error?: ErrorAnswer['error'] } | null)?.error;
      reject(new CallFailure(request.status, error?.code ?? 'unknown', error?.message ?? messages.somethingWrong));
    };
    request.send(zip);
  });
}
