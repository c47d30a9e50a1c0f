export { buildSandbox } from './app.ts'
export { createCardToken } from './card-token.ts'
export type { SandboxOptions } from './sandbox.ts'
export type { ConfigChange, SandboxConfig, WebhookPlan } from './config.ts'
export { createControlClient } from './control-client.ts'
export type { ControlClient, SandboxLog } from './control-client.ts'
export {
  findLiveKey,
  mercadoPagoCredentials,
  openPayCredentials,
  stripeCredentials,
} from './credentials.ts'
export { signManifest } from './mercado-pago/index.ts'
export { testCard } from './openpay/test-cards.ts'
export type { PaymentAction, PaymentView } from './payments.ts'
export { createWalletBuyer } from './wallet-buyer.ts'
export type { WalletBuyer, WalletCard, WalletVisit } from './wallet-buyer.ts'
export type { Delivery } from './webhooks.ts'
