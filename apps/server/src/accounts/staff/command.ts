import { CommandProblem, defineCommand } from '../../platform/config/command.ts';
import { withDatabase } from '../../platform/database/command-database.ts';
import { hostOrigin, websiteHost } from '../../platform/http/request-origin.ts';
import { listWebsites } from '../../platform/websites/service.ts';
import { createOwnerSignInLink } from './service.ts';

/** `npx plinth owner link [IDENTIFIER]`: a one-time sign-in link for a website's first administrator. */
export const ownerLink = defineCommand({
  usage: `Usage: npx plinth owner link [IDENTIFIER]

Prints a link that signs the owner in once; IDENTIFIER is a website's, without it the oldest one.

  --help    this text`,
  words: 2,
  async run({ positionals: [action, identifier], misused }, say) {
    if (action !== 'link') throw misused(action ? `There is no "owner ${action}".` : 'Say what to do: link.');
    await withDatabase(async (db, config) => {
      const websites = await listWebsites(db);
      const website = identifier ? websites.find((one) => one.identifier === identifier) : websites[0];
      if (!website) {
        throw new CommandProblem(
          identifier
            ? `There is no website "${identifier}".`
            : 'There is no website yet; npm start makes the demo ones.',
        );
      }
      const token = await createOwnerSignInLink(db, website.websiteId);
      const host = websiteHost(website.identifier, website === websites[0], config);
      say(`${hostOrigin(config, host, config.port)}/config/sign-in/${token}`);
    });
  },
});
