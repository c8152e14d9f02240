import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useLate } from './use-late.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  tone?: 'plain' | 'primary' | 'danger' | 'danger-strong' | 'quiet';
  wide?: boolean;
  /** Work is under way: the button cannot be hit again, and says so after a moment. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  tone = 'plain',
  wide = false,
  busy = false,
  isDisabled = false,
  type = 'button',
  onPress,
  children,
  ...props
}: ButtonProps) {
  const showBusy = useLate(busy);
  const names = ['button', tone === 'plain' ? '' : `button--${tone}`, wide ? 'button--wide' : ''];
  // Not disabled while busy: that would throw the focus away.
  return (
    <AriaButton
      {...props}
      {...(onPress && !busy ? { onPress } : {})}
      type={busy ? 'button' : type}
      isDisabled={isDisabled}
      aria-disabled={busy || undefined}
      className={names.filter(Boolean).join(' ')}
    >
      {showBusy ? <span className="spinner" role="img" aria-label="Working" /> : null}
      {children}
    </AriaButton>
  );
}

/** A button that is only an image; `label` is its name. */
export function IconButton({
  label,
  children,
  ...props
}: Omit<ButtonProps, 'tone' | 'wide' | 'busy'> & { label: string }) {
  return (
    <AriaButton {...props} aria-label={label} className="icon-button">
      {children}
    </AriaButton>
  );
}
