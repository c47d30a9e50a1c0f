import { existsSync } from 'node:fs'

import { chromium, type CDPSession } from 'playwright-core'

import { BenchError } from './bench-error.ts'

const CHROMIUM = '/usr/bin/chromium'
const LOAD_LIMIT_MS = 60_000

/** Bytes over the wire, headers included, of everything that a page made a browser load. */
export interface FirstVisit {
  address: string
  javascript: number
  css: number
  /** The page itself with its inline scripts. */
  html: number
  total: number
  files: number
  /** The largest first. */
  scripts: { file: string; bytes: number }[]
  /** Scripts and style sheets that came without brotli though it would have made them smaller. */
  uncompressed: string[]
}

/** Throws unless there is a browser to visit with. */
export function needBrowser(): void {
  if (existsSync(CHROMIUM)) return
  throw new BenchError(`Chromium is missing at ${CHROMIUM}: sudo apt-get install -y chromium`)
}

/** Opens a page in a browser that has never been there, and adds up what it loads until it rests. */
export async function visitFirst(url: string): Promise<FirstVisit> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    timeout: LOAD_LIMIT_MS,
    // The benchmarks end in order on a signal, and then the browser as well.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // Nothing but this machine is reached.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const files = await recordFiles(await page.context().newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_LIMIT_MS })
    return addUp(new URL(url).pathname, [...files.values()])
  } finally {
    await browser.close()
  }
}

interface LoadedFile {
  url: string
  type: string
  encoding: string
  /** On the wire, with the headers of the answer. */
  bytes: number
  /** The content alone, unpacked. */
  size: number
}

async function recordFiles(session: CDPSession): Promise<Map<string, LoadedFile>> {
  const files = new Map<string, LoadedFile>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, {
      url: response.url,
      type: response.mimeType,
      encoding: headerOf(response.headers, 'content-encoding'),
      bytes: 0,
      size: 0,
    })
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = files.get(requestId)
    if (file) file.size += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return files
}

const headerOf = (headers: Record<string, string>, name: string) =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''

const isScript = ({ type }: LoadedFile) => /javascript/.test(type)
const isStyle = ({ type }: LoadedFile) => type === 'text/css'
const isPage = ({ type }: LoadedFile) => type === 'text/html'

function addUp(address: string, files: LoadedFile[]): FirstVisit {
  const bytesOf = (kind: (file: LoadedFile) => boolean) =>
    files.filter(kind).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    address,
    javascript: bytesOf(isScript),
    css: bytesOf(isStyle),
    html: bytesOf(isPage),
    total: bytesOf(() => true),
    files: files.length,
    scripts: listBySize(files.filter(isScript)),
    uncompressed: files.filter(isUncompressed).map(pathOf),
  }
}

/** Smaller files fit one packet either way; the build leaves them alone. */
const WORTH_PACKING = 1024

const pathOf = ({ url }: LoadedFile) => new URL(url).pathname

const listBySize = (files: LoadedFile[]) =>
  files.map((file) => ({ file: pathOf(file), bytes: file.bytes })).sort((a, b) => b.bytes - a.bytes)

const isUncompressed = (file: LoadedFile) =>
  (isScript(file) || isStyle(file)) && file.size >= WORTH_PACKING && file.encoding !== 'br'
