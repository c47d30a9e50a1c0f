/** How far a command is with a file. */
export interface Progress {
  /** `saving`: the whole file was read. */
  step: 'reading' | 'saving'
  rows: number
  bytes: number
}

/** The lines (JSON) that a running shop answers a command with. */
export type CommandMessage<Result> =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done'; result: Result }
  /** `message` is Spanish, one line. */
  | { kind: 'failed'; message: string }
