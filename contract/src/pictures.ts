/** Bytes of a picture that the office takes. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024
