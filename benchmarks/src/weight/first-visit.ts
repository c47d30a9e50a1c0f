import { existsSync } from 'node:fs'

import { type CDPSession, chromium, type Browser } from 'playwright-core'

import { BenchError } from '../run-command.ts'

const LOAD_LIMIT_MS = 60_000

export interface FirstVisit extends Weight {
  /** Path of the page. */
  address: string
}

/** Opens a page in a new browser, and adds up what it loads until the network is idle. */
export async function visitFirst(url: string): Promise<FirstVisit> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const files = await recordFiles(await page.context().newCDPSession(page))
    const answer = await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_LIMIT_MS })
    const html = (await answer?.text()) ?? ''
    return { address: new URL(url).pathname, ...addUpFiles([...files.values()], html) }
  } finally {
    await browser.close()
  }
}

async function recordFiles(session: CDPSession): Promise<Map<string, LoadedFile>> {
  const files = new Map<string, LoadedFile>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, {
      path: new URL(response.url).pathname,
      mimeType: response.mimeType,
      encoding: headerOf(response.headers, 'content-encoding'),
      wire: 0,
      content: Number(headerOf(response.headers, 'content-length')),
      size: 0,
    })
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = files.get(requestId)
    if (file) file.size += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.wire = encodedDataLength
  })
  await session.send('Network.enable')
  return files
}

const headerOf = (headers: Record<string, string>, name: string) =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''

/** A file that a page made the browser load. */
export interface LoadedFile {
  path: string
  mimeType: string
  /** Content-Encoding; empty for none. */
  encoding: string
  /** Bytes on the wire, the headers of the answer included. */
  wire: number
  /** Content-Length: bytes on the wire without the headers. */
  content: number
  /** Bytes after unpacking. */
  size: number
}

interface Sum {
  files: number
  wire: number
  content: number
}

interface Weight {
  /** Scripts that the page itself names */
  javascript: Sum
  /** Scripts that those fetch later */
  lateJavascript: Sum
  css: Sum
  /** The page itself with its inline scripts. */
  html: Sum
  total: Sum
  /** Scripts that the page names, without headers, the largest first. */
  scripts: { path: string; content: number }[]
  /** Scripts and style sheets that came without brotli though it would have made them smaller. */
  uncompressed: string[]
}

/** Smaller files fit one packet either way; the build leaves them alone. */
const WORTH_PACKING = 1024

/** What the files of a visit to a page weigh, by kind. */
export function addUpFiles(files: LoadedFile[], page: string): Weight {
  const scripts = files.filter(({ mimeType }) => mimeType.includes('javascript'))
  const first = scripts.filter(({ path }) => page.includes(path))
  const styles = files.filter(({ mimeType }) => mimeType === 'text/css')
  const plain = [...scripts, ...styles].filter(
    ({ size, encoding }) => size >= WORTH_PACKING && encoding !== 'br',
  )
  return {
    javascript: sumOf(first),
    lateJavascript: sumOf(scripts.filter((script) => !first.includes(script))),
    css: sumOf(styles),
    html: sumOf(files.filter(({ mimeType }) => mimeType === 'text/html')),
    total: sumOf(files),
    scripts: first
      .map(({ path, content }) => ({ path, content }))
      .sort((a, b) => b.content - a.content),
    uncompressed: plain.map(({ path }) => path),
  }
}

const sumOf = (files: LoadedFile[]): Sum => ({
  files: files.length,
  wire: files.reduce((sum, { wire }) => sum + wire, 0),
  content: files.reduce((sum, { content }) => sum + content, 0),
})

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

/** Starts a browser with an empty profile; with a port, other programs can drive it as well. */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: needBrowser(),
    timeout: START_LIMIT_MS,
    // On a signal the benchmarks' cleanup closes the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
      // No other machine can be reached.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}
