import type { Cart } from '@plinth/contract';
import { CodeChip, CodeEntry } from './code-entry.tsx';
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
        removeLabel={`Remove coupon ${code}`}
        onRemove={() => coupon.remove(code)}
      >
        <b>{code}</b> {label}
      </CodeChip>
    ))}
    {cart.invalidCoupons.map(({ code }) => (
      <CodeChip
        key={code}
        form={form}
        action="/cart/coupon/remove"
        value={code}
        name="removeCoupon"
        removeLabel={`Remove coupon ${code}`}
        onRemove={() => coupon.remove(code)}
        isIdle
      >
        <b>{code}</b> not applied
      </CodeChip>
    ))}
    {(cart.automaticDiscounts ?? []).map(({ name, label }) => (
      <p key={name} className="pl-coupon__automatic">
        <b>{name}</b> {label}
      </p>
    ))}
    <CodeEntry
      label="Coupon code"
      name={form === undefined ? 'code' : 'couponCode'}
      intent="apply-coupon"
      form={form}
      action="/cart/coupon"
      entry={coupon}
      problem={coupon.problem ?? cart.invalidCoupons[0]?.reason}
    />
  </div>
);
