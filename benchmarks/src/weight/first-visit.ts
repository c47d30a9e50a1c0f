import type { CDPSession } from 'playwright-core'

import { addUpFiles, type LoadedFile, type Weight } from './add-up-files.ts'
import { launchBrowser } from './launch-browser.ts'

const LOAD_LIMIT_MS = 60_000

export interface FirstVisit extends Weight {
  /** Path of the page. */
  address: string
}

/** Opens a page in a browser that has never been there, and adds up what it loads until it rests. */
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
