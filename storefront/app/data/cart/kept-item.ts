import type { CartItem as ServerItem } from '@surco/contract'

import type { CartItem } from '../stored-shapes.ts'

/** A line of a customer's cart as the shop answers it, as the browser keeps it. */
export const keptItem = (item: ServerItem): CartItem => ({
  SKU: item.SKU,
  cantidad: item.cantidad,
  nombre: item.nombre,
  categoria: item.categoria,
  precio: item.precioUnitario,
  tasaIVA: item.tasaIVA,
  img: item.images[0] ?? '',
})
