import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findUnscored, reportScores, scorePages } from './lighthouse/score-pages.ts'
import { createBenchClient } from './purchase/purchases.ts'
import { productPath } from './requests/make-requests.ts'
import { runCommand } from './run-command.ts'
import { buildPages } from './shop/prepare-shop.ts'
import { startShop } from './shop/start-shop.ts'
import { needBrowser } from './weight/first-visit.ts'

/** A search with many results in the demo shop. */
const SEARCHED = 'aspersora'

await runCommand(async ({ cleanup, say }) => {
  needBrowser()
  await buildPages()
  say('starting the demo shop')
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-pages-'))
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  const { url } = await startShop({ dataDir }, cleanup)
  const api = createBenchClient(url)
  const { data } = await api('GET /popular-products', { query: { size: 1 } })
  const pages = {
    home: '/',
    catalogue: '/productos',
    product: productPath(data[0]?.SKU ?? ''),
    search: `/search?q=${SEARCHED}`,
  }
  const scores = await scorePages(url, pages, say)
  console.log(`\n${reportScores(scores)}\n`)
  return findUnscored(scores)
})
