import Type from 'typebox';

/** Id of an uploaded file, or nothing. Templates get the file itself under the name without `Id` (`assetId` → `asset`). */
export const assetId = (title: string) => Type.String({ title, maxLength: 64, pattern: '^[\\w-]*$' });
/** One line as typed; templates escape it. */
export const line = (title: string, maxLength = 500) => Type.String({ title, maxLength });
/** Several lines as typed; templates escape it. */
export const lines = (title: string, maxLength = 20_000) => Type.String({ title, maxLength });
/** The owner's HTML. */
export const html = (title: string, maxLength = 200_000) =>
  Type.String({ title, maxLength, contentMediaType: 'text/html' });
/** Where a link leads: a path of this site, a web address, an anchor, mail or phone. Scripts are none of these. */
export const link = (title: string) =>
  Type.String({ title, maxLength: 2000, pattern: '^$|^(/|#|\\?|https?://|mailto:|tel:|sms:)' });
/** One of a few words. */
export const choice = <const Values extends readonly string[]>(title: string, values: Values) =>
  Type.Enum([...values] as [...Values], { title });
export const flag = (title: string) => Type.Boolean({ title });
export const whole = (title: string, minimum: number, maximum: number) => Type.Integer({ title, minimum, maximum });
/** `16:9`; empty: the image's own. */
export const aspectRatio = (title: string) =>
  Type.String({ title, maxLength: 9, pattern: '^$|^[1-9]\\d{0,3}:[1-9]\\d{0,3}$' });
const share = (minimum = 0) => Type.Number({ minimum, maximum: 1 });
/** Which part of an image is shown, and what of it stays in sight: of this use alone. Templates get the image so. */
export const framing = Type.Object(
  {
    crop: Type.Optional(Type.Object({ x: share(), y: share(), width: share(0.01), height: share(0.01) })),
    focus: Type.Optional(Type.Object({ x: share(), y: share() })),
  },
  { title: 'Crop and focus' },
);
/** A CSS colour as #rgb, #rrggbb or one of the theme's. */
export const color = (title: string) =>
  Type.String({ title, maxLength: 12, pattern: '^$|^#[0-9a-fA-F]{3,8}$|^(ink|paper|accent|muted)$' });
