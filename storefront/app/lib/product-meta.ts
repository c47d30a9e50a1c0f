import type { ProductDetail } from '@surco/contract'

import { productPath } from './paths.ts'

type Described = Pick<ProductDetail, 'SKU' | 'nombre' | 'descripcionCorta' | 'descripcion'>

/** What a product's page tells search engines first: its title, what it is, and its address. */
export const productMeta = ({ SKU, nombre, descripcionCorta, descripcion }: Described) => ({
  title: nombre,
  description: descripcionCorta || descripcion[0] || nombre,
  path: productPath(SKU),
})
