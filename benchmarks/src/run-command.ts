/** A run that takes longer has hung, and is ended with all its processes. */
const DEADLINE_MS = 60 * 60_000

export interface Command {
  cleanup: Cleanup
  /** Reports the next step on stderr; stdout is for the tables. */
  say: (step: string) => void
}

/** Runs a command, cleans up however it ends, and exits: with 1 when it returns faults. */
export async function runCommand(work: (command: Command) => Promise<string[]>): Promise<void> {
  const cleanup = createCleanup()
  let ending = false

  /** Only the first call counts: what it stops makes the rest fail. */
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

/** An error that is reported by its message alone, in one line. */
export class BenchError extends Error {
  override name = 'BenchError'
}

type Step = () => Promise<unknown>

export interface Cleanup {
  add(step: Step): void
  /** Runs the steps, the latest first, even if some fail. */
  run(): Promise<void>
}

/** Collects steps to run at the end. */
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
