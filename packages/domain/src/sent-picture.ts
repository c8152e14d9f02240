/** How many pictures a buyer sends with a return or a review. */
export const mostSentPictures = 4;
/** How large one may be as it is sent, in MB. */
export const largestSentPicture = 12;

/** What a browser offers to choose. */
export const sentPictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const tooManyPicturesText = `Choose at most ${mostSentPictures} pictures.`;
/** Of a file that is no picture, whatever its name says. */
export const noPictureText = (name: string): string =>
  `${name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.`;
export const largePictureText = (name: string): string =>
  `${name} is too large. A picture may have ${largestSentPicture} MB.`;
