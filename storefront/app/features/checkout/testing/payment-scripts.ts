/** Fakes of the providers' browser scripts, which record calls in `window`. */

const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

const wallet = `
window.MercadoPago = class {
  constructor(publicKey, options) { window.walletMade = { publicKey, ...options } }
  bricks() {
    return { create: async (brick, id, settings) => {
      if (window.walletFails) {
        settings.callbacks.onError({ type: 'critical', cause: 'no_preference' })
        return { unmount() {} }
      }
      window.walletDrawn = { brick, ...settings.initialization, ...settings.customization }
      const button = document.createElement('button')
      button.textContent = 'Pagar con Mercado Pago'
      button.onclick = () => settings.callbacks.onSubmit().then(
        (preference) => { window.walletPays = preference },
        () => { window.walletPays = 'rejected' },
      )
      document.getElementById(id).replaceChildren(button)
      settings.callbacks.onReady()
      return { unmount: () => { button.remove(); window.walletGone = true } }
    } }
  }
}`

const card = `
window.OpenPay = {
  setId() {}, setApiKey() {}, setSandboxMode() {},
  token: { create: (card, ok) => {
    window.cardAsked = true
    if (!window.cardSilent) ok({ data: { id: 'ficha-de-tarjeta' } })
  } },
  deviceData: { setup: () => 'aparato' },
}`

interface SeenByScripts {
  walletMade?: object
  walletDrawn?: object
  walletPays?: string
  walletGone?: boolean
  /** The wallet cannot render its button */
  walletFails?: boolean
  cardAsked?: boolean
  /** The card provider never answers */
  cardSilent?: boolean
}

/** Calls that the fakes recorded, and switches for their behaviour. */
export const seenByScripts = () => window as unknown as SeenByScripts

/** The shop's public settings, with the fakes of the providers' scripts. */
export const configAnswer = ({ cards = true, wallet: wallets = true } = {}) =>
  Response.json({
    data: {
      attributes: {
        openpay: {
          configured: cards,
          merchantId: 'm1',
          publicKey: 'pk_1',
          sandbox: true,
          apiUrl: 'https://api.example/v1',
          scriptUrl: script(card),
          deviceDataScriptUrl: script('/* the device */'),
        },
        mercadoPago: {
          configured: wallets,
          publicKey: 'TEST-1',
          scriptUrl: script(wallet),
          locale: 'es-MX',
        },
        shop: { interestFreeMonths: 24, interestFreeMinimum: 200, interestFreeBanks: ['Banorte'] },
      },
    },
  })
