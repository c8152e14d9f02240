import { say } from '@plinth/words';

interface PriceTextsProps {
  priceText: string;
  salePriceText?: string;
}

/**
 * A price, or the struck price beside the sale price, each named for those who do not see the stroke. Before it hydrates the browser may
 * show another currency in it (inline/shown-currency.ts), which stays.
 */
export const PriceTexts = ({ priceText, salePriceText }: PriceTextsProps) =>
  salePriceText ? (
    <>
      <ins className="pl-price__now" suppressHydrationWarning>
        <span className="pl-hidden">{`${say('Sale price')} `}</span>
        {salePriceText}
      </ins>{' '}
      <del className="pl-price__was" suppressHydrationWarning>
        <span className="pl-hidden">{`${say('Regular price')} `}</span>
        {priceText}
      </del>
    </>
  ) : (
    <span className="pl-price__now" suppressHydrationWarning>
      {priceText}
    </span>
  );
