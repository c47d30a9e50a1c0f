/** What somebody outside the purchase does to a payment. `tamper` falsifies amount or currency. */
export interface PaymentAction {
  action:
    | 'approve'
    | 'reject'
    | 'expire'
    | 'refund'
    | 'chargeback'
    | 'chargeback-accept'
    | 'chargeback-reject'
    | 'tamper'
  /** Pesos: how much to refund, or the amount to falsify. */
  amount?: number
  currency?: string
}

export const actionNames: readonly PaymentAction['action'][] = [
  'approve',
  'reject',
  'expire',
  'refund',
  'chargeback',
  'chargeback-accept',
  'chargeback-reject',
  'tamper',
]

/** A payment of any provider; the amount is in pesos, the status the provider's word. */
export interface PaymentView {
  id: string
  provider: string
  orderId: string | null
  amount: number
  currency: string
  status: string
  /** The provider's reason for a refusal. */
  errorCode: number | string | null
  behaviour: string
  createdAt: string
  /** What may be done to it in this state. */
  actions: PaymentAction['action'][]
}

/** A provider as the control API and the dashboard see it. */
export interface SandboxProvider {
  name: string
  /** Newest first. */
  listPayments(limit: number): PaymentView[]
  findPayment(id: string): PaymentView | undefined
  /** Undefined when there is no such payment, or its state does not allow the action. */
  act(id: string, change: PaymentAction): PaymentView | undefined
  reset(): void
}
