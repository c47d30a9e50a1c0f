import type { SearchAnswer } from '@surco/contract'

import { LinkChip } from '../../ui/chip.tsx'
import { listChips } from './list-chips.ts'
import { labelledRow } from './panel-frame.tsx'

interface Props {
  answer: SearchAnswer
  onChoose: () => void
}

/** The categories and brands found, above the products of the dropdown. */
export function SearchChips({ answer, onChoose }: Props) {
  const rows = listChips(answer)
  if (rows.length === 0) return null
  return (
    <div className="flex shrink-0 flex-col gap-3 border-line px-4 py-3 max-md:pb-0 md:border-b md:px-5">
      {rows.map(({ title, chips }) => (
        <section key={title} aria-label={title} className={labelledRow}>
          <h2 className="mb-2 font-sans text-xs font-semibold tracking-normal text-muted md:mb-0">
            {title}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ id, name, count, to }) => (
              <li key={id} className="min-w-0">
                <LinkChip to={to} name={name} count={count} onClick={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
