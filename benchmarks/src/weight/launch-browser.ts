import { existsSync } from 'node:fs'

import { chromium, type Browser } from 'playwright-core'

import { BenchError } from '../bench-error.ts'

const usualChromium = '/usr/bin/chromium'
const START_LIMIT_MS = 60_000

/** Throws unless there is a browser to visit with. */
export function needBrowser(): string {
  const chromiumPath = process.env.CHROMIUM || usualChromium
  if (existsSync(chromiumPath)) return chromiumPath
  throw new BenchError(
    `Chromium is missing at ${chromiumPath}: sudo apt-get install -y chromium, or say CHROMIUM=path`,
  )
}

/** A browser that has never been anywhere; with a port, other programs can drive it as well. */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: needBrowser(),
    timeout: START_LIMIT_MS,
    // The benchmarks end in order on a signal, and then the browser as well.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
      // Nothing but this machine is reached.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}
