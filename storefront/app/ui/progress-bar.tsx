import { useNavigation } from 'react-router'

/** A thin line at the top of the window while the next page is on its way. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <span className="sr-only">Cargando...</span>
          <span className="block h-1 animate-pulse bg-sale" />
        </>
      )}
    </div>
  )
}
