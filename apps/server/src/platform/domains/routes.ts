import { domainEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { conflict } from '../http/http-error.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import { dnsLookup } from './domain-record.ts';
import * as domains from './service.ts';

/** The owner's calls for the domains of a website. */
export const domainRoutes: Routes = (app, context) => {
  const { db, config } = context;
  const dns = dnsLookup(config.dnsServers);
  const place = ({ website }: FastifyRequest) => ({ db, config, website });
  /** Other processes learn of it by the trigger of the table; this one at once. */
  const changed = async <T>(request: FastifyRequest, host: string, work: Promise<T>): Promise<T> => {
    const answer = await work;
    context.audit?.about(request, host);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  };

  route(app, domainEndpoints.listDomains, (request) => domains.readDomains(place(request)));

  route(app, domainEndpoints.addDomain, (request) => {
    const { host } = request.body;
    return changed(request, host, domains.addDomain(place(request), host));
  });

  route(app, domainEndpoints.verifyDomain, (request) => {
    const { host } = request.params;
    return changed(request, host, domains.verifyDomain(place(request), host, dns));
  });

  route(app, domainEndpoints.redirectOwnHost, (request) => {
    const { on } = request.body;
    return changed(request, on ? 'on' : 'off', domains.redirectOwnHost(place(request), on));
  });

  route(app, domainEndpoints.fetchCertificate, (request) => {
    const { host } = request.params;
    return changed(request, host, domains.fetchCertificate(place(request), host));
  });

  route(app, domainEndpoints.acmeChallenge, async (request, reply) => {
    const answer = await domains.challengeAnswer(db, request.headers.host ?? '', request.params.token);
    return reply.type('application/octet-stream').send(answer);
  });

  route(app, domainEndpoints.makeDomainPrimary, (request) => {
    const { host } = request.params;
    return changed(request, host, domains.makeDomainPrimary(place(request), host));
  });

  route(app, domainEndpoints.removeDomain, (request) => {
    const { host } = request.params;
    if (request.hostname.toLowerCase() === host)
      throw conflict(
        'host-in-use',
        `You are at ${host} right now. Open the editor at another address of the website, and remove it there.`,
      );
    return changed(request, host, domains.removeDomain(place(request), host));
  });
};
