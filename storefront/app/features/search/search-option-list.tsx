import type { SearchAnswer, SearchProduct } from '@surco/contract'
import { useEffect, useRef, type ReactNode } from 'react'

import { ProductName } from '../../entities/product/product-name.tsx'
import { StockLabel } from '../../entities/product/stock-label.tsx'
import { Link } from '../../lib/link.tsx'
import { productPath, searchPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { pictureSources, Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { labelledRow } from './panel-frame.tsx'
import { listId, optionId } from './search-options.ts'
import type { SearchBoxState } from './use-search-box.ts'

const title = 'text-xs font-semibold text-muted'

interface Props {
  box: SearchBoxState
  answer: SearchAnswer
}

/** Products and suggestions, in the order of the arrow keys. */
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

/** Row of a product in the dropdown. */
function SearchProductRow({ product }: { product: SearchProduct }) {
  const { SKU, brand, category, subcategory, price, originalPrice, image } = product
  return (
    <>
      <RowPicture image={image} />
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <p className="text-sm leading-snug font-semibold text-pretty">
            <MarkedName displayName={product.displayName} />
          </p>
          <p className="mt-0.5 text-xs text-muted md:truncate">
            {[`SKU ${SKU}`, brand, category, subcategory].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-0.5 md:flex-col">
          <Price precio={price} precioOriginal={originalPrice} size="row" />
          <StockLabel stock={product.stock} />
        </div>
      </div>
    </>
  )
}

function RowPicture({ image }: { image: string }) {
  if (!pictureSources(image)) {
    return (
      <span className="flex size-16 shrink-0 items-center md:size-12 justify-center rounded-mark border border-line text-center text-xs text-muted">
        Sin imagen
      </span>
    )
  }
  return (
    <Picture
      path={image}
      alt=""
      width={64}
      height={64}
      sizes="(width < 48rem) 64px, 48px"
      className="size-16 shrink-0 rounded-mark object-contain md:size-12"
    />
  )
}

/** A name with its matches in `mark`, never injected as HTML. */
function MarkedName({ displayName }: { displayName: string }) {
  return markedText(displayName).map(({ text, marked }, index) =>
    marked ? (
      <mark key={index}>
        <ProductName name={text} />
      </mark>
    ) : (
      <ProductName key={index} name={text} />
    ),
  )
}

interface TextPart {
  text: string
  marked: boolean
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Splits an escaped text with matches in `<mark>` into plain texts. Any other tag stays text, so that nothing a merchant
 * typed can become markup.
 */
export function markedText(displayName: string): TextPart[] {
  return displayName
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const inside = /^<mark>([\s\S]*)<\/mark>$/.exec(piece)?.[1]
      return { text: unescape(inside ?? piece), marked: inside !== undefined }
    })
}

const unescape = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
