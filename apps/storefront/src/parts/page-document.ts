/** A page that is not there (ERRR-11). */
export class NotFoundError extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`There is no page ${path}.`);
    this.name = 'NotFoundError';
    this.path = path;
  }
}

/**
 * A page that a link leads to, for who takes a part of it over. No call of the contract: the address is what the link says.
 *
 * @throws NotFoundError where there is no such page; Error where it cannot be had
 */
export const pageDocument = async (address: string | URL, signal?: AbortSignal): Promise<Document> => {
  const answer = await fetch(address, { signal });
  if (answer.status === 404) throw new NotFoundError(new URL(address, location.href).pathname);
  if (!answer.ok) throw new Error(`The page ${address} answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
};
