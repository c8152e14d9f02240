import Type from 'typebox';

export const webAddress = (title: string) => Type.String({ title, maxLength: 2000, pattern: '^$|^https?://' });
