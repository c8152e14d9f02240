import { CommandProblem, defineCommand } from '../../platform/config/command.ts';
import { withDatabase } from '../../platform/database/command-database.ts';
import { hostOrigin, websiteHost } from '../../platform/http/request-origin.ts';
import { listWebsites } from '../../platform/websites/service.ts';
import { createOwnerSignInLink } from './service.ts';
import { createSetupCode } from './setup-codes.ts';

/** `npx plinth owner link [IDENTIFIER]`: a one-time sign-in link for a website's first administrator; `owner setup`: a set-up link. */
export const ownerLink = defineCommand({
  usage: `Usage: npx plinth owner link [IDENTIFIER]
       npx plinth owner setup

link prints a link that signs the owner in once; IDENTIFIER is a website's, without it the oldest one. setup prints a link that
lets whoever opens it make a website with its owner, once: the first one, or one for a host that leads here and has none.

  --help    this text`,
  words: 2,
  async run({ positionals: [action, identifier], misused }, say) {
    if (action === 'setup') {
      return withDatabase(async (db, config) => {
        const code = await createSetupCode(db);
        say(`${hostOrigin(config, config.baseHost, config.port)}/config/setup/${code}`);
        say(`At another host that leads here: /config/setup/${code}`);
      });
    }
    if (action !== 'link') throw misused(action ? `There is no "owner ${action}".` : 'Say what to do: link or setup.');
    await withDatabase(async (db, config) => {
      const websites = await listWebsites(db);
      const website = identifier ? websites.find((one) => one.identifier === identifier) : websites[0];
      if (!website) {
        throw new CommandProblem(
          identifier
            ? `There is no website "${identifier}".`
            : 'There is no website yet. npx plinth owner setup prints a link that makes one.',
        );
      }
      const token = await createOwnerSignInLink(db, website.websiteId);
      const host = websiteHost(website.identifier, website === websites[0], config);
      say(`${hostOrigin(config, host, config.port)}/config/sign-in/${token}`);
    });
  },
});
