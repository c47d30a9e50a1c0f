import { Link } from '../../lib/link.tsx'
import { productPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ProductName } from './product-name.tsx'
import { forgetSeen, useSeenProducts } from './remember-product.ts'

interface Props {
  /** The SKU of a product that is left out: its page is open */
  except?: string
  className?: string
}

/** The products viewed in this browser, and a button that forgets them; nothing when there are none. */
export function SeenProducts({ except, className }: Props) {
  const seen = useSeenProducts().filter(({ SKU }) => SKU !== except)
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="vistos" className={className}>
      <SectionHeading id="vistos" title="Vistos recientemente">
        <Button look="quiet" size="small" className="-mx-3.5" onClick={forgetSeen}>
          Borrar historial
        </Button>
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {seen.slice(0, 8).map(({ SKU, nombre, precio, foto }) => (
          <li key={SKU}>
            <Link
              to={productPath(SKU)}
              className="group grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 py-1.5"
            >
              <Picture
                path={foto}
                alt=""
                width={72}
                height={72}
                sizes="72px"
                className="aspect-square w-full object-contain"
              />
              <span className="min-w-0 text-sm">
                <span className="line-clamp-2 leading-snug font-semibold group-hover:text-accent">
                  <ProductName name={nombre} />
                </span>
                {precio > 0 && (
                  <span className="mt-0.5 block text-price">
                    <Money pesos={precio} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
