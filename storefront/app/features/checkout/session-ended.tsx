import { useEffect, useRef } from 'react'

import { Notice } from '../../ui/notice.tsx'

/** The session ended in the middle of a purchase: what goes on, and how. */
export function SessionEnded() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever was further down sees nothing of the page that is shorter now.
    if (window.scrollY > 0) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-6 outline-none">
      <Notice tone="warning" title="Tu sesión terminó">
        <p>
          Los productos de tu carrito siguen guardados en tu cuenta. Inicia sesión de nuevo para
          continuar con tu compra donde la dejaste.
        </p>
      </Notice>
    </div>
  )
}
