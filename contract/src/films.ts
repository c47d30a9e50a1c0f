/** Bytes of a film: a few minutes of a machine at work; more belongs to a video service. */
export const MOST_FILM_BYTES = 60 * 1024 * 1024

/** Bytes of the pieces in which a film is sent: each arrives within the time that a call may take, on a slow line too. */
export const FILM_PIECE_BYTES = 512 * 1024
