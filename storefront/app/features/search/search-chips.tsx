import type { SearchAnswer } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { categoryChipPath } from './category-chip-path.ts'

interface Props {
  answer: SearchAnswer
  onChoose: () => void
}

/** The categories and brands found, as ways into the catalogue. */
export function SearchChips({ answer, onChoose }: Props) {
  const rows = [
    {
      title: 'Categorías',
      chips: answer.categories.results.map((found) => ({ ...found, to: categoryChipPath(found) })),
    },
    {
      title: 'Marcas',
      chips: answer.brands.results.map((found) => ({
        ...found,
        to: catalogPath({ marca: found.name }),
      })),
    },
  ]
  const filled = rows.filter(({ chips }) => chips.length > 0)
  if (filled.length === 0) return null
  return (
    <div className="flex flex-col gap-4 border-line px-4 pt-4 md:px-5 xl:order-1 xl:border-l xl:pb-5">
      {filled.map(({ title, chips }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 font-sans text-xs font-semibold tracking-normal text-muted">
            {title}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ _id, name, productCount, to }) => (
              <li key={_id}>
                <LinkChip to={to} name={name} count={productCount} onClick={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
