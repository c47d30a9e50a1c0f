import type { ImportOptions } from './import-catalog.ts'

type WireOptions = Pick<ImportOptions, 'picturesDir' | 'dryRun' | 'skipBad'>

/** The options of an import as the query of its address. */
export function toQuery({ picturesDir, dryRun, skipBad }: WireOptions): URLSearchParams {
  const query = new URLSearchParams()
  if (picturesDir !== undefined) query.set('pictures', picturesDir)
  if (dryRun) query.set('dryRun', '1')
  if (skipBad) query.set('skipBad', '1')
  return query
}

export const fromQuery = (query: URLSearchParams): WireOptions => ({
  picturesDir: query.get('pictures') ?? undefined,
  dryRun: query.has('dryRun'),
  skipBad: query.has('skipBad'),
})
