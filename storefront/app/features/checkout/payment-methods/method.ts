import type { PublicConfig, StartBody } from '@surco/contract'
import type { ComponentType, ReactNode } from 'react'

import type { Agreement, ChangedOrder, PreparedOrder } from '../prepare-order.ts'

/** The ways to pay that are offered; the wire's own names. */
export type PaymentMethod = StartBody['paymentMethod']

/** What a panel pays, and whom it tells. */
export interface PanelProps extends Agreement {
  config: PublicConfig
  /** What changed since the shopper last saw the order */
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

/** One way to pay, as the checkout needs it. */
export interface WayToPay {
  title: string
  /** More about it, below its title; the total in pesos */
  describe: (config: PublicConfig, total: number) => ReactNode
  /** Stands beside its title */
  aside?: ReactNode
  /** What the summary of the order calls it */
  summaryName: string
  isOffered: (config: PublicConfig) => boolean
  /** Pays the order */
  Panel: ComponentType<PanelProps>
  /** The panel is filled in by the shopper: it stays in the page, hidden, while another way is chosen */
  isFilledIn?: boolean
  /**
   * Starts the payment of an order that nobody has agreed to, as the shop tells only then what was
   * paid before; answers where the browser goes on. Throws ApiError, ChargeUnknown.
   */
  startUnagreed: (order: PreparedOrder, buyerName: string) => Promise<string>
}
