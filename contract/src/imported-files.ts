/** Bytes of a catalogue file that the office takes: 40,000 products with all that is said of them. */
export const MOST_IMPORT_BYTES = 60 * 1024 * 1024

/** Bytes in which it is sent, packed. */
export const MOST_SENT_BYTES = 10 * 1024 * 1024

/** Rows of such a file. */
export const MOST_IMPORT_ROWS = 100_000
