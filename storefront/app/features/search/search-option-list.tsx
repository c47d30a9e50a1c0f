import type { SearchAnswer } from '@surco/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { productPath, searchPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelledRow } from './panel-frame.tsx'
import { listId, optionId } from './search-options.ts'
import { SearchProductRow } from './search-product-row.tsx'
import type { SearchBoxState } from './use-search-box.ts'

const title = 'text-xs font-semibold text-muted'

interface Props {
  box: SearchBoxState
  answer: SearchAnswer
}

/** The products found and the suggestions, as the arrow keys walk through them. */
export function SearchOptionList({ box, answer }: Props) {
  const { selected, choose, search } = box
  const products = answer.products.results
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Resultados"
      className="min-w-0 md:[@media(height>=40rem)]:flex md:[@media(height>=40rem)]:min-h-0 md:[@media(height>=40rem)]:flex-col"
    >
      {products.length > 0 && (
        <div
          role="group"
          aria-label="Productos"
          className="py-2 md:[@media(height>=40rem)]:min-h-0 md:[@media(height>=40rem)]:overflow-y-auto md:[@media(height>=40rem)]:overscroll-contain"
        >
          <p className={`px-4 py-1 md:px-5 ${title}`} aria-hidden="true">
            Productos
          </p>
          {products.map((product, index) => (
            <Option
              key={product.SKU}
              index={index}
              selected={index === selected}
              to={productPath(product.SKU)}
              onChoose={() => choose(search.term)}
              className="flex gap-4 px-4 py-2 hover:bg-surface-soft md:px-5 md:py-1"
            >
              <SearchProductRow product={product} />
            </Option>
          ))}
        </div>
      )}
      {answer.suggestions.length > 0 && (
        <div
          role="group"
          aria-label="Sugerencias"
          className={`shrink-0 border-t border-line px-4 py-3 md:px-5 ${labelledRow}`}
        >
          <p className={`max-md:mb-2 ${title}`} aria-hidden="true">
            Sugerencias
          </p>
          <div className="flex min-w-0 flex-wrap gap-2 md:[@media(40rem<=height<50rem)]:max-h-18 md:[@media(40rem<=height<50rem)]:overflow-y-auto">
            {answer.suggestions.map((text, index) => (
              <Option
                key={text}
                index={products.length + index}
                selected={products.length + index === selected}
                to={searchPath(text)}
                onChoose={() => choose(text)}
                className="inline-flex max-w-full gap-2 rounded-control border border-line px-3 py-1 text-sm hover:border-accent hover:bg-accent-soft md:min-h-8"
              >
                <Icon name="search" className="size-3.5 text-muted" />
                <span className="min-w-0">{text}</span>
              </Option>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  index: number
  selected: boolean
  to: string
  onChoose: () => void
  className: string
  children: ReactNode
}

function Option({ index, selected, to, onChoose, className, children }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <Link
      ref={option}
      id={optionId(index)}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      to={to}
      onClick={onChoose}
      className={`min-h-11 items-center aria-selected:bg-accent-soft ${className}`}
    >
      {children}
    </Link>
  )
}
