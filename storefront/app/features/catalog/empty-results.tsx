import type { ShopInfo } from '@surco/contract'

import { CallLink, WriteLink } from '../../entities/contact/contact-links.tsx'
import { catalogPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown for a selection without products. */
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

function Help({ shop: { tollFreePhone, messagingNumbers } }: { shop: ShopInfo }) {
  const [number] = messagingNumbers
  if (!tollFreePhone && !number) return null
  return (
    <>
      Si buscas un equipo en especial, te ayudamos a encontrarlo:{' '}
      {tollFreePhone && (
        <>
          llámanos al <CallLink phone={tollFreePhone} look="text" />
        </>
      )}
      {tollFreePhone && number && ' o '}
      <WriteLink number={number} look="text">
        escríbenos por WhatsApp
      </WriteLink>
      .
    </>
  )
}

/** Contact box in the free cells of the last row of products. */
export const ShelfHelp = ({ shop }: { shop: ShopInfo }) => (
  <div className="flex h-full flex-col items-start justify-center gap-4 bg-surface-soft p-6">
    <p className="font-display text-heading font-bold text-balance">
      ¿Dudas entre dos equipos? Te ayudamos a elegir.
    </p>
    <p className="text-muted">
      Dinos qué trabajo vas a hacer y te decimos cuál te conviene, sin compromiso.
    </p>
    <WriteLink number={shop.messagingNumbers[0]} look="secondary" />
    <CallLink phone={shop.tollFreePhone} look="line" />
  </div>
)
