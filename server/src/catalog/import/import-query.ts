import type { ImportOptions } from './import-catalog.ts'

type WireOptions = Pick<
  ImportOptions,
  'picturesDir' | 'dryRun' | 'skipBad' | 'stockAsOf' | 'fileName' | 'forgetUnfinished'
>

/** The options of an import as the query of its address. */
export function toQuery(options: WireOptions): URLSearchParams {
  const { picturesDir, dryRun, skipBad, stockAsOf, fileName, forgetUnfinished } = options
  const query = new URLSearchParams()
  if (picturesDir !== undefined) query.set('pictures', picturesDir)
  if (dryRun) query.set('dryRun', '1')
  if (skipBad) query.set('skipBad', '1')
  if (stockAsOf) query.set('stockAsOf', stockAsOf.toISOString())
  if (fileName !== undefined) query.set('fileName', fileName)
  if (forgetUnfinished) query.set('forgetUnfinished', '1')
  return query
}

export const fromQuery = (query: URLSearchParams): WireOptions => ({
  stockAsOf: query.has('stockAsOf') ? new Date(query.get('stockAsOf') ?? '') : undefined,
  picturesDir: query.get('pictures') ?? undefined,
  dryRun: query.has('dryRun'),
  skipBad: query.has('skipBad'),
  fileName: query.get('fileName') ?? undefined,
  forgetUnfinished: query.has('forgetUnfinished'),
})
