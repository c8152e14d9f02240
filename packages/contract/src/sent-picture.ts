import Type from 'typebox';

/** Which version of a picture that somebody has sent is asked for; absent: all of it. */
export const PictureQuery = Type.Object({ size: Type.Optional(Type.Literal('small')) });
