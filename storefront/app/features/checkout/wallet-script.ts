import type { PublicConfig } from '@surco/contract'

import { loadScript } from './load-script.ts'

/** A button that the wallet has drawn. */
export interface WalletButton {
  unmount: () => void
}

/** What the wallet says went wrong. */
interface WalletFault {
  type?: 'critical' | 'non_critical'
}

interface Callbacks {
  onReady: () => void
  /** Answers the preference that is to be paid */
  onSubmit: () => Promise<string>
  onError: (fault: WalletFault) => void
}

interface WalletSettings {
  initialization: { redirectMode: 'self' }
  customization: { theme: 'default'; customStyle: { buttonHeight: string } }
  callbacks: Callbacks
}

/** The part of the wallet's browser script that the checkout uses. */
type MercadoPagoScript = new (
  publicKey: string,
  options: { locale: string },
) => {
  bricks: () => {
    create: (
      brick: 'wallet',
      containerId: string,
      settings: WalletSettings,
    ) => Promise<WalletButton>
  }
}

declare global {
  interface Window {
    MercadoPago?: MercadoPagoScript
  }
}

/** Has the wallet draw its button into an element. Throws when its script cannot be loaded. */
export async function drawWalletButton(
  { scriptUrl, publicKey, locale }: PublicConfig['mercadoPago'],
  containerId: string,
  callbacks: Callbacks,
): Promise<WalletButton> {
  await loadScript(scriptUrl)
  if (!window.MercadoPago) throw new Error('The script of the wallet brought nothing')
  const wallet = new window.MercadoPago(publicKey, { locale })
  return wallet.bricks().create('wallet', containerId, {
    initialization: { redirectMode: 'self' },
    customization: { theme: 'default', customStyle: { buttonHeight: '48px' } },
    callbacks,
  })
}
