import type { ErrorCode, FieldError } from '@surco/contract'

interface Particulars {
  /** Spanish, for the shopper; without it the code's own sentence is used. */
  message?: string
  errors?: FieldError[]
  /** Units still available. */
  available?: number
  retryAfterSeconds?: number
  /** What led here, for the log. */
  cause?: unknown
}

/** An error that the caller can act on. Any other thrown error is a bug and responds with 500. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: ErrorCode
  readonly particulars: Particulars

  /** `detail` is English, for the engineer. */
  constructor(code: ErrorCode, detail: string, particulars: Particulars = {}) {
    super(detail, { cause: particulars.cause })
    this.code = code
    this.particulars = particulars
  }
}

/** An error that no retry can avoid: a job that throws it is given up at once. */
export class FinalError extends Error {
  override name = 'FinalError'
}

/** Default seconds after which a caller may retry. */
export const COME_AGAIN_SECONDS = 5

/** Creates a `BAD_INPUT` error with one message for each field; a single one is the error's message too. */
export const badInput = (errors: FieldError[]) =>
  new ShopError('BAD_INPUT', `Bad input: ${errors.map(({ field }) => field).join(', ')}`, {
    errors,
    ...(errors.length === 1 && errors[0]?.message && { message: errors[0].message }),
  })

export const notFound = (what: string, id: string) =>
  new ShopError('NOT_FOUND', `${what} ${id} does not exist`)
