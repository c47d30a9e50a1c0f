import { useNavigation } from 'react-router'

/** A thin line at the top of the window while the next page is on its way. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <span className="sr-only">Cargando...</span>
          {/* It slows down on its way and never arrives: how long it takes is not known. */}
          <span className="block h-1 origin-left scale-x-95 bg-highlight transition-transform delay-100 duration-8000 starting:scale-x-0" />
        </>
      )}
    </div>
  )
}
