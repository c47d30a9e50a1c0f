import type { SearchAnswer } from '@surco/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { productPath, searchPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { listId, optionId } from './search-options.ts'
import { SearchProductRow } from './search-product-row.tsx'
import type { SearchBoxState } from './use-search-box.ts'

interface Props {
  box: SearchBoxState
  answer: SearchAnswer
}

/** The products found and the suggestions, as the arrow keys walk through them. */
export function SearchOptionList({ box, answer }: Props) {
  const { selected, choose, search } = box
  const products = answer.products.results
  return (
    <div id={listId} role="listbox" aria-label="Resultados" className="min-w-0 py-2">
      {products.length > 0 && (
        <Group title="Productos">
          {products.map((product, index) => (
            <Option
              key={product.SKU}
              index={index}
              selected={index === selected}
              to={productPath(product.SKU)}
              onChoose={() => choose(search.term)}
            >
              <SearchProductRow product={product} />
            </Option>
          ))}
        </Group>
      )}
      {answer.suggestions.length > 0 && (
        <Group title="Sugerencias">
          {answer.suggestions.map((text, index) => (
            <Option
              key={text}
              index={products.length + index}
              selected={products.length + index === selected}
              to={searchPath(text)}
              onChoose={() => choose(text)}
            >
              <Icon name="search" className="size-4 text-muted" />
              <span className="min-w-0">{text}</span>
            </Option>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className="px-4 py-2 text-xs font-semibold text-muted md:px-5" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}

interface OptionProps {
  index: number
  selected: boolean
  to: string
  onChoose: () => void
  children: ReactNode
}

function Option({ index, selected, to, onChoose, children }: OptionProps) {
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
      className="flex min-h-11 items-center gap-4 px-4 py-2 hover:bg-surface-soft aria-selected:bg-accent-soft md:px-5"
    >
      {children}
    </Link>
  )
}
