import { useEffect } from 'react'

import { keptAttribute, type KeptMessage } from './lib/kept-page.ts'

/** Says that the page is a stored copy; hidden on every other page. */
export function KeptMark() {
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    worker?.addEventListener('message', mark)
    return () => worker?.removeEventListener('message', mark)
  }, [])
  return (
    <div role="status">
      <p className="page hidden py-2 text-sm in-data-kept:block">
        Sin conexión: ves una copia guardada; precios y existencias pueden haber cambiado.{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself, whichever it is */}
        <a href="" className="font-semibold text-accent underline">
          Actualizar
        </a>
      </p>
    </div>
  )
}

const mark = ({ data }: MessageEvent<KeptMessage>) =>
  document.documentElement.toggleAttribute(keptAttribute, data.kept)
