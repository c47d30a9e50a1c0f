import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const file = new URL('../search.sql', import.meta.url)

/** A connection inside a transaction; `exec` bears several statements at once. */
interface Statements {
  query(text: string, params?: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<unknown>
}

/** A name of `search.sql`: changes with its content. */
export const searchHash = (): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex')

/** Makes the functions of the search those of `search.sql`, unless they are. The caller lets nobody else do so meanwhile. */
export async function applySearch({ query, exec }: Statements): Promise<void> {
  const hash = searchHash()
  const { rows } = await query('select from search_version where hash = $1', [hash])
  if (rows.length > 0) return
  await exec(readFileSync(file, 'utf8'))
  await query(
    `insert into search_version (id, hash) values (1, $1)
      on conflict (id) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [hash],
  )
}
