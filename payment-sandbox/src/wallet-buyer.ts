export interface WalletVisit {
  /** The last payment; null without one. */
  paymentId: string | null
  /** The return URL; null when the shop set none. */
  returnUrl: string | null
  /** The page's HTML; '' after a redirect to the shop. */
  page: string
}

export interface WalletCard {
  number?: string
  /** MM/YY. */
  expiry?: string
  code?: string
  installments?: number
}

export interface WalletBuyer {
  /** Pays by card; the cardholder's name decides the outcome: APRO, OTHE, FUND, SECU, EXPI, CONT, CALL … */
  payWithCard(preferenceId: string, name?: string, card?: WalletCard): Promise<WalletVisit>
  /** Requests a voucher for a store, without paying it. */
  payWithOxxo(preferenceId: string): Promise<WalletVisit>
  /** Requests an account number for a transfer, without paying. */
  payWithSpei(preferenceId: string): Promise<WalletVisit>
  payWithBalance(preferenceId: string): Promise<WalletVisit>
  /** Pays a voucher at the store or by transfer. */
  payVoucher(paymentId: string): Promise<WalletVisit>
  /** Goes back to the shop from the hosted page. */
  leave(preferenceId: string): Promise<WalletVisit>
}

function findWayBack(page: string): string | null {
  const href = /href="([^"]+)">Volver a la tienda/.exec(page)?.[1]
  return href?.replaceAll('&amp;', '&') ?? null
}

const idIn = (address: string | null) => {
  const id =
    address === null ? null : new URL(address, 'http://shop').searchParams.get('payment_id')
  return id === 'null' ? null : id
}

async function read(response: Response, address: string): Promise<WalletVisit> {
  const page = await response.text()
  if (response.status >= 400 && response.status !== 422) {
    throw new Error(`The wallet answered ${response.status}`)
  }
  const returnUrl = findWayBack(page)
  return { paymentId: idIn(address) ?? idIn(returnUrl), returnUrl, page }
}

/** A simulated buyer on the wallet's hosted page, over HTTP without JavaScript. */
export function createWalletBuyer(sandboxUrl: string): WalletBuyer {
  async function visit(path: string): Promise<WalletVisit> {
    return read(await fetch(`${sandboxUrl}${path}`), path)
  }
  async function send(path: string, form: Record<string, string> = {}): Promise<WalletVisit> {
    const body = new URLSearchParams(form)
    const init = { method: 'POST', body, redirect: 'manual' } as const
    const response = await fetch(`${sandboxUrl}${path}`, init)
    const location = response.headers.get('location')
    if (location === null) return read(response, path)
    const { pathname, search } = new URL(location, sandboxUrl)
    if (pathname.startsWith('/mp/checkout')) return visit(`${pathname}${search}`)
    return { paymentId: idIn(location), returnUrl: location, page: '' }
  }
  const at = (path: string, id: string) => `/mp/checkout${path}?pref_id=${encodeURIComponent(id)}`
  return {
    payWithCard: (id, holder = 'APRO', card = {}) =>
      send(at('/card', id), {
        number: card.number ?? '5474925432670366',
        holder,
        expiry: card.expiry ?? '11/40',
        code: card.code ?? '123',
        installments: String(card.installments ?? 1),
      }),
    payWithOxxo: (id) => send(at('/cash', id)),
    payWithSpei: (id) => send(at('/transfer', id)),
    payWithBalance: (id) => send(at('/balance', id)),
    payVoucher: (id) => send(`/mp/checkout/voucher?payment_id=${id}`),
    leave: (id) => visit(at('', id)),
  }
}
