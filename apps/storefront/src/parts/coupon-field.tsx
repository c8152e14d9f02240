import type { Cart } from '@plinth/contract';
import type { FormEvent, ReactNode } from 'react';
import { closeIcon, Icon } from './icons.tsx';
import type { CouponEntry } from './use-coupon.ts';

interface CouponFieldProps {
  cart: Cart;
  coupon: CouponEntry;
  /** Id of the checkout form that the controls belong to; without it they have plain forms of their own (/cart/coupon). */
  form?: string;
  id: string;
}

interface OwnFormProps {
  isOwn: boolean;
  action: string;
  onSubmit: () => void;
  className: string;
  children: ReactNode;
}

const OwnForm = ({ isOwn, action, onSubmit, className, children }: OwnFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return isOwn ? (
    <form className={className} method="post" action={action} onSubmit={submit}>
      {children}
    </form>
  ) : (
    <div className={className}>{children}</div>
  );
};

/** Coupon entry and the codes in use, with what is wrong beside the field. */
export const CouponField = ({ cart, coupon, form, id }: CouponFieldProps) => {
  const { typed, setTyped, apply, remove, isBusy } = coupon;
  const isOwn = form === undefined;
  const problem = coupon.problem ?? cart.invalidCoupons[0]?.reason;
  return (
    <div className="pl-coupon">
      {cart.validCoupons.map(({ code, label }) => (
        <OwnForm
          key={code}
          className="pl-coupon__chip"
          isOwn={isOwn}
          action="/cart/coupon/remove"
          onSubmit={() => remove(code)}
        >
          {isOwn && <input type="hidden" name="code" value={code} />}
          <span>
            <b>{code}</b> {label}
          </span>
          <button
            type="submit"
            name="removeCoupon"
            value={code}
            form={form}
            className="pl-coupon__remove"
            aria-label={`Remove coupon ${code}`}
          >
            <Icon path={closeIcon} />
          </button>
        </OwnForm>
      ))}
      <OwnForm
        className={`pl-field${problem ? ' pl-field--error' : ''}`}
        isOwn={isOwn}
        action="/cart/coupon"
        onSubmit={apply}
      >
        <label className="pl-field__label" htmlFor={id}>
          Coupon code
        </label>
        <div className="pl-coupon__row">
          <input
            id={id}
            className="pl-input"
            name={isOwn ? 'code' : 'couponCode'}
            form={form}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter here must not place the order of the form around.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
          />
          <button
            type="submit"
            name="intent"
            value="apply-coupon"
            form={form}
            className="pl-button pl-button--quiet pl-coupon__apply"
            aria-busy={isBusy || undefined}
          >
            Apply
          </button>
        </div>
        <p id={`${id}-note`} className="pl-field__error" role="status">
          {problem}
        </p>
      </OwnForm>
    </div>
  );
};
