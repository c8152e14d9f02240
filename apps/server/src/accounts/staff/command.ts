import { type Command, CommandProblem } from '../../platform/config/command.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectDatabase } from '../../platform/database/connection.ts';
import { listWebsites } from '../../platform/websites/service.ts';
import { createOwnerSignInLink } from './service.ts';

/** `npx plinth owner link [IDENTIFIER]`: a one-time sign-in link for a website's first administrator. */
export const ownerLink: Command = async (args, say) => {
  const [action, identifier, ...rest] = args;
  if (action !== 'link' || rest.length > 0) throw new CommandProblem('Usage: npx plinth owner link [IDENTIFIER]', 2);
  const config = readConfig();
  const db = await connectDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { embedded: { dataDir: config.dataDir, as: 'command' } },
  );
  try {
    const websites = await listWebsites(db);
    const website = identifier ? websites.find((one) => one.identifier === identifier) : websites[0];
    if (!website) {
      throw new CommandProblem(
        identifier ? `There is no website "${identifier}".` : 'There is no website yet; npm start makes the demo ones.',
      );
    }
    const token = await createOwnerSignInLink(db, website.websiteId);
    const host = website === websites[0] ? config.baseHost : `${website.identifier}.${config.baseHost}`;
    const port = config.port === 80 || config.port === 443 ? '' : `:${config.port}`;
    say(`${config.secure ? 'https' : 'http'}://${host}${port}/config/sign-in/${token}`);
  } finally {
    await db.close();
  }
};
