import type { ShopInfo } from '@surco/contract'
import { useEffect, useRef } from 'react'

import { CallLink } from '../../entities/contact/contact-links.tsx'
import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown for an empty cart; a visitor is told that products may be in their account. */
export const EmptyCheckout = ({ customer }: { customer: boolean }) => (
  <>
    <EmptyState icon="cart" title="Agrega productos a tu carrito para continuar con la compra.">
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
        <LinkButton look="secondary" to={accessoriesPath}>
          Accesorios y Refacciones
        </LinkButton>
      </div>
    </EmptyState>
    {!customer && (
      <p className="mt-4 mb-6 text-muted">
        ¿Guardaste productos en tu cuenta? Inicia sesión para continuar con ellos.
      </p>
    )}
  </>
)

/** Says that the session ended during the purchase, and how to continue. */
export function SessionEnded() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A shopper who had scrolled down would not see the notice on the shorter page.
    if (window.scrollY > 0) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-6 outline-none">
      <Notice tone="warning" title="Tu sesión terminó">
        <p>
          Los productos de tu carrito siguen guardados en tu cuenta. Inicia sesión de nuevo para
          continuar con tu compra donde la dejaste.
        </p>
      </Notice>
    </div>
  )
}

/** Phone number for questions about the purchase. */
export function CheckoutHelp({ shop }: { shop: ShopInfo | undefined }) {
  if (!shop?.tollFreePhone) return null
  return (
    <p className="mt-6 flex items-start gap-3 text-sm text-muted md:ml-16">
      <Icon name="headset" className="size-6 text-accent" />
      <span>
        ¿Tienes dudas? Llámanos sin costo al <CallLink phone={shop.tollFreePhone} look="text" /> y
        te ayudamos a terminar tu compra.
      </span>
    </p>
  )
}
