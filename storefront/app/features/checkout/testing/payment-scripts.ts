/** Stand-ins for the providers' browser scripts: what they are asked stays in `window`. */

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
  /** The wallet cannot draw its button */
  walletFails?: boolean
  cardAsked?: boolean
  /** The card's provider answers nothing */
  cardSilent?: boolean
}

/** What the stand-ins were asked. */
export const seenByScripts = () => window as unknown as SeenByScripts

/** The shop's public settings, with the stand-ins for the providers' scripts. */
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
