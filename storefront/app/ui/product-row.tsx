import { useRef } from 'react'

import type { ProductCardData } from '../lib/product-card-data.ts'
import { Icon } from './icon.tsx'
import { ProductCard } from './product-card.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props {
  id: string
  title: string
  products: ProductCardData[]
}

/** A shelf of products in one row that scrolls sideways. */
export function ProductRow({ id, title, products }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) => () => {
    const shelf = row.current
    shelf?.scrollBy({ left: direction * shelf.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        <div className="flex gap-2 max-md:hidden">
          <RowButton label="Anteriores" icon="arrowLeft" onClick={scroll(-1)} />
          <RowButton label="Siguientes" icon="arrowRight" onClick={scroll(1)} />
        </div>
      </SectionHeading>
      <ul
        ref={row}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 md:-mx-6 md:scroll-px-6 md:gap-5 md:px-6"
      >
        {products.map((product) => (
          <li
            key={product.SKU}
            className="w-[60%] shrink-0 snap-start sm:w-[38%] md:w-[30%] lg:w-[23.2%]"
          >
            <ProductCard product={product} sizes="(width < 768px) 60vw, 300px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowButtonProps {
  label: string
  icon: 'arrowLeft' | 'arrowRight'
  onClick: () => void
}

const RowButton = ({ label, icon, onClick }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="inline-flex size-11 items-center justify-center rounded-pill border border-line hover:border-accent hover:bg-accent-soft"
  >
    <Icon name={icon} />
  </button>
)
