import type { AddMember, CallAnswer, ChangeMemberArea, CreateMemberArea } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type MemberArea = CallAnswer<'GET /api/member-areas'>['memberAreas'][number];
export type Member = CallAnswer<'GET /api/member-areas/:id/members'>['members'][number];

export const memberAreasQuery = queryOptions({
  queryKey: ['member-areas'],
  queryFn: ({ signal }) => call('GET /api/member-areas', { signal }),
});

/** @throws CallFailure 422 for a name that is taken */
export const createArea = (body: CreateMemberArea) => call('POST /api/member-areas', { body });
export const changeArea = (id: string, body: ChangeMemberArea) =>
  call('PATCH /api/member-areas/:id', { params: { id }, body });
/** @throws CallFailure 409 while pages are in it */
export const deleteArea = (id: string) => call('DELETE /api/member-areas/:id', { params: { id } });

export const membersQuery = (id: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['members', id, query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/member-areas/:id/members', {
        params: { id },
        query: { limit: '100', ...(query ? { query } : {}), ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const addMember = (id: string, body: AddMember) =>
  call('POST /api/member-areas/:id/members', { params: { id }, body });
export const removeMember = (id: string, siteUserId: string) =>
  call('DELETE /api/member-areas/:id/members/:siteUserId', { params: { id, siteUserId } });
