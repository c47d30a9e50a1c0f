import { useState } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { api } from '../../lib/api.ts'

interface Props {
  /** Of the order */
  number: string
  /** Of the return */
  id: string
  count: number
}

/** What the buyer shows of what they send back, fetched when somebody wants to see it. */
export function ReturnPictures({ number, id, count }: Props) {
  const [open, setOpen] = useState(false)
  const [pictures, setPictures] = useState<string[]>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    const params = { number, id }
    const came = await api('GET /admin/orders/:number/returns/:id/pictures', { params }).catch(
      () => undefined,
    )
    setPictures(came?.data)
    setFailed(came === undefined)
    setBusy(false)
    setOpen(came !== undefined)
  }
  return (
    <div>
      <Button look="secondary" size="small" busy={busy} onClick={() => void show()}>
        Ver {formatCount(count, 'foto', 'fotos')} del comprador
      </Button>
      <div role="alert">
        {failed && (
          <Notice tone="danger" className="mt-2">
            <p>No se pudieron cargar. Intenta de nuevo en un momento.</p>
          </Notice>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Fotos del comprador">
        <div className="flex flex-col gap-4">
          {pictures?.map((picture, place) => (
            <img
              key={picture.slice(-80)}
              src={`data:image/webp;base64,${picture}`}
              alt={`Foto ${place + 1} de ${count}`}
              className="w-full rounded-card border border-line"
            />
          ))}
        </div>
      </Dialog>
    </div>
  )
}
