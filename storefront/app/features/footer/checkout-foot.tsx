import type { ShopInfo } from '@surco/contract'

import { Link } from '../../lib/link.tsx'
import { contactPath, privacyPath, termsPath } from '../../lib/paths.ts'
import { Legal } from './footer.tsx'

interface CheckoutFootProps {
  shop: ShopInfo | undefined
  /** The year in which the page was rendered */
  year: string | undefined
}

const links = [
  ['Volver a la tienda', '/'],
  ['Términos y condiciones', termsPath],
  ['Aviso de privacidad', privacyPath],
  ['Contacto', contactPath],
] as const

/** Footer of the checkout: a link back to the shop, and the texts that must be available before paying. */
export const CheckoutFoot = ({ shop, year }: CheckoutFootProps) => (
  <footer className="on-soil bg-soil text-soil-muted">
    <ul className="page flex flex-wrap gap-x-6 py-3 text-sm">
      {links.map(([name, to]) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-block py-1.5 underline-offset-4 hover:text-soil-ink hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
    <Legal shop={shop} year={year} />
  </footer>
)
