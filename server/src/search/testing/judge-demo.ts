import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

import { createTestShop } from '../../testing/test-shop.ts'
import { searchShop } from '../search-shop.ts'
import { judge, type Verdict } from './judge.ts'
import { listCatalogProducts } from './list-catalog-products.ts'
import { loadDemoCatalog } from './load-demo-catalog.ts'
import { readJudgedSearches } from './read-judged-searches.ts'

const demoDir = resolve(import.meta.dirname, '../../../../demo')

export interface JudgedFile {
  name: string
  verdicts: Verdict[]
}

/** The files of judged searches of the demo, ordered by name. */
export async function listJudgedFiles(): Promise<string[]> {
  const files = await readdir(demoDir)
  const judged = files.filter((name) => /^judged-searches.*\.csv$/.test(name))
  return judged.sort().map((name) => join(demoDir, name))
}

/** Runs all searches of these files in the demo shop, on its own database, and judges the answers. */
export async function judgeDemo(files: readonly string[]): Promise<JudgedFile[]> {
  const { shop, close } = await createTestShop()
  try {
    await loadDemoCatalog(shop, demoDir)
    const catalog = await listCatalogProducts(shop.db)
    const judgedFiles: JudgedFile[] = []
    for (const file of files) {
      const verdicts: Verdict[] = []
      for (const judged of readJudgedSearches(await readFile(file, 'utf8'), catalog)) {
        const answer = await searchShop(shop.db, { query: { query: judged.query } })
        verdicts.push(judge(judged, answer, catalog))
      }
      judgedFiles.push({ name: basename(file), verdicts })
    }
    return judgedFiles
  } finally {
    await close()
  }
}
