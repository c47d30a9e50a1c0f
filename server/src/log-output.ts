import { writeSync } from 'node:fs'

import type { DestinationStream } from 'pino'

/** Where the lines of a log go. */
export interface LogOutput extends DestinationStream {
  /** Whether the last line could not be written. */
  isFailing(): boolean
}

/** Standard output and the stream for errors. */
export const STDOUT = 1
export const STDERR = 2

/** Bytes of lines that wait while nobody takes any; what comes then is dropped. */
const MOST_WAITING = 64 * 1024

/**
 * Writes lines to an open file at once. A disk that is full, or a reader that takes nothing, never ends or holds up
 * the process: the lines wait, and go out with the next one that can be written.
 */
export function openLogOutput(fd: number): LogOutput {
  let waiting = Buffer.alloc(0)
  let isFailing = false
  return {
    write(line) {
      if (waiting.length < MOST_WAITING) waiting = Buffer.concat([waiting, Buffer.from(line)])
      try {
        while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting))
        isFailing = false
      } catch {
        isFailing = true
      }
    },
    isFailing: () => isFailing,
  }
}
