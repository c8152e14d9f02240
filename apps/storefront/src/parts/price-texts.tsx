interface PriceTextsProps {
  priceText: string;
  salePriceText?: string;
}

/** A price, or the struck price beside the sale price, each named for those who do not see the stroke. */
export const PriceTexts = ({ priceText, salePriceText }: PriceTextsProps) =>
  salePriceText ? (
    <>
      <ins className="pl-price__now">
        <span className="pl-hidden">Sale price </span>
        {salePriceText}
      </ins>{' '}
      <del className="pl-price__was">
        <span className="pl-hidden">Regular price </span>
        {priceText}
      </del>
    </>
  ) : (
    <span className="pl-price__now">{priceText}</span>
  );
