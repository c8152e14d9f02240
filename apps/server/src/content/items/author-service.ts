import { type Author, AuthorIn } from '@plinth/contract';
import { newId, requireWebAddress } from '@plinth/domain';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { declared } from '../../platform/http/declared.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { deleteAuthor, findAuthor, insertAuthor, listAuthors, updateAuthor } from './collection-queries.ts';
import type { ContentScope } from './content-scope.ts';

export { insertAuthor } from './collection-queries.ts';

export const readAuthors = ({ db, websiteId }: ContentScope) =>
  inWebsite(db, websiteId, (tx) => listAuthors(tx, websiteId));

/** @throws HttpError 422 */
function checked(given: AuthorIn): AuthorIn {
  const displayName = given.displayName.trim();
  if (displayName === '') throw invalid('Please enter a name.', { displayName: 'Please enter a name.' });
  const problem = given.websiteUrl ? requireWebAddress(given.websiteUrl) : undefined;
  if (problem) throw invalid(problem, { websiteUrl: problem });
  return { ...declared(AuthorIn, given), displayName };
}

export async function addAuthor({ db, websiteId }: ContentScope, given: AuthorIn): Promise<Author> {
  const author = checked(given);
  const id: string = newId();
  await inWebsite(db, websiteId, (tx) => insertAuthor(tx, { websiteId, id, ...author }));
  return { id, bio: '', websiteUrl: '', ...author, itemCount: 0, path: null };
}

/** The new name stands below all of the author's posts at once. @throws HttpError 404 */
export async function changeAuthor({ db, websiteId }: ContentScope, id: string, given: AuthorIn): Promise<Author> {
  const values = checked(given);
  return inWebsite(db, websiteId, async (tx) => {
    await updateAuthor(tx, websiteId, id, values);
    const author = await findAuthor(tx, websiteId, id);
    if (!author) throw notFound('This author');
    await raiseContentVersion(tx, websiteId);
    return author;
  });
}

/** @throws HttpError 404 */
export async function removeAuthor({ db, websiteId }: ContentScope, id: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    if (!(await deleteAuthor(tx, websiteId, id))) throw notFound('This author');
    await raiseContentVersion(tx, websiteId);
  });
}
