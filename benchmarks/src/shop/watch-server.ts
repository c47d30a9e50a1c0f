/**
 * Runs in the server's process before the server, and does nothing until the benchmarks send a command. It reports
 * whether the start is over, how long the event loop was blocked, or which statements were sent to PostgreSQL.
 */
import pg from 'pg'

import { startRecording, type Statement } from './record-statements.ts'
import { watchLoop, type LoopDelay } from './watch-loop.ts'

export type Command = 'is started' | 'watch loop' | 'loop' | 'record statements' | 'statements'

let stopWatching: (() => LoopDelay) | undefined
let stopRecording: (() => Statement[]) | undefined

const commands: Record<Command, () => object> = {
  // It serves shoppers a moment before it handles SIGTERM.
  'is started': () => ({ isStarted: process.listenerCount('SIGTERM') > 0 }),
  'watch loop': () => {
    stopWatching = watchLoop()
    return {}
  },
  loop: () => stopWatching?.() ?? {},
  'record statements': () => {
    stopRecording = startRecording(pg.Client.prototype)
    return {}
  },
  statements: () => ({ statements: stopRecording?.() ?? [] }),
}

process.on(
  'message',
  ({ command }: { command: Command }) => void process.send?.(commands[command]()),
)
