import type { SearchAnswer } from '@surco/contract'

import { LinkChip } from '../../ui/chip.tsx'
import { listChips } from './list-chips.ts'

interface Props {
  answer: SearchAnswer
  onChoose: () => void
}

/** The categories and brands found, beside the rows of the dropdown. */
export function SearchChips({ answer, onChoose }: Props) {
  const rows = listChips(answer)
  if (rows.length === 0) return null
  return (
    <div className="flex flex-col gap-4 border-line px-4 pt-4 md:px-5 xl:order-1 xl:border-l xl:pb-5">
      {rows.map(({ title, chips }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 font-sans text-xs font-semibold tracking-normal text-muted">
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
