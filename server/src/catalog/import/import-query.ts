import type { ImportOptions } from './import-catalog.ts'

type WireOptions = Pick<ImportOptions, 'picturesDir' | 'dryRun' | 'skipBad' | 'stockAsOf'>

/** The options of an import as the query of its address. */
export function toQuery({ picturesDir, dryRun, skipBad, stockAsOf }: WireOptions): URLSearchParams {
  const query = new URLSearchParams()
  if (picturesDir !== undefined) query.set('pictures', picturesDir)
  if (dryRun) query.set('dryRun', '1')
  if (skipBad) query.set('skipBad', '1')
  if (stockAsOf) query.set('stockAsOf', stockAsOf.toISOString())
  return query
}

export const fromQuery = (query: URLSearchParams): WireOptions => ({
  stockAsOf: query.has('stockAsOf') ? new Date(query.get('stockAsOf') ?? '') : undefined,
  picturesDir: query.get('pictures') ?? undefined,
  dryRun: query.has('dryRun'),
  skipBad: query.has('skipBad'),
})
