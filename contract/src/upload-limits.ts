/** Bytes of a picture that the office takes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Bytes of a PDF that the office takes; a larger one comes with the command that loads a catalogue. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

/** Bytes of a film: a few minutes of a machine at work; more belongs to a video service. */
export const MAX_FILM_BYTES = 60 * 1024 * 1024

/** Bytes of the pieces in which a film is sent: each arrives within the time that a call may take, on a slow line too. */
export const FILM_PIECE_BYTES = 512 * 1024

/** Bytes of a catalogue file that the office takes: 40,000 products with all that is said of them. */
export const MAX_IMPORT_BYTES = 60 * 1024 * 1024

/** Bytes in which such a file is sent, packed. */
export const MAX_SENT_BYTES = 10 * 1024 * 1024

/** Rows of such a file. */
export const MAX_IMPORT_ROWS = 100_000
