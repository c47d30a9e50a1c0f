import type { SearchAnswer } from '@surco/contract'

import { LinkChip } from '../../ui/chip.tsx'
import { listChips } from './list-chips.ts'

/** The categories and brands found, above the products. */
export function FoundChips({ answer }: { answer: SearchAnswer }) {
  const rows = listChips(answer)
  if (rows.length === 0) return null
  return (
    <dl className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 border-y border-line py-4 md:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ title, chips }) => (
        <div key={title} className="contents">
          <dt className="text-sm font-semibold md:leading-9">{title}</dt>
          <dd>
            <ul aria-label={title} className="flex flex-wrap gap-2 max-md:mb-2">
              {chips.map(({ id, name, count, to }) => (
                <li key={id} className="min-w-0">
                  <LinkChip to={to} name={name} count={count} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
