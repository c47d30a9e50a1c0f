export interface StripeErrorBody {
  error: {
    type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
    code?: string
    decline_code?: string
    message: string
    param?: string
    payment_intent?: unknown
  }
}

/** A refusal in Stripe's form. */
export class StripeError extends Error {
  readonly statusCode: number
  readonly details: Omit<StripeErrorBody['error'], 'message'>
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    details: StripeErrorBody['error'],
    headers: Record<string, string> = {},
  ) {
    const { message, ...rest } = details
    super(message)
    this.statusCode = statusCode
    this.details = rest
    this.headers = headers
  }

  body(): StripeErrorBody {
    return { error: { ...this.details, message: this.message } }
  }
}

/** An error in a request, with the invalid parameter. */
export function invalid(message: string, param?: string, code = 'parameter_invalid_empty') {
  const at = param === undefined ? {} : { code, param }
  return new StripeError(400, { type: 'invalid_request_error', message, ...at })
}

export function missing(kind: string, id: string) {
  const message = `No such ${kind}: '${id.slice(0, 60)}'`
  const details = { type: 'invalid_request_error' as const, code: 'resource_missing', param: 'id' }
  return new StripeError(404, { ...details, message })
}
