import lighthouse from 'lighthouse'

import { BenchError } from '../bench-error.ts'
import { findFreePorts } from '../shop/free-ports.ts'
import { launchBrowser } from '../weight/launch-browser.ts'

/** What Lighthouse says of a page on a middling phone with a slow connection. */
export interface PageScore {
  /** 0 to 100. */
  performance: number
  /** Milliseconds. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  totalBlockingTime: number
  cumulativeLayoutShift: number
  /** Over the wire, everything. */
  bytes: number
}

/** Visits a page in a browser of its own, as `lighthouse URL` does: mobile, simulated throttling. */
export async function scorePage(url: string): Promise<PageScore> {
  const [port = 0] = await findFreePorts(1)
  const browser = await launchBrowser(port)
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'error',
    })
    if (!result) throw new BenchError(`Lighthouse did not finish with ${url}`)
    const { audits, categories, runtimeError } = result.lhr
    if (runtimeError)
      throw new BenchError(`Lighthouse could not load ${url}: ${runtimeError.message}`)
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: (categories.performance?.score ?? Number.NaN) * 100,
      firstContentfulPaint: value('first-contentful-paint'),
      largestContentfulPaint: value('largest-contentful-paint'),
      totalBlockingTime: value('total-blocking-time'),
      cumulativeLayoutShift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
    }
  } finally {
    await browser.close()
  }
}
