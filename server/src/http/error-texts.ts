import type { ErrorCode } from '@surco/contract'

/** What the shopper reads when a refusal brings no sentence of its own. */
export const errorTexts: Record<ErrorCode, string> = {
  BAD_INPUT: 'Hay datos que debes corregir.',
  UNAUTHENTICATED: 'Inicia sesión para continuar.',
  WRONG_CREDENTIALS: 'El email o la contraseña no son correctos.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  FORGED_REQUEST: 'No pudimos comprobar tu solicitud. Recarga la página e intenta de nuevo.',
  NOT_FOUND: 'No encontramos lo que buscas.',
  CONFLICT: 'La operación ya está en curso. Espera un momento.',
  EMAIL_TAKEN: 'Ya existe una cuenta con este email. Inicia sesión o restablece tu contraseña.',
  LINK_EXPIRED: 'El enlace ya no es válido. Pide uno nuevo para restablecer tu contraseña.',
  OUT_OF_STOCK: 'No hay suficientes unidades en existencia.',
  HOLD_LIMIT:
    'No podemos apartar tantas piezas sin pago. Paga primero un pedido más pequeño o llámanos y te ayudamos.',
  NEEDS_QUOTE: 'Este producto requiere cotización de envío. Escríbenos para comprarlo.',
  IDEMPOTENCY_MISMATCH: 'Esta solicitud ya se hizo con otros datos.',
  EMPTY_CART: 'No hay productos en el carrito',
  INCOMPLETE_ADDRESS: 'Por favor, complete todos los campos',
  INCOMPLETE_BILLING: 'Por favor, agregue la información de facturación',
  COUPON_INVALID: 'Cupón inválido o expirado',
  TOTAL_CHANGED: 'El total de tu pedido cambió. Revísalo y vuelve a intentar el pago.',
  PAYMENT_MISMATCH: 'El pago no corresponde a este pedido.',
  PAYMENT_UNDER_REVIEW:
    'Recibimos un cargo que no coincide con tu pedido. No pagues de nuevo: lo estamos revisando y te escribiremos por correo.',
  TOO_LARGE: 'La solicitud es demasiado grande.',
  UNSUPPORTED_MEDIA: 'El formato de la solicitud no es válido.',
  PAYMENT_REFUSED: 'El banco no autorizó el pago. Intenta con otra tarjeta.',
  TOO_MANY_REQUESTS: 'Hiciste demasiados intentos. Espera unos minutos e intenta de nuevo.',
  INTERNAL: 'Ocurrió un error inesperado. Intenta de nuevo en un momento.',
  PAYMENTS_NOT_CONFIGURED: 'Error de configuración: OpenPay no está configurado',
  DEPENDENCY_DOWN: 'El servicio no está disponible por ahora. Intenta de nuevo en unos minutos.',
  OVERLOADED: 'La tienda tiene muchas visitas en este momento. Intenta de nuevo en unos segundos.',
  UNREACHABLE: 'No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.',
}
