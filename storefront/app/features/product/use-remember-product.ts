import type { ProductDetail } from '@surco/contract'
import { useEffect } from 'react'

import { rememberSeen } from '../../lib/seen-products.ts'

/** Notes in the browser that the page of a product was opened. */
export function useRememberProduct({
  SKU,
  nombre,
  precio,
  fotos,
  requiresShippingQuote,
}: ProductDetail) {
  const foto = fotos[0] ?? ''
  const shownPrice = requiresShippingQuote ? 0 : precio
  useEffect(() => {
    rememberSeen({ SKU, nombre, precio: shownPrice, foto })
  }, [SKU, nombre, shownPrice, foto])
}
