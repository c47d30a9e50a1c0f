import type { BookEntry, StaffRole } from '@surco/contract'
import { useFetcher } from 'react-router'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { fieldName, valueText } from './field-names.ts'
import { describeEntry } from './sentences.ts'

export interface BookPage {
  data: readonly BookEntry[]
  next: number | null
}

interface Props {
  page: BookPage
  roles: readonly StaffRole[]
  /** The history page, with its filters, whose loader returns older entries */
  address: string
}

/** Audit log entries, newest first, with a button that loads older ones. */
export function Entries({ page, roles, address }: Props) {
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  if (page.data.length === 0) return <p className="text-muted">Nada todavía.</p>
  return (
    <ol className="flex flex-col">
      <Lines page={page} names={names} address={address} />
    </ol>
  )
}

interface LinesProps extends Pick<Props, 'page' | 'address'> {
  names: ReadonlyMap<string, string>
  /** Loaded by «Ver más»: the first line takes the focus, as the button is gone */
  added?: boolean
}

const Lines = ({ page, names, address, added = false }: LinesProps) => (
  <>
    {page.data.map((entry, index) => (
      <li
        key={entry.id}
        tabIndex={-1}
        ref={added && index === 0 ? focus : undefined}
        className="border-b border-line py-3 last:border-b-0"
      >
        <BookLine entry={entry} names={names} />
      </li>
    ))}
    {page.next !== null && <Older before={page.next} names={names} address={address} />}
  </>
)

const focus = (line: HTMLElement | null) => line?.focus()

function Older({ before, names, address }: Omit<LinesProps, 'page'> & { before: number }) {
  const fetcher = useFetcher<{ book: BookPage }>()
  if (fetcher.data) return <Lines page={fetcher.data.book} names={names} address={address} added />
  const url = new URL(address, window.location.origin)
  url.searchParams.set('antes', String(before))
  return (
    <li className="pt-4">
      <Button
        look="secondary"
        busy={fetcher.state !== 'idle'}
        onClick={() => void fetcher.load(url.pathname + url.search)}
      >
        Ver más
      </Button>
    </li>
  )
}

/** One entry: what was done, by whom, with old and new values. */
export const BookLine = ({ entry, names }: { entry: BookEntry } & Pick<LinesProps, 'names'>) => (
  <>
    <p className="font-medium">{describeEntry(entry)}</p>
    {entry.changes.length > 0 && (
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {entry.changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{fieldName(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {before !== null && (
                <>
                  {valueText(field, before, names)} <span aria-hidden="true">→</span>{' '}
                  <span className="sr-only">ahora</span>{' '}
                </>
              )}
              {after === null ? 'nada' : valueText(field, after, names)}
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className="mt-1 text-sm text-muted">
      <Moment iso={entry.at} />
      {entry.actor.network && ` · desde ${entry.actor.network}`}
    </p>
  </>
)
