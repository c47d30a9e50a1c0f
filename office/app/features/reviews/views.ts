import type { ProductReviewStatus, ReviewView } from '@surco/contract'

import { addressWith } from '../../lib/address.ts'

/** The views of product reviews, by name in the address. */
export const productViews: readonly { name: string; title: string; status: ProductReviewStatus }[] =
  [
    { name: '', title: 'De productos, por revisar', status: 'pending' },
    { name: 'a-la-vista', title: 'De productos, a la vista', status: 'shown' },
    { name: 'ocultas', title: 'De productos, ocultas', status: 'hidden' },
  ]

/** The views of testimonials of the shop, by name in the address. */
export const shopViews: readonly { name: string; title: string; view: ReviewView }[] = [
  { name: '', title: 'De la tienda', view: 'all' },
  { name: 'sin-respuesta', title: 'De la tienda, sin respuesta', view: 'unanswered' },
  { name: 'ocultas', title: 'De la tienda, ocultas', view: 'hidden' },
]

export const shopAddress = (given: Record<string, string>) => addressWith('/opiniones', given)
export const productAddress = (given: Record<string, string>) =>
  addressWith('/opiniones/productos', given)

/** The links above both lists; `current` is the address of the shown one. */
export const reviewTabs = (current: string) =>
  [
    ...shopViews.map(({ name, title }) => ({ to: shopAddress({ vista: name }), name: title })),
    ...productViews.map(({ name, title }) => ({
      to: productAddress({ vista: name }),
      name: title,
    })),
  ].map((tab) => ({ ...tab, current: tab.to === current }))
