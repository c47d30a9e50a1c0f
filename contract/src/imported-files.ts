/** Bytes of a catalogue file that the office takes. */
export const MOST_IMPORT_BYTES = 15 * 1024 * 1024

/** Rows of such a file. */
export const MOST_IMPORT_ROWS = 100_000
