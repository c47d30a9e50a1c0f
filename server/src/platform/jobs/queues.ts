/** Data of scheduled jobs. */
type NoData = Record<string, never>

/** All jobs of the shop with their data; the one list of `platform/` that names domains. */
export interface JobData {
  /**
   * Mails to buyer and merchant. If only one of them fails, `mail-merchant-sale`, `mail-order-received` or
   * `mail-order-lacking` repeats it.
   */
  'mail-order-paid': { orderId: string; lacksUnits: boolean }
  'mail-order-received': { orderId: string }
  'mail-order-pending': { orderId: string }
  /** The order's payment link, each time staff send it. */
  'mail-order-link': { orderId: string; at: string }
  'mail-order-review': { orderId: string; paymentId: string }
  'mail-order-expired': { orderId: string }
  'mail-order-failed': { orderId: string }
  'mail-order-lacking': { orderId: string }
  'mail-order-shipped': { orderId: string; shipmentId: string }
  /** `refunded` centavos so far; for a refund by staff, with its id. */
  'mail-order-refunded': { orderId: string; refunded: number; refundId?: string }
  /** Refund of a duplicate payment, `refunded` centavos so far. */
  'mail-order-duplicate': {
    orderId: string
    attemptId: number
    provider: string
    refunded: number
  }
  'mail-order-moved': { orderId: string; at: string }
  'mail-order-invoice': { orderId: string; at: string }
  'mail-merchant-invoice': { orderId: string; at: string }
  'mail-order-return': {
    orderId: string
    returnId: string
    status: 'asked' | 'accepted' | 'declined' | 'received'
  }
  /** Asks the buyer to review these products. */
  'mail-order-reviews': { orderId: string; productIds: number[] }
  'mail-merchant-return': { orderId: string; returnId: string }
  'mail-merchant-sale': { orderId: string }
  'mail-merchant-review': { orderId: string }
  'mail-merchant-ledger': { differenceIds: number[] }
  'mail-merchant-dead-jobs': { jobIds: string[] }
  'mail-merchant-webhooks': { webhookIds: string[]; at: string }
  'mail-contact-message': { messageId: number }
  'mail-password-reset': { email: string }
  'mail-account-of-order': { orderId: string }
  'mail-password-changed': { customerId: string; at: string; startsAnew?: boolean }
  'mail-client-code': { customerId: string }
  /** Warns a member of staff that somebody who knows their password is guessing their codes. */
  'mail-staff-codes': { staffId: string; at: string }
  /** Tells the former sales address who replaced it by which one; '' for none. */
  'mail-sales-email-changed': { former: string; present: string; by: string; at: string }
  'refund-attempt': { attemptId: number; reason: string }
  'refund-order': { refundId: string }
  /** Refunds what was paid for other addresses of an order that is not shipped. */
  'refund-moves': { orderId: string }
  'cancel-voucher': { attemptId: number }
  /** Flags an order paid with the credit of another one whose payment was taken back. */
  'flag-credited': { orderId: string; from: string; reason: string }
  'ask-for-reviews': NoData
  'announce-banners': NoData
  'send-webhooks': NoData
  'turn-special-prices': NoData
  'change-products': { changeId: string }
  'settle-categories': { categoryId: number }
  'import-products': { importId: string }
  'resend-order-mail': { mailId: number; key: string }
  /** Changed tags, see `tagsOf`. */
  'purge-cdn': { tags: string[] }
  'rank-search': NoData
  'reconcile-payments': NoData
  'look-back-at-payments': NoData
  'check-ledger': NoData
  'report-dead-jobs': NoData
  'forget-answers': NoData
  'forget-expired': NoData
  'tend-database': NoData
}

export type JobName = keyof JobData

