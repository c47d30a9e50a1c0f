import { brandsPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'

interface Props {
  shown: number
  total: number
  busy: boolean
  failed: boolean
  onMore: () => void
}

/** How many of the brands are shown, and the way to more: the page of all brands without scripts. */
export function MoreBrands({ shown, total, busy, failed, onMore }: Props) {
  const alive = useHydrated()
  return (
    <div className="mx-auto mt-6 flex max-w-80 flex-col items-center gap-3">
      <p role="status" className="text-center text-sm text-muted tabular-nums">
        {failed && 'No pudimos cargar más marcas. '}
        {shown} de {total} marcas
      </p>
      <ShareBar share={shown / total} className="text-accent" />
      {shown < total && alive && (
        <Button look="secondary" busy={busy} onClick={onMore}>
          Cargar más
        </Button>
      )}
      {!alive && (
        <LinkButton look="secondary" to={brandsPath}>
          Cargar más
        </LinkButton>
      )}
    </div>
  )
}
