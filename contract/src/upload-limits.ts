/** Bytes of a picture that the office takes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Bytes of a PDF that the office takes; a larger one is loaded by the command that loads a catalogue. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

/** Bytes of a video: a few minutes of a machine at work. Longer ones belong on a video service. */
export const MAX_FILM_BYTES = 60 * 1024 * 1024

/** Bytes of each piece in which a video is sent: on a slow line, too, it arrives within the time limit of a call. */
export const FILM_PIECE_BYTES = 512 * 1024

/** Bytes of a catalogue file that the office takes: 40,000 products with all their texts. */
export const MAX_IMPORT_BYTES = 60 * 1024 * 1024

/** Bytes of such a file as it is sent, compressed. */
export const MAX_SENT_BYTES = 10 * 1024 * 1024

/** Rows of such a file. */
export const MAX_IMPORT_ROWS = 100_000
