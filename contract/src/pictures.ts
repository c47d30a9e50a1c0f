/** Bytes of a picture that the office takes. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** Bytes of a PDF that the office takes; a larger one comes with the command that loads a catalogue. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024