export interface QueueSettings {
  retryLimit: number
  /** Seconds before the first retry; each later one waits at least twice as long, up to `MAX_RETRY_DELAY_SECONDS`. */
  retryDelay: number
  /** Jobs that one process runs at a time; each may hold a database connection. */
  batchSize: number
  /** Batches that one process runs in parallel, 1 by default; a batch ends with its slowest job. */
  workers?: number
  /**
   * Cron expression in UTC. Such a queue is `exclusive`: nothing is enqueued while one of its jobs waits or runs. Failed
   * jobs are not kept, since they come again.
   */
  cron?: string
}

/** Doubling the delay each time would soon make it days. */
export const MAX_RETRY_DELAY_SECONDS = 6 * 60 * 60

/** Retried for five to six days (12 doublings, then every six hours): mail servers may be down over a weekend. */
const mail: QueueSettings = { retryLimit: 32, retryDelay: 10, batchSize: 10 }
/** Mails that a person waits for. Two batches at a time, so that one hanging mail server does not delay the others. */
const awaitedMail: QueueSettings = { ...mail, workers: 2 }
/** Retried for five and a half days, since a provider may be down as long. */
const money: QueueSettings = { retryLimit: 30, retryDelay: 30, batchSize: 1 }
const scheduled = (cron: string): QueueSettings => ({
  retryLimit: 0,
  retryDelay: 0,
  batchSize: 1,
  cron,
})

export const queues: Record<JobName, QueueSettings> = {
  'mail-order-paid': awaitedMail,
  'mail-order-received': mail,
  'mail-order-pending': awaitedMail,
  'mail-order-link': awaitedMail,
  'mail-order-review': mail,
  'mail-order-expired': mail,
  'mail-order-failed': mail,
  'mail-order-lacking': mail,
  'mail-order-shipped': mail,
  'mail-order-refunded': mail,
  'mail-order-duplicate': mail,
  'mail-order-moved': mail,
  'mail-order-invoice': mail,
  'mail-merchant-invoice': mail,
  'mail-order-return': mail,
  'mail-order-reviews': mail,
  'mail-merchant-return': mail,
  'mail-merchant-sale': mail,
  'mail-merchant-review': mail,
  'mail-merchant-ledger': mail,
  'mail-merchant-dead-jobs': mail,
  'mail-merchant-webhooks': mail,
  'mail-contact-message': mail,
  // Given up after half a day: nobody waits longer for a reset link.
  'mail-password-reset': { ...awaitedMail, retryLimit: 12 },
  'mail-account-of-order': { ...awaitedMail, retryLimit: 12 },
  'mail-password-changed': mail,
  'mail-client-code': mail,
  'mail-staff-codes': mail,
  'mail-sales-email-changed': mail,
  'resend-order-mail': mail,
  'refund-attempt': money,
  'refund-order': money,
  'refund-moves': money,
  'cancel-voucher': money,
  'flag-credited': money,
  // Continues where it stopped.
  'change-products': { retryLimit: 20, retryDelay: 5, batchSize: 1 },
  'settle-categories': { retryLimit: 20, retryDelay: 5, batchSize: 1 },
  'import-products': { retryLimit: 20, retryDelay: 5, batchSize: 1 },
  // Given up after a quarter of an hour: the CDN keeps pages for ten minutes.
  'purge-cdn': { retryLimit: 8, retryDelay: 2, batchSize: 10 },
  // At night in Mexico, like 'forget-expired'. It runs only once a day, so it is retried.
  'rank-search': { retryLimit: 5, retryDelay: 5, batchSize: 1, cron: '10 10 * * *' },
  // In the daytime in Mexico.
  'ask-for-reviews': scheduled('12 16 * * *'),
  'announce-banners': scheduled('* * * * *'),
  'send-webhooks': scheduled('* * * * *'),
  'turn-special-prices': scheduled('* * * * *'),
  'reconcile-payments': scheduled('* * * * *'),
  'look-back-at-payments': scheduled('23 * * * *'),
  'check-ledger': scheduled('41 * * * *'),
  'report-dead-jobs': scheduled('7 * * * *'),
  'forget-answers': scheduled('17 * * * *'),
  'forget-expired': scheduled('37 9 * * *'),
  'tend-database': scheduled('52 * * * *'),
}

