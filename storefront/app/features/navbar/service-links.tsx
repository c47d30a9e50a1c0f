import type { ShopInfo } from '@surco/contract'
import { Link } from 'react-router'

import { accessoriesPath, serviceCentersPath } from '../../lib/paths.ts'
import { AboutMenu } from './about-menu.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { stripEntry } from './menu-looks.ts'

/** The secondary bar of wide windows: whatever is not on a shelf. */
export const ServiceLinks = ({ shop }: { shop: ShopInfo | undefined }) => (
  <nav aria-label="Atención y servicio" className="max-lg:hidden">
    <ul className="flex gap-5 whitespace-nowrap">
      <li>
        <ContactMenu shop={shop} />
      </li>
      <li>
        <AboutMenu />
      </li>
      <li>
        <Link to={serviceCentersPath} className={stripEntry}>
          Centros de Servicio
        </Link>
      </li>
      <li>
        <Link to={accessoriesPath} className={stripEntry}>
          Accesorios y Refacciones
        </Link>
      </li>
    </ul>
  </nav>
)
