const started = performance.now()

/** Formats the time since `since` (milliseconds of `performance.now()`): `1.2 s`. */
export const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints one line of progress, with the seconds since the command began. */
export const say = (line) => console.log(`[${elapsed(started)}] ${line}`)

/** An error that ends a command with one line that says what to do. */
class Stop extends Error {}

/** Ends the command, or the step that catches it, with one line that says what to do. */
export function die(line) {
  throw new Stop(line)
}

process.on('uncaughtException', (error) => {
  console.error(error instanceof Stop ? `surco: ${error.message}` : error)
  process.exit(1)
})

/** Runs a long step, printing now and then that it is still running, and finally its duration. */
export async function longStep(name, work) {
  const since = performance.now()
  say(`${name} …`)
  const timer = setInterval(() => say(`${name} … ${elapsed(since)}`), 15_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    say(`${name}: ${elapsed(since)}`)
  }
}
