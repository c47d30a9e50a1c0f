/** A run that hangs is ended, with all it started. */
const DEADLINE_MS = 60 * 60_000

export interface Command {
  cleanup: Cleanup
  /** Tells on stderr what is done next; the tables have stdout to themselves. */
  say: (step: string) => void
}

/** Does the work of a command, clears up whatever ends it, and exits: with 1 when the work names faults. */
export async function runCommand(work: (command: Command) => Promise<string[]>): Promise<void> {
  const cleanup = createCleanup()
  let ending = false

  /** The first reason to end counts: what it stops makes the rest fail. */
  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    await cleanup.run()
    process.exit(code)
  }

  process.once('SIGINT', () => void end(130))
  process.once('SIGTERM', () => void end(143))
  setTimeout(() => {
    console.error('surco: the benchmarks took too long')
    void end(1)
  }, DEADLINE_MS).unref()

  try {
    const faults = await work({ cleanup, say: (step) => console.error(`  ${step} …`) })
    for (const fault of faults) console.error(`surco: ${fault}`)
    await end(faults.length > 0 ? 1 : 0)
  } catch (error) {
    if (!ending) console.error(error instanceof BenchError ? `surco: ${error.message}` : error)
    await end(1)
  }
}

/** What keeps the benchmarks from running; `message` says it in one line. */
export class BenchError extends Error {
  override name = 'BenchError'
}

type Step = () => Promise<unknown>

export interface Cleanup {
  add(step: Step): void
  /** Undoes the latest first; a step that fails does not keep the others from running. */
  run(): Promise<void>
}

/** Collects what has to be undone in the end. */
export function createCleanup(): Cleanup {
  const steps: Step[] = []
  return {
    add: (step) => void steps.push(step),
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        await step().catch((error: unknown) => console.error(error))
      }
    },
  }
}
