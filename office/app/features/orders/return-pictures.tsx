import { useState } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { api } from '../../lib/api.ts'

interface Props {
  /** Number of the order */
  number: string
  /** Id of the return */
  id: string
  count: number
}

/** The buyer's pictures of the returned units, loaded on demand. */
export function ReturnPictures({ number, id, count }: Props) {
  const [open, setOpen] = useState(false)
  const [pictures, setPictures] = useState<string[]>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    const params = { number, id }
    const response = await api('GET /admin/orders/:number/returns/:id/pictures', { params }).catch(
      () => undefined,
    )
    setPictures(response?.data)
    setFailed(response === undefined)
    setBusy(false)
    setOpen(response !== undefined)
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
