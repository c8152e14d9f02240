/**
 * A page that a link leads to, for who takes a part of it over. No call of the contract: the address is what the link says.
 *
 * @throws where the page cannot be had
 */
export const pageDocument = async (address: string | URL, signal?: AbortSignal): Promise<Document> => {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The page ${address} answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
};
