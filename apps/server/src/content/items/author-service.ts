import { type Author, AuthorIn } from '@plinth/contract';
import { newId, requireWebAddress } from '@plinth/domain';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { declared } from '../../platform/http/declared.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { deleteAuthor, findAuthor, insertAuthor, isImage, listAuthors, updateAuthor } from './collection-queries.ts';
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

/** @throws HttpError 422 for a file that is none of this website's, or no image */
async function requirePicture(tx: Transaction, websiteId: string, { pictureId }: AuthorIn): Promise<void> {
  if (!pictureId || (await isImage(tx, websiteId, pictureId))) return;
  const problem = 'This file is no image of the website. Choose another one.';
  throw invalid(problem, { pictureId: problem });
}

export async function addAuthor({ db, websiteId }: ContentScope, given: AuthorIn): Promise<Author> {
  const author = checked(given);
  const id: string = newId();
  await inWebsite(db, websiteId, async (tx) => {
    await requirePicture(tx, websiteId, author);
    await insertAuthor(tx, { websiteId, id, ...author });
  });
  return { id, bio: '', websiteUrl: '', pictureId: null, ...author, itemCount: 0, path: null };
}

/** The new name stands below all of the author's posts at once. @throws HttpError 404 */
export async function changeAuthor({ db, websiteId }: ContentScope, id: string, given: AuthorIn): Promise<Author> {
  const values = checked(given);
  return inWebsite(db, websiteId, async (tx) => {
    await requirePicture(tx, websiteId, values);
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
