import { Type, type Static } from 'typebox'

/**
 * All error codes and their HTTP status. The code is for programs; people read the Spanish text that the storefront
 * and the API choose by it.
 */
export const errorStatus = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FORGED_REQUEST: 403,
  /** Staff must give a code of their authenticator again. */
  PROOF_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  LINK_EXPIRED: 409,
  OUT_OF_STOCK: 409,
  /** Unpaid orders may hold only so many units, and so much money's worth. */
  HOLD_LIMIT: 409,
  NEEDS_QUOTE: 409,
  /** No delivery to that place, or not of the chosen kind. */
  NOT_DELIVERED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  EMPTY_CART: 409,
  INCOMPLETE_ADDRESS: 409,
  INCOMPLETE_BILLING: 409,
  COUPON_INVALID: 409,
  TOTAL_CHANGED: 409,
  PAYMENT_MISMATCH: 409,
  PAYMENT_UNDER_REVIEW: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  PAYMENT_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PAYMENTS_NOT_CONFIGURED: 503,
  DEPENDENCY_DOWN: 503,
  OVERLOADED: 503,
  /** Set by the client alone: the request got no answer. */
  UNREACHABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus

const errorCodes = Object.keys(errorStatus).filter(isErrorCode)

export type FieldError = Static<typeof FieldError>
export const FieldError = Type.Object({
  field: Type.String({ description: 'Path of the faulty field, with dots: cart.0.cantidad' }),
  message: Type.String({ description: 'In Spanish, for the shopper' }),
})

/** Every refusal of the API: RFC 9457 problem details with a code and a Spanish message. */
export type Problem = Static<typeof Problem>
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String({ description: 'In English, for the engineer' }),
  code: Type.Enum(errorCodes),
  message: Type.String({ description: 'In Spanish, for the shopper' }),
  requestId: Type.Optional(Type.String()),
  available: Type.Optional(Type.Integer({ description: 'Units that can still be had' })),
  errors: Type.Optional(Type.Array(FieldError)),
})
