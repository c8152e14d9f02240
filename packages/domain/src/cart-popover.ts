/** How long the cart-added popover stays unless it is closed or replaced (CART-21). */
export const cartPopoverMs = 3000;
/** The popover follows its button on scroll no more often than this (CART-22). */
export const cartPopoverScrollThrottleMs = 100;
