import type { ErrorCode, FieldError } from '@surco/contract'

interface Particulars {
  /** Spanish, for the shopper; without it the code's own sentence is used. */
  message?: string
  errors?: FieldError[]
  /** Units that can still be had. */
  available?: number
  retryAfterSeconds?: number
  /** What led here, for the log. */
  cause?: unknown
}

/** An outcome the caller can act on. Anything else that is thrown is a bug and answers 500. */
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

/** What fails alike at every try: a job that throws it is given up at once. */
export class FinalError extends Error {
  override name = 'FinalError'
}

/** Seconds after which a caller may come again, when it is not known better how long something is away. */
export const COME_AGAIN_SECONDS = 5

/** Refuses input with every fault it has; one alone is told as the whole message too. */
export const badInput = (errors: FieldError[]) =>
  new ShopError('BAD_INPUT', `Bad input: ${errors.map(({ field }) => field).join(', ')}`, {
    errors,
    ...(errors.length === 1 && errors[0]?.message && { message: errors[0].message }),
  })

export const notFound = (what: string, id: string) =>
  new ShopError('NOT_FOUND', `${what} ${id} does not exist`)
