/**
 * Whether the address of the page puts its visitor into a test or takes them out: `?variant.name=on` or `off` (USER-12). Only pages of
 * internal sites ask. What cannot be read is said in the console and changes nothing (USER-13).
 */
export const variantOverride = (test: string): boolean | undefined => {
  try {
    const variant = new RegExp(`[?&]variant\\.${test}=([^&]*)`).exec(location.search)?.[1];
    if (variant === undefined) return undefined;
    const wanted = decodeURIComponent(variant);
    if (wanted !== 'on' && wanted !== 'off') throw new Error(`"${wanted}" is neither on nor off.`);
    return wanted === 'on';
  } catch (error) {
    console.error(`The variant of ${test} could not be read:`, error);
    return undefined;
  }
};
