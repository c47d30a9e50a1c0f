export interface ErrorCause {
  code: number | string
  description: string
  data: string | null
}

export interface ErrorBody {
  message: string
  error: string
  status: number
  cause: ErrorCause[] | null
}

/** A refusal in Mercado Pago's form. */
export class MercadoPagoError extends Error {
  readonly statusCode: number
  readonly error: string
  readonly causes: ErrorCause[] | null
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    error: string,
    message: string,
    more: { causes?: ErrorCause[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.error = error
    this.causes = more.causes ?? null
    this.headers = more.headers ?? {}
  }

  body(): ErrorBody {
    const { error, message, statusCode: status, causes: cause } = this
    return { message, error, status, cause }
  }
}

/** A refusal with the one cause that explains it. */
export function refusal(statusCode: number, error: string, code: number, description: string) {
  const causes = [{ code, description, data: null }]
  return new MercadoPagoError(statusCode, error, description, { causes })
}

export const badRequest = (error: string, message: string) =>
  new MercadoPagoError(400, error, message)
