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
