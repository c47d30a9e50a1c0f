import { visitFirst } from '../weight/first-visit.ts'
import { medianOf } from './median-of.ts'
import { scorePage, type PageScore } from './score-page.ts'

const RUNS = 5

export interface Scores {
  /** By the name of the page. */
  medians: Map<string, PageScore>
  /** The performance of every run, by the same names. */
  performances: Map<string, number[]>
}

/**
 * The median of five runs of each page. Before them the page was visited, and once by Lighthouse: its
 * pictures are encoded and the page is kept, as they are in a shop that is open.
 */
export async function scorePages(
  url: string,
  pages: Record<string, string>,
  say: (step: string) => void,
): Promise<Scores> {
  const scores: Scores = { medians: new Map(), performances: new Map() }
  for (const [name, path] of Object.entries(pages)) {
    say(`${name} page, ${path}`)
    await visitFirst(url + path)
    await scorePage(url + path)
    const runs: PageScore[] = []
    while (runs.length < RUNS) runs.push(await scorePage(url + path))
    scores.medians.set(name, medianOf(runs))
    scores.performances.set(
      name,
      runs.map(({ performance }) => performance),
    )
  }
  return scores
}
