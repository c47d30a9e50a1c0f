import type { ProductDetail } from '@surco/contract'

import { productPath } from './paths.ts'

type Described = Pick<ProductDetail, 'SKU' | 'nombre' | 'descripcionCorta' | 'descripcion'>

/** Title, description and path of a product's page, for search engines. */
export const productMeta = ({ SKU, nombre, descripcionCorta, descripcion }: Described) => ({
  title: nombre,
  description: descripcionCorta || descripcion[0] || nombre,
  path: productPath(SKU),
})
