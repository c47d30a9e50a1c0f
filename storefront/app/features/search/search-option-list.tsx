import type { SearchAnswer, SearchProduct } from '@surco/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { formatPrice } from '../../lib/format.ts'
import { productPath, searchPath } from '../../lib/paths.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { MarkedName } from './marked-name.tsx'
import { listId, optionId } from './search-options.ts'

interface Props {
  answer: SearchAnswer
  selected: number
  onChoose: () => void
}

/** The products found and the suggestions, as the arrow keys walk through them. */
export function SearchOptionList({ answer, selected, onChoose }: Props) {
  const products = answer.products.results
  return (
    <div id={listId} role="listbox" aria-label="Resultados" className="py-2">
      {products.length > 0 && (
        <Group title="Productos">
          {products.map((product, index) => (
            <Option
              key={product.SKU}
              index={index}
              selected={index === selected}
              to={productPath(product.SKU)}
              onChoose={onChoose}
            >
              <ProductRow product={product} />
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
              onChoose={onChoose}
            >
              <Icon name="search" className="size-4 text-muted" /> {text}
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
      <p className="px-4 py-2 text-xs font-semibold text-muted" aria-hidden="true">
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
      className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-surface-soft aria-selected:bg-accent-soft"
    >
      {children}
    </Link>
  )
}

function ProductRow({ product }: { product: SearchProduct }) {
  const { SKU, brand, category, subcategory, price, originalPrice, image } = product
  return (
    <>
      {pictureSources(image) ? (
        <Picture
          path={image}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-14 shrink-0 object-contain"
        />
      ) : (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-surface-sunken text-center text-xs text-muted">
          Sin imagen
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="block text-sm leading-snug font-medium">
          <MarkedName displayName={product.displayName} />
        </span>
        <span className="mt-0.5 block text-xs text-muted">
          {[`SKU ${SKU}`, brand, category, subcategory].filter(Boolean).join(' · ')}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
          {price > 0 && <span className="font-bold text-price">{formatPrice(price)}</span>}
          {originalPrice > price && (
            <s className="text-xs text-muted">{formatPrice(originalPrice)}</s>
          )}
          <StockLabel stock={product.stock} />
        </span>
      </span>
    </>
  )
}
