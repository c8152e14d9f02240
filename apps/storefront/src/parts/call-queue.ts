/**
 * Makes a function that runs calls one after the other, so that answers arrive in the order of what the shopper did. A failed
 * call does not stop the ones behind it.
 */
export const callQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(call);
    last = turn.catch(() => {});
    return turn;
  };
};
