import { paymentMethodName } from '@surco/contract'

import { ShopError } from '../errors.ts'
import type { Attempt } from './find-attempt.ts'

/** The refusal of a payment whose provider has no credentials. */
export const notConfigured = (provider: Attempt['provider']) =>
  new ShopError('PAYMENTS_NOT_CONFIGURED', `${provider} has no credentials`, {
    message: `Error de configuración: ${paymentMethodName(provider)} no está configurado`,
  })
