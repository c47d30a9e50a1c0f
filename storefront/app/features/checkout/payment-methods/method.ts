import type { PublicConfig, StartBody } from '@surco/contract'
import type { ComponentType, ReactNode } from 'react'

import type { Agreement, ChangedOrder, PreparedOrder } from '../prepare-order.ts'

/** Payment methods, by their names on the wire. */
export type PaymentMethod = StartBody['paymentMethod']

/** Props of the panel of a payment method. */
export interface PanelProps extends Agreement {
  config: PublicConfig
  /** What changed since the shopper last saw the order */
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

/** A payment method, as the checkout needs it. */
export interface WayToPay {
  title: string
  /** Text below the title; `total` in pesos */
  describe: (config: PublicConfig, total: number) => ReactNode
  /** Stands beside its title */
  aside?: ReactNode
  /** Its name in the summary of the order */
  summaryName: string
  isOffered: (config: PublicConfig) => boolean
  /** Pays the order */
  Panel: ComponentType<PanelProps>
  /** The panel has a form: it stays in the page, hidden, while another method is chosen */
  isFilledIn?: boolean
  /**
   * Starts a payment only to learn whether the order was paid before: the buyer has agreed to no total, so the shop
   * charges nothing. Returns where the browser goes. Throws ApiError, ChargeUnknown.
   */
  startUnagreed: (order: PreparedOrder, buyerName: string) => Promise<string>
}
