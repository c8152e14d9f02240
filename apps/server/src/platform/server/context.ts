import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Endpoint } from '@plinth/contract';
import type { Permission } from '@plinth/domain';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema, RawServerDefault } from 'fastify';
import type { AssetStore } from '../assets/asset-store.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import type { SendProductPage, SendSystemPage } from '../http/system-page.ts';
import type { Website } from '../websites/website.ts';

/** What every capability may use; handed to its `routes` function, never a global. */
export interface AppContext {
  config: Config;
  db: Database;
  assets: AssetStore;
  /** Wraps the main content of a system page in the website's theme and sends it. */
  sendSystemPage: SendSystemPage;
  /** The page of a product whose plain form could not be taken; absent in tests of single capabilities. */
  sendProductPage?: SendProductPage;
  /** Set when the process has been asked to stop: whoever sends requests here is told to send them elsewhere. */
  leaving?: boolean;
  /** Where it is written down who did what; absent in tests of single capabilities. */
  audit?: AuditNotes;
  /** Learns at once of a change that a visitor has made, so that the page they are sent to shows it. */
  refreshWebsite?: (websiteId: string) => Promise<void>;
  /** Whether this installation can show a certificate for a host; absent: it fetches none, and TLS is somebody else's. */
  hasCertificate?: (host: string) => Promise<boolean>;
  /**
   * Takes a call before Fastify sees it; false: nothing has been done, it goes its usual way. For calls of which there are very many.
   */
  takeReady?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The website of a host that is known already and that everybody may call; null: somebody has to look. */
  openWebsite?: (host: string) => Website | null;
  /** Which website answers on a host; null: none. */
  findWebsite?: (host: string) => Promise<Website | null>;
  /** Stores the hits of visitors that wait in this process: before somebody asks what is known of them, or has it deleted. */
  storeHits?: () => Promise<void>;
  /** Lets go of a website that has been deleted in this process; the others are told by the database. */
  forgetWebsite?: (websiteId: string) => void;
}

/** What is written down of something that somebody did. */
export interface Deed {
  /** '' where whoever did it has no account. */
  accountId: string;
  actor: string;
  action: string;
  /** To whom or what, in words, where the address of the call is an id alone. */
  about?: string;
  status?: number;
  /** Where it is not the website of the request. */
  websiteId?: string;
}

/** Takes in what was done besides the calls that a permission allows, which are noted by themselves: signing in, a new password. */
export interface AuditNotes {
  note(request: FastifyRequest, deed: Deed): Promise<void>;
  /** Words for the entry that this call will get: whose role, which website. */
  about(request: FastifyRequest, words: string): void;
}

/** The owner or helper who asks, with the role on the website of this request. */
export interface Member {
  accountId: string;
  email: string;
  displayName: string;
  /** USER-08 number; 14 (none) without a membership. */
  role: number;
  crumb: string;
  /** The name of the key by which a program asks; without a cookie there is nothing that another site could make a browser send. */
  key?: string;
}

/** A route as it was registered. The tests of tenancy, hostile input and foreign writes are generated over all of them. */
export interface ListedRoute {
  method: string;
  /** Fastify's notation: `/api/commerce/orders/:id`. */
  url: string;
  schema: FastifySchema;
  config: FastifyContextConfig;
  bodyLimit: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route; complete once the server is ready. */
    routeList: readonly ListedRoute[];
  }
  interface FastifyRequest {
    /** The website of the Host header. Routes marked `anyHost` have none. */
    website: Website;
    /** Set by the owners capability when a valid member-session cookie came along. */
    member: Member | null;
    /** The website is locked, and whoever asks has opened it: nothing that they see may be kept. */
    siteOpened?: boolean;
    /** Which of its languages a visitor of a website in several reads; null where nothing says. Absent where nobody asked. */
    visitLanguage?: string | null;
  }
  interface FastifyContextConfig {
    /** 'none' = reading; 'visitor' = same-origin proof or double submit; 'member' = crumb of the session. Default by method. */
    crumb?: 'none' | 'visitor' | 'member';
    /** What the member must be allowed to do (packages/domain roles); absent = open to visitors. */
    permission?: Permission;
    /** The entry of the contract that the route was made from. */
    endpoint?: Endpoint;
    /** Answered without a website (health, unknown hosts). */
    anyHost?: boolean;
    /** Answered for an archived website, too. */
    onArchived?: boolean;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  TypeBoxTypeProvider
>;
