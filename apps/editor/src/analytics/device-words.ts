/** Devices as people call them. */
export const DEVICES: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };
