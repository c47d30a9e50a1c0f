import type { ShopInfo } from '@surco/contract'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { useWhenOnline } from '../../data/use-when-online.ts'
import { CallLink } from '../../entities/contact/contact-links.tsx'
import { reloadPage, type Hindrance } from '../../lib/reload-page.ts'
import { shopName } from '../../lib/shop-name.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const texts = {
  untried: { icon: 'refresh', title: 'Un momento...', text: 'Estamos abriendo la página.' },
  unreachable: {
    icon: 'warning',
    title: 'No hay conexión con la tienda',
    text: 'Revisa tu internet e intenta de nuevo. Tu carrito sigue guardado en este dispositivo.',
  },
  late: {
    icon: 'clock',
    title: 'La tienda está tardando en responder',
    text: 'La conexión puede estar lenta. Espera un momento o intenta de nuevo; tu carrito sigue guardado en este dispositivo.',
  },
  broken: {
    icon: 'error',
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Intenta de nuevo en un momento.',
  },
} as const

interface Props {
  known: PageFate
  shop: ShopInfo | undefined
}

/** Says why a page cannot be shown, and retries. */
export function RetryPage({ known, shop }: Props) {
  const { fate, busy, reload } = useReload(known)
  const { icon, title, text } = texts[fate]
  return (
    <div className="page flex flex-col items-start gap-4 py-14 lg:py-24">
      <title>{`${title} | ${shopName(shop)}`}</title>
      <Icon name={icon} className="size-12 text-accent" />
      <div role="alert" className="flex flex-col gap-4">
        <h1 className="text-display">{title}</h1>
        <p className="max-w-text text-lg text-muted">{text}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <RetryLink busy={busy} onRetry={() => void reload()} />
        <LinkButton look="secondary" to="/">
          Ir al inicio
        </LinkButton>
      </div>
      {shop?.tollFreePhone && (
        <p className="mt-4 text-muted">
          ¿Te urge tu pedido? Llámanos sin costo al{' '}
          <CallLink phone={shop.tollFreePhone} look="text" />.
        </p>
      )}
    </div>
  )
}

/** A link to the page itself, so that it also works without JavaScript. */
function RetryLink({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <LinkButton
      reloadDocument
      to={pathname + search}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault()
        if (!busy) onRetry()
      }}
    >
      {busy ? <Spinner /> : <Icon name="refresh" />} Reintentar
    </LinkButton>
  )
}

/** Why a page is missing; `untried` until it was retried. */
export type PageFate = Hindrance | 'untried'

/**
 * Reloads the page on request and when the connection is back; the page stays while the shop does not answer. A page
 * that could not be loaded is retried at once, but not one that failed to render (`broken`).
 */
function useReload(known: PageFate) {
  const [fate, setFate] = useState(known)
  const [busy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    setBusy(true)
    const hindrance = await reloadPage()
    if (!hindrance) return
    setFate(hindrance)
    setBusy(false)
  }, [])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the network knows
    if (known !== 'broken') void reload()
  }, [known, reload])

  useWhenOnline(() => void reload())

  return { fate, busy, reload }
}
