import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Icon } from '../../ui/icon.tsx'
import { newTab } from '../../ui/new-tab.tsx'

interface Props {
  nombre: string
  /** Absolute, of the page */
  address: string
}

/** Hands the page on, the way the device does it, or copies its address; a message without JavaScript. */
export const ShareLink = ({ nombre, address }: Props) => (
  <a
    href={`https://wa.me/?text=${encodeURIComponent(`${nombre} ${address}`)}`}
    {...newTab}
    onClick={(event) => {
      event.preventDefault()
      void share(nombre, address)
    }}
    className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
  >
    <Icon name="share" className="size-5" /> Compartir
  </a>
)

async function share(title: string, url: string) {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify({ title: 'Enlace copiado', text: title, level: 'success' })
  } catch (error) {
    // They thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    reportFault(error)
    notify({ title: 'No pudimos compartir el producto', text: url, level: 'error' })
  }
}
