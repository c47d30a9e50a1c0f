import type { OrderStatus } from '@surco/contract'

const statuses: Record<OrderStatus, string> = {
  pending: 'Pendiente de pago',
  paid: 'Pagado',
  failed: 'No se pagó',
  expired: 'Vencido sin pago',
  refunded: 'Reembolsado',
}

export const statusName = (status: OrderStatus) => statuses[status]
