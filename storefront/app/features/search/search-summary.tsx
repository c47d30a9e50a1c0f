import type { SearchAnswer } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { LeftOut } from './left-out.tsx'
import type { SearchBoxState } from './use-search-box.ts'

interface Props {
  box: SearchBoxState
  answer: SearchAnswer
}

/** What was searched, and how much of each kind was found. */
export function SearchSummary({ box, answer }: Props) {
  const { products, categories, brands, corrected, ignored } = answer
  const { busy, term } = box.search
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line px-4 py-3 text-sm md:px-5">
      <div className="min-w-0 break-words">
        <p>
          {busy ? (
            'Buscando...'
          ) : (
            <>
              Mostrando resultados para <strong>{term}</strong>
            </>
          )}
        </p>
        {!busy && corrected && <DidYouMean text={corrected} onChoose={box.choose} />}
        {!busy && ignored && <LeftOut words={ignored} />}
      </div>
      <p className="text-muted tabular-nums">
        {formatCount(products.total, 'producto', 'productos')} ·{' '}
        {formatCount(categories.total, 'categoría', 'categorías')} ·{' '}
        {formatCount(brands.total, 'marca', 'marcas')}
      </p>
    </div>
  )
}
