export const placesText = (places: number): string => (places === 1 ? '1 place' : `${places} places`);
