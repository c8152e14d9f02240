import { CommandProblem, defineCommand } from '../../../platform/config/command.ts';
import { withDatabase } from '../../../platform/database/command-database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { findWebsiteByIdentifier, listWebsites } from '../../../platform/websites/service.ts';
import { loadDemo } from '../load-demo.ts';
import { seedWebsite } from './seed.ts';

const MOST = 1_000_000;
/** As many as a screen shows. */
const MOST_DAYS = 730;

/** `npx plinth seed`, `npm run seed`: the demo sites, and as much more as asked for. */
export const seed = defineCommand({
  usage: `Usage: npm run seed -- [--products N] [--posts N] [--orders N] [--days N] [--site IDENTIFIER]

Loads the demo sites where there is no website yet, then adds made-up content to one of them. The same call twice adds twice as much.

  --products N         products with variants and pictures, 200 to a page: Department 1, 2 …
  --posts N            posts of the blog Workshop notes, one a day back from today
  --orders N           test orders of the last 90 days, or of --days where they are more, of whatever the shop sells
  --days N             made-up visits of so many days (365: a year) with carts that were left and choices about cookies, for the screens of
                       analytics; a day that has visits stays
  --site IDENTIFIER    the website; default the oldest one
  --help               this text`,
  options: {
    products: { type: 'string' },
    posts: { type: 'string' },
    orders: { type: 'string' },
    days: { type: 'string' },
    site: { type: 'string' },
  },
  words: 0,
  async run({ values, misused }, say) {
    const size = (name: 'products' | 'posts' | 'orders' | 'days', most = MOST): number => {
      const number = Number(values[name] ?? 0);
      if (Number.isInteger(number) && number >= 0 && number <= most) return number;
      throw misused(`--${name} is "${values[name]}"; it must be a whole number up to ${most.toLocaleString('en')}.`);
    };
    const sizes = {
      products: size('products'),
      posts: size('posts'),
      orders: size('orders'),
      days: size('days', MOST_DAYS),
    };
    await withDatabase(async (db, config) => {
      const client = db.dedicated();
      await migrate(client, { say, afterwards: () => loadDemo(db, config, say) }).finally(() =>
        client.end({ timeout: 5 }),
      );
      const [oldest] = await listWebsites(db);
      const website = await findWebsiteByIdentifier(db, values.site ?? oldest?.identifier ?? '').catch(
        (error: Error) => {
          throw new CommandProblem(error.message);
        },
      );
      const began = performance.now();
      await seedWebsite(db, website, sizes);
      const { products, posts, orders, days } = sizes;
      say(
        `${website.title} has ${products} more products, ${posts} more posts, ${orders} more orders and ${days} days of visits (${((performance.now() - began) / 1000).toFixed(1)} s).`,
      );
    });
  },
});