/** Jobs with data, which are enqueued; those without are scheduled and never given up. */
type EnqueuedName = {
  [N in keyof JobData]: JobData[N] extends Record<string, never> ? never : N
}[keyof JobData]

const titles: Record<EnqueuedName, string> = {
  'mail-order-paid': 'Correos de un pedido pagado, al comprador y a la tienda',
  'mail-order-received': 'Correo «Recibimos tu pedido»',
  'mail-order-pending': 'Correo con los datos para pagar',
  'mail-order-link': 'Correo con el enlace para pagar',
  'mail-order-review': 'Correo «Tu pago está en revisión»',
  'mail-order-expired': 'Correo de un pedido que venció sin pago',
  'mail-order-failed': 'Correo de un pago que no se hizo',
  'mail-order-shipped': 'Correo «Tu pedido va en camino» o «listo para recoger»',
  'mail-order-lacking': 'Correo de un pedido al que le faltan existencias',
  'mail-order-refunded': 'Correo de un reembolso',
  'mail-order-duplicate': 'Correo del reembolso de un pago repetido',
  'mail-order-moved': 'Correo «Cambiamos la dirección de tu pedido»',
  'mail-order-invoice': 'Correo «Recibimos tus datos de factura»',
  'mail-merchant-invoice': 'Aviso de datos de factura a la tienda',
  'mail-order-return': 'Correo de una devolución',
  'mail-order-reviews': 'Correo «¿Cómo te resultó tu compra?»',
  'mail-merchant-return': 'Aviso de una devolución a la tienda',
  'mail-merchant-sale': 'Aviso de un pedido nuevo a la tienda',
  'mail-merchant-review': 'Aviso de un pedido por revisar a la tienda',
  'mail-merchant-ledger': 'Aviso de pagos que no cuadran a la tienda',
  'mail-merchant-dead-jobs': 'Aviso de tareas sin hacer a la tienda',
  'mail-merchant-webhooks': 'Aviso de programas que no reciben webhooks a la tienda',
  'mail-contact-message': 'Mensaje del formulario de contacto a la tienda',
  'mail-password-reset': 'Correo para cambiar la contraseña',
  'mail-account-of-order': 'Correo para crear una cuenta después de comprar',
  'mail-password-changed': 'Correo «Tu contraseña cambió»',
  'mail-client-code': 'Correo «Tu código de cliente»',
  'mail-staff-codes': 'Correo «Alguien conoce tu contraseña», al personal',
  'mail-sales-email-changed': 'Aviso del cambio de email de ventas, al anterior',
  'resend-order-mail': 'Correo de un pedido que el personal envía de nuevo',
  'refund-attempt': 'Reembolso de un pago repetido',
  'refund-order': 'Reembolso que pidió el personal',
  'refund-moves': 'Reembolso del envío a otra dirección de un pedido que ya no se envía',
  'flag-credited': 'Aviso de dinero retirado, en los pedidos que pagó',
  'cancel-voucher': 'Cancelación de un pago pendiente en efectivo o por transferencia',
  'change-products': 'Cambio de muchos productos, o su vuelta atrás',
  'settle-categories': 'Productos de una categoría que se movió',
  'import-products': 'Importación de un catálogo, o su vuelta atrás',
  'purge-cdn': 'Aviso de un cambio a la CDN',
}

/** Describes a job in Spanish; returns the name of an unknown one of another version. */
export const jobTitle = (name: string): string =>
  new Map<string, string>(Object.entries(titles)).get(name) ?? name

export const jobNames = Object.keys(queues) as JobName[]

/** The dead-letter queue: its jobs wait until a person retries them. */
export const DEAD_JOBS = 'dead-jobs'
