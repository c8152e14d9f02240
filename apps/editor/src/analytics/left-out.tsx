import type { Reports } from '@plinth/contract';
import { useFormats } from '../session/use-formats.ts';

/** Which orders of the range count nowhere on the screen; test orders, where they count, are named all the same. */
export function LeftOut(props: { of: Pick<Reports, 'testOrders' | 'foreignOrders'>; countsTests?: boolean }) {
  const { testOrders, foreignOrders } = props.of;
  const formats = useFormats();
  const tests = `${formats.count(testOrders)} ${testOrders === 1 ? 'test order' : 'test orders'}`;
  const others = `${formats.count(foreignOrders)} ${foreignOrders === 1 ? 'order' : 'orders'} in another currency`;
  const counted = props.countsTests && testOrders > 0;
  const left = [...(testOrders > 0 && !counted ? [tests] : []), ...(foreignOrders > 0 ? [others] : [])];
  const sentences = [
    ...(counted ? [`Counted while the test gateway takes orders: ${tests}, which moved no money.`] : []),
    ...(left.length > 0 ? [`Not counted here: ${left.join(' and ')}.`] : []),
  ];
  return sentences.length > 0 ? <p className="notice">{sentences.join(' ')}</p> : null;
}
