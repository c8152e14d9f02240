import type { Cart } from '@plinth/contract';
import { say, sayAgain } from '@plinth/words';
import { CodeChip, CodeEntry } from './code-entry.tsx';
import { Said } from './said.tsx';
import type { CouponEntry } from './use-coupon.ts';

interface CouponFieldProps {
  cart: Cart;
  coupon: CouponEntry;
  /** Id of the checkout form that the controls belong to; without it they have plain forms of their own (/cart/coupon). */
  form?: string;
}

/** Coupon entry and the codes in use, with what is wrong beside the field. */
export const CouponField = ({ cart, coupon, form }: CouponFieldProps) => (
  <div className="pl-coupon">
    {cart.validCoupons.map(({ code, label }) => (
      <CodeChip
        key={code}
        form={form}
        action="/cart/coupon/remove"
        value={code}
        name="removeCoupon"
        removeLabel={say('Remove coupon {code}', { code })}
        onRemove={() => coupon.remove(code)}
      >
        <b>{code}</b> {sayAgain(label)}
      </CodeChip>
    ))}
    {cart.invalidCoupons.map(({ code }) => (
      <CodeChip
        key={code}
        form={form}
        action="/cart/coupon/remove"
        value={code}
        name="removeCoupon"
        removeLabel={say('Remove coupon {code}', { code })}
        onRemove={() => coupon.remove(code)}
        isIdle
      >
        <Said text="{code} not applied" code={<b>{code}</b>} />
      </CodeChip>
    ))}
    {(cart.automaticDiscounts ?? []).map(({ name, label }) => (
      <p key={name} className="pl-coupon__automatic">
        <b>{name}</b> {sayAgain(label)}
      </p>
    ))}
    <CodeEntry
      label={say('Coupon code')}
      name={form === undefined ? 'code' : 'couponCode'}
      intent="apply-coupon"
      form={form}
      action="/cart/coupon"
      entry={coupon}
      problem={coupon.problem ?? cart.invalidCoupons[0]?.reason}
    />
  </div>
);
