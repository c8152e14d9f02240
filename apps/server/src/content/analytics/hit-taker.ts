import { isRecorded } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { browserFamily } from '../../platform/http/browser-family.ts';
import { ClientAllowance } from '../../platform/server/rate-limit.ts';
import type { Website } from '../../platform/websites/website.ts';
import { isMeasured } from './collector-host.ts';
import type { Told } from './hit.ts';
import type { HitQueue } from './hit-queue.ts';
import { isBot, readHit } from './read-hit.ts';
import { Visitors } from './visitors.ts';

/** Calls of one client in a minute that count; a classroom behind one address stays below. More are answered and forgotten. */
const MOST_PER_MINUTE = 1_200;
/** Names of browsers that a process keeps with what they say. */
const MOST_AGENTS = 2_000;
const LONGEST_AGENT = 500;

/** Who tells something, and of which website. */
interface Teller {
  website: Website;
  /** Of somebody who runs the website; null: a visitor. */
  role: number | null;
  address: string;
  host: string;
  userAgent: string | undefined;
}

interface Agent {
  text: string;
  browser: string;
  isBot: boolean;
}

/** Decides whether what a call tells is recorded, and puts it into the queue. The one way of a hit into the table. */
export class HitTaker {
  private readonly visitors: Visitors;
  private readonly allowance = new ClientAllowance(MOST_PER_MINUTE);
  private readonly agents = new Map<string, Agent>();

  /** @param log of hits that could not be taken: whatever happens here, the call is answered */
  constructor(
    db: Database,
    private readonly queue: HitQueue,
    private readonly countryOf: (address: string) => string,
    private readonly log: (problem: unknown) => void,
  ) {
    this.visitors = new Visitors(db);
  }

  /** Throws nothing. */
  take(teller: Teller, told: readonly Told[]): void {
    try {
      const { website, address } = teller;
      const agent = this.agentOf(teller.userAgent);
      if (!isMeasured(website) || agent.isBot || !this.isAllowed(address)) return;
      // Known but for the first hits of a website's day: the others are taken at once.
      const visitor = this.visitors.nameOf(website.websiteId, address, agent.text);
      if (typeof visitor === 'string') this.queueAll(teller, agent, visitor, told);
      else visitor.then((name) => this.queueAll(teller, agent, name, told)).catch(this.log);
    } catch (problem) {
      this.log(problem);
    }
  }

  private queueAll(teller: Teller, agent: Agent, visitor: string, told: readonly Told[]): void {
    const { website, role, address, host } = teller;
    const from = {
      ...{ websiteId: website.websiteId, host, userAgent: agent.text, browser: agent.browser, visitor },
      country: this.countryOf(address),
    };
    for (const one of told) {
      const hit = readHit(one, from);
      if (hit && isRecorded(role, hit.path)) this.queue.take(hit);
    }
  }

  private agentOf(userAgent = ''): Agent {
    const text = userAgent.length > LONGEST_AGENT ? userAgent.slice(0, LONGEST_AGENT) : userAgent;
    let agent = this.agents.get(text);
    if (!agent) {
      agent = { text, browser: browserFamily(text), isBot: isBot(text) };
      this.agents.set(text, agent);
      if (this.agents.size > MOST_AGENTS) this.agents.delete(this.agents.keys().next().value ?? '');
    }
    return agent;
  }

  private isAllowed(address: string): boolean {
    try {
      this.allowance.take(address);
      return true;
    } catch {
      return false;
    }
  }
}
