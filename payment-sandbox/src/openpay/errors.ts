import { randomUUID } from 'node:crypto'

type Category = 'request' | 'internal' | 'gateway'
type Fault = readonly [category: Category, statusCode: number, description: string]

/** OpenPay's errors by code: category, status and the description in its documentation. */
export const faults = {
  1000: ['internal', 500, 'An internal error occurred in the Openpay server'],
  1001: ['request', 400, 'The request is not JSON or its fields do not have the correct format'],
  1002: ['request', 401, 'The api key or merchant id are invalid'],
  1003: ['request', 422, 'One or more parameters of the request are incorrect'],
  1004: ['internal', 503, 'A required service is not available'],
  1005: ['request', 404, 'The requested resource does not exist'],
  1006: ['request', 409, 'There is already a transaction with the same order_id'],
  1009: ['request', 413, 'The body of the request is too large'],
  1010: [
    'request',
    403,
    'The public key cannot be used for this call, or the private one from JavaScript',
  ],
  2003: ['request', 409, 'The customer with this external identifier (External ID) already exists'],
  2004: ['request', 422, 'The check digit of the card number is invalid'],
  2005: ['request', 400, 'The expiration date has already passed'],
  2006: ['request', 400, 'The CVV2 security code is required'],
  2009: ['gateway', 412, 'The CVV2 security code is invalid'],
  2010: ['gateway', 412, '3D Secure authentication failed'],
  3001: ['gateway', 402, 'The card was declined'],
  3002: ['gateway', 402, 'The card has expired'],
  3003: ['gateway', 402, "The card doesn't have sufficient funds"],
  3004: ['gateway', 402, 'The card was reported as stolen'],
  3005: ['gateway', 402, 'Fraud risk detected by anti-fraud system'],
  6001: ['request', 409, 'The webhook has already been processed'],
} as const satisfies Record<number, Fault>

export type ErrorCode = keyof typeof faults

export interface ErrorBody {
  category: Category
  description: string
  http_code: number
  error_code: number
  request_id: string
  fraud_rules?: string[]
}

/** A refusal in OpenPay's form; `description` replaces the code's own. */
export class OpenPayError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    description?: string,
    override?: Pick<OpenPayError, 'statusCode' | 'headers'>,
  ) {
    super(description ?? faults[code][2])
    this.code = code
    this.statusCode = override?.statusCode ?? faults[code][1]
    this.headers = override?.headers ?? {}
  }

  body(): ErrorBody {
    return {
      category: faults[this.code][0],
      description: this.message,
      http_code: this.statusCode,
      error_code: this.code,
      request_id: randomUUID(),
      ...(this.code === 3005 && { fraud_rules: ['Sandbox test card'] }),
    }
  }
}
