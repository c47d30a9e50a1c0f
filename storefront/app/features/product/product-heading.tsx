import type { ProductDetail } from '@surco/contract'

import { BrandSign } from '../../entities/brand/brand-sign.tsx'
import { ProductName } from '../../entities/product/product-name.tsx'
import { RatingLine } from '../../entities/product/rating-line.tsx'
import { formatInteger } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { notify } from '../../lib/notifications.ts'
import { catalogPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Badge } from '../../ui/badge.tsx'
import { newTab } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Longer names, in characters, are set smaller: they would fill the window of a phone */
const longName = 60

interface ProductHeadingProps {
  product: ProductDetail
  /** Absolute address of the page */
  address: string
}

/** Name, brand, rating and share link of a product. */
export function ProductHeading({ product, address }: ProductHeadingProps) {
  const { nombre, SKU, marca, envioGratis, compradores, rating } = product
  return (
    <header>
      <div className="flex items-center justify-between gap-4">
        <Link
          to={catalogPath({ marca: marca.nombre })}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          <BrandSign
            name={marca.nombre}
            logo={marca.logo}
            width={130}
            height={50}
            className="h-11 w-29 object-left"
          />
        </Link>
        <p className="text-right text-sm text-muted">SKU: {SKU}</p>
      </div>
      <h1 className={`mt-1 ${nombre.length > longName ? 'text-heading' : 'text-title'}`}>
        <ProductName name={nombre} />
      </h1>
      {rating && (
        <a
          href="#opiniones"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <RatingLine rating={rating} />
        </a>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        {(envioGratis || compradores > 0) && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {envioGratis && <Badge tone="accent">Envío gratis</Badge>}
            {compradores > 0 && <span>{formatInteger(compradores)} personas lo compraron</span>}
          </p>
        )}
        <ShareLink nombre={nombre} address={address} />
      </div>
    </header>
  )
}

interface ShareLinkProps {
  nombre: string
  /** Absolute address of the page */
  address: string
}

/** Shares the page by the device's dialog, or copies its address; a WhatsApp link without JavaScript. */
export const ShareLink = ({ nombre, address }: ShareLinkProps) => (
  <a
    href={`https://wa.me/?text=${encodeURIComponent(`${nombre} ${address}`)}`}
    {...newTab}
    onClick={(event) => {
      event.preventDefault()
      void share(nombre, address)
    }}
    className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
  >
    <Icon name="share" className="size-5" /> Compartir
  </a>
)

async function share(title: string, url: string) {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify({ title: 'Enlace copiado', text: title, level: 'success' })
  } catch (error) {
    // The visitor cancelled it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    reportFault(error)
    notify({ title: 'No pudimos compartir el producto', text: url, level: 'error' })
  }
}
