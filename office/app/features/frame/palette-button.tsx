import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Button that opens the command palette, as Ctrl-K or ⌘K do; the palette's code is loaded on first use. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

  async function show() {
    setOpen(true)
    if (Palette) return
    try {
      const code = await import('../palette/palette.tsx')
      setPalette(() => code.Palette)
    } catch {
      setOpen(false)
      notify({
        title: 'No pudimos abrir la búsqueda',
        text: 'Revisa tu conexión e intenta de nuevo.',
        level: 'warning',
      })
    }
  }

  useShortcut(isMac ? 'metaKey' : 'ctrlKey', () => void show())
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-busy={open && !Palette}
        onClick={() => void show()}
        className="ml-auto flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-button border border-soil-muted px-3 text-sm hover:bg-soil-raised lg:w-72 lg:justify-start"
      >
        <Icon name="search" />
        <span className="max-md:sr-only">Buscar o ir a…</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-soil-muted max-lg:hidden">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {Palette && <Palette open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Listens to the shortcut, except while a dialog is open. */
function useShortcut(modifier: 'metaKey' | 'ctrlKey', onPress: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event[modifier] && !event.altKey && !event.shiftKey
    if (!isShortcut || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) onPress()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
