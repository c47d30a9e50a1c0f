import { IconButton } from '../../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Picture } from '../../../../storefront/app/ui/picture.tsx'
import { useChange } from '../../lib/change.ts'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'

interface Props {
  pictures: readonly string[]
  readOnly: boolean
}

/** What the page's action is told of pictures. */
const fieldsOf = (was: readonly string[], now: readonly string[]) => ({
  intent: 'pictures',
  was: JSON.stringify(was),
  now: JSON.stringify(now),
})

/** The list with two of its parts in each other's place. */
const exchanged = (list: readonly string[], one: number, other: number) =>
  list.map((path, index) => {
    if (index === one) return list[other] ?? path
    return index === other ? (list[one] ?? path) : path
  })

/** A product's pictures in their order; the first one stands on its card. */
export function PicturesPart({ pictures, readOnly }: Props) {
  const change = useChange()
  const move = (from: number, to: number) =>
    void change.fetcher.submit(fieldsOf(pictures, exchanged(pictures, from, to)), {
      method: 'post',
    })
  if (pictures.length === 0) return <p className="text-muted">Todavía no tiene fotos.</p>
  return (
    <div className="flex flex-col gap-3">
      {change.refused && <Notice tone="danger" title={change.refused.message} />}
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {pictures.map((path, index) => (
          <li key={path} className="flex flex-col gap-1">
            <Picture
              path={path}
              alt={`Foto ${index + 1}`}
              width={160}
              height={160}
              sizes="160px"
              className="aspect-square w-full rounded-control border border-line object-contain"
            />
            {!readOnly && (
              <div className="flex flex-wrap items-center">
                <IconButton
                  icon="chevronLeft"
                  label={`Mover la foto ${index + 1} antes`}
                  disabled={index === 0 || change.busy}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="chevronRight"
                  label={`Mover la foto ${index + 1} después`}
                  disabled={index === pictures.length - 1 || change.busy}
                  onClick={() => move(index, index + 1)}
                />
                <ConfirmedChange
                  opens="Quitar"
                  title={`¿Quitar la foto ${index + 1}?`}
                  confirms="Sí, quitar"
                  fields={fieldsOf(
                    pictures,
                    pictures.filter((one) => one !== path),
                  )}
                >
                  <p>Deja de mostrarse en la tienda.</p>
                </ConfirmedChange>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
