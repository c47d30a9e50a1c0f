import type { JobName } from '../jobs/index.ts'

const titles: Partial<Record<JobName, string>> = {
  'mail-order-paid': 'Correos de un pedido pagado, al comprador y a la tienda',
  'mail-order-received': 'Correo «Recibimos tu pedido»',
  'mail-order-pending': 'Correo con los datos para pagar',
  'mail-order-review': 'Correo «Tu pago está en revisión»',
  'mail-order-expired': 'Correo de un pedido que venció sin pago',
  'mail-order-failed': 'Correo de un pago que no se hizo',
  'mail-order-lacking': 'Correo de un pedido al que le faltan existencias',
  'mail-order-refunded': 'Correo de un reembolso',
  'mail-order-duplicate': 'Correo del reembolso de un pago repetido',
  'mail-merchant-sale': 'Aviso de un pedido nuevo a la tienda',
  'mail-merchant-review': 'Aviso de un pedido por revisar a la tienda',
  'mail-merchant-ledger': 'Aviso de pagos que no cuadran a la tienda',
  'mail-merchant-dead-jobs': 'Aviso de tareas sin hacer a la tienda',
  'mail-contact-message': 'Mensaje del formulario de contacto a la tienda',
  'mail-password-reset': 'Correo para cambiar la contraseña',
  'refund-attempt': 'Reembolso de un pago repetido',
  'cancel-voucher': 'Cancelación de un pago pendiente en efectivo o por transferencia',
}

/** What a job does, in Spanish; its name for one of another version. */
export const jobTitle = (name: string): string =>
  new Map<string, string>(Object.entries(titles)).get(name) ?? name
