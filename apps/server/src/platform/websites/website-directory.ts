import type { Database } from '../database/connection.ts';
import { ALL, ContentChanges, readChange } from '../database/content-change.ts';
import { GONE, VERSIONS_CHANNEL } from '../database/structure-triggers.ts';
import {
  findFirstWebsite,
  findWebsiteByHost,
  versionsOfWebsite,
  type WebsiteVersions,
  websiteVersions,
} from './queries.ts';
import type { Website } from './website.ts';

const POLL_MS = 2_000;
const MAX_HOSTS = 20_000;

/**
 * Host header → website, kept in memory. A change anywhere raises the website's content version; this process learns of
 * it by LISTEN and, should a notification be lost, by a short poll. Entries are replaced, never edited. Where only what is
 * on the pages has changed, the new entry is the old one under the new version; where the row has, it is read anew.
 */
export class WebsiteDirectory {
  private readonly byHost = new Map<string, Website>();
  /** The Host header as it came, so that the hot path needs no parsing. */
  private readonly byRawHost = new Map<string, Website>();
  private readonly versions = new Map<string, WebsiteVersions>();
  private readonly changes = new Map<string, ContentChanges>();
  private timer: NodeJS.Timeout | undefined;
  private unlisten: (() => Promise<void>) | undefined;
  private polling: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly baseHost: string,
  ) {}

  async start(): Promise<void> {
    const listening = await this.db.system.listen(VERSIONS_CHANNEL, (payload) => {
      const [websiteId = '', content, structure, updated, from, text = ALL] = payload.split(':');
      if (content === GONE) return this.forget(websiteId);
      const [contentVersion, structureVersion] = [Number(content), Number(structure)];
      if (contentVersion > 0 && structureVersion > 0)
        this.applyVersions({
          websiteId,
          contentVersion,
          structureVersion,
          updatedAt: new Date(Number(updated)),
          change: from ? { from: Number(from), text } : null,
        });
    });
    this.unlisten = listening.unlisten;
    this.timer = setInterval(() => {
      this.polling ??= this.poll().finally(() => {
        this.polling = undefined;
      });
    }, POLL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
    await this.unlisten?.().catch(() => undefined);
  }

  /** null = no website answers on this host. `host` is the Host header, port and case as they came. */
  async find(host: string): Promise<Website | null> {
    const name = hostName(host);
    if (name === null) return null;
    const known = this.byHost.get(name);
    if (known) {
      // One host can be written in many ways; who tries them all fills no memory.
      if (this.byRawHost.size >= MAX_HOSTS) this.byRawHost.clear();
      this.byRawHost.set(host, known);
      return known;
    }
    let website = await this.load(name);
    // A change came between the reading and now: what was read is old already.
    if (website && this.isOld(website)) website = await this.load(name);
    if (this.byHost.size + this.byRawHost.size >= MAX_HOSTS) {
      this.byHost.clear();
      this.byRawHost.clear();
    }
    // Unknown hosts are not remembered: a website made a moment from now must answer at once.
    if (website && !this.isOld(website)) {
      this.byHost.set(name, website);
      this.byRawHost.set(host, website);
      this.know(website);
    }
    return website;
  }

  /** What is known without asking the database: for the page cache, which must answer at once. */
  peek(host: string): Website | null {
    return this.byRawHost.get(host) ?? null;
  }

  /**
   * Asks the database how far a website is: after our own write, so that the writer's next request already sees it and does
   * not race the notification. A database that is away for a moment is no failure of the write; the poll tells later.
   */
  async refresh(websiteId: string): Promise<void> {
    const versions = await versionsOfWebsite(this.db, websiteId).catch(() => null);
    if (versions) this.applyVersions(versions);
  }

  /** Both versions grow together with the commits of their website, so that of two notifications one is the later. */
  applyVersions(told: WebsiteVersions): void {
    const known = this.versions.get(told.websiteId);
    if (known && !isBehind(known, told)) return;
    const { websiteId, contentVersion, structureVersion, updatedAt } = told;
    const versions = { websiteId, contentVersion, structureVersion, ...(updatedAt && { updatedAt }) };
    this.know({ ...versions, change: told.change ?? null });
    for (const hosts of [this.byHost, this.byRawHost]) {
      for (const [host, website] of hosts) {
        if (website.websiteId !== websiteId) continue;
        if (website.structureVersion === structureVersion) hosts.set(host, { ...website, ...versions });
        else hosts.delete(host);
      }
    }
  }

  /**
   * Whether a page of a website that was made at a version, of these parts, is right at the version that is known now. What other
   * pages are made of may have changed since.
   */
  spares(websiteId: string, version: number, made: ReadonlySet<string>): boolean {
    return this.changes.get(websiteId)?.spare(version, made) ?? false;
  }

  /** A change is only known whole if it began at a version that this process has known, or before. */
  private know(told: WebsiteVersions): void {
    const { websiteId, contentVersion, structureVersion, change } = told;
    const known = this.versions.get(websiteId);
    this.versions.set(websiteId, told);
    const changes = this.changes.get(websiteId);
    if (!changes || !known) {
      this.changes.set(websiteId, new ContentChanges(contentVersion));
      return;
    }
    const whole = change && change.from <= known.contentVersion && structureVersion === known.structureVersion;
    if (contentVersion !== known.contentVersion || structureVersion !== known.structureVersion)
      changes.add(contentVersion, whole ? readChange(change.text) : null);
  }

  /** Drops what is known of a website that is no more, and with it who answers on the base host. */
  forget(websiteId: string): void {
    this.versions.delete(websiteId);
    this.changes.delete(websiteId);
    for (const hosts of [this.byHost, this.byRawHost]) {
      for (const [host, website] of hosts) if (website.websiteId === websiteId) hosts.delete(host);
    }
  }

  private isOld(website: Website): boolean {
    const known = this.versions.get(website.websiteId);
    return known !== undefined && isBehind(website, known);
  }

  private async load(name: string): Promise<Website | null> {
    const suffix = `.${this.baseHost}`;
    const identifier = name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
    const website = await findWebsiteByHost(this.db, name, identifier);
    if (website) return website;
    if (name === this.baseHost) return findFirstWebsite(this.db);
    if (name !== '127.0.0.1' && name !== '[::1]') return null;
    // Whoever asks this machine itself – a probe, a proxy – is sent nowhere.
    const first = await findFirstWebsite(this.db);
    return first && { ...first, primaryHost: null };
  }

  private async poll(): Promise<void> {
    try {
      const all = await websiteVersions(this.db);
      const there = new Set(all.map(({ websiteId }) => websiteId));
      for (const websiteId of [...this.versions.keys()]) if (!there.has(websiteId)) this.forget(websiteId);
      for (const versions of all) this.applyVersions(versions);
    } catch {
      // The database is away for a moment; the next poll tells.
    }
  }
}

/** Whether something of `one` is older than what `other` knows. */
const isBehind = (one: WebsiteVersions, other: WebsiteVersions): boolean =>
  one.contentVersion < other.contentVersion || one.structureVersion < other.structureVersion;

/**
 * The host without its port, or null for what is no host: links in pages and mails begin with it, and with
 * `shop.example:80@elsewhere.example` they would lead elsewhere.
 */
function hostName(host: string): string | null {
  return /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/.exec(host.toLowerCase())?.[1] ?? null;
}
