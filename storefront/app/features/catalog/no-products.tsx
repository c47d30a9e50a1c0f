import type { ShopInfo } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'
import { CallLink, WriteLink } from '../../ui/contact-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** A selection that leaves no product, with the ways on. */
export const NoProducts = ({ shop }: { shop: ShopInfo | undefined }) => (
  <EmptyState title="No se encontraron productos">
    <p className="max-w-text text-muted">
      Quita algún filtro o mira todo el catálogo. {shop && <Help shop={shop} />}
    </p>
    <LinkButton to={catalogPath()} className="mt-2">
      Ver todos los productos
    </LinkButton>
  </EmptyState>
)

const Help = ({ shop: { tollFreePhone, messagingNumbers } }: { shop: ShopInfo }) => (
  <>
    Si buscas un equipo en especial, te ayudamos a encontrarlo: llámanos al{' '}
    <CallLink phone={tollFreePhone} look="text" />
    {messagingNumbers.length > 0 && (
      <>
        {' '}
        o{' '}
        <WriteLink number={messagingNumbers[0]} look="text">
          escríbenos por WhatsApp
        </WriteLink>
      </>
    )}
    .
  </>
)
