import type { ErrorCode } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

/** What the shopper reads when the server sent no sentence of its own. */
const errorTexts: Record<ErrorCode, string> = {
  BAD_INPUT: 'Hay datos que no son válidos. Revísalos e intenta de nuevo.',
  UNAUTHENTICATED: 'Inicia sesión para continuar.',
  WRONG_CREDENTIALS: 'El email o la contraseña no son correctos.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  PROOF_NEEDED: 'No tienes permiso para hacer esto.',
  FORGED_REQUEST: 'Tu sesión en la página caducó. Recárgala e intenta de nuevo.',
  NOT_FOUND: 'No encontramos lo que buscas.',
  CONFLICT: 'Los datos cambiaron mientras los usabas. Intenta de nuevo.',
  EMAIL_TAKEN: 'Ya existe una cuenta con este email. Inicia sesión o restablece tu contraseña.',
  LINK_EXPIRED: 'El enlace ya no es válido. Pide uno nuevo para restablecer tu contraseña.',
  OUT_OF_STOCK: 'No hay suficientes piezas de este producto.',
  HOLD_LIMIT: 'No podemos apartar tantas piezas sin pago. Haz un pedido más pequeño o llámanos.',
  NOT_DELIVERED: 'No enviamos a este código postal.',
  NEEDS_QUOTE: 'Este producto necesita una cotización de envío.',
  IDEMPOTENCY_MISMATCH: 'La solicitud ya se había enviado con otros datos. Recarga la página.',
  EMPTY_CART: 'Tu carrito está vacío.',
  INCOMPLETE_ADDRESS: 'Faltan datos de la dirección de entrega.',
  INCOMPLETE_BILLING: 'Por favor, agregue la información de facturación',
  COUPON_INVALID: 'Cupón inválido o expirado',
  TOTAL_CHANGED: 'El total de tu pedido cambió.',
  PAYMENT_MISMATCH: 'El pago no corresponde a este pedido.',
  PAYMENT_UNDER_REVIEW:
    'Recibimos un cargo que no coincide con tu pedido. No pagues de nuevo: lo estamos revisando y te escribiremos por correo.',
  TOO_LARGE: 'Los datos enviados son demasiado grandes.',
  UNSUPPORTED_MEDIA: 'El formato enviado no se puede leer.',
  PAYMENT_REFUSED: 'El pago fue rechazado. Intenta con otra tarjeta.',
  TOO_MANY_REQUESTS: 'Hiciste demasiados intentos. Espera un momento e intenta de nuevo.',
  INTERNAL: 'Ocurrió un error inesperado. Intenta de nuevo en un momento.',
  PAYMENTS_NOT_CONFIGURED: 'Por ahora no podemos recibir pagos con tarjeta.',
  DEPENDENCY_DOWN: 'El servicio no está disponible. Intenta de nuevo en un momento.',
  OVERLOADED: 'La tienda tiene muchas visitas. Intenta de nuevo en unos segundos.',
  UNREACHABLE: 'No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.',
}

/** The Spanish sentence for anything that was thrown; never a raw error. */
export function errorText(error: unknown) {
  if (!isRefusal(error)) return errorTexts.INTERNAL
  return error.message || errorTexts[error.code]
}

/** Whether a loader's call was refused: by name, too, since the build holds a copy of the class that the server throws. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')
