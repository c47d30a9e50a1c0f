import { useNavigation } from 'react-router'

/** A loading indicator; the text beside it says what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className={`shrink-0 animate-spin ${className}`}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  )
}

/** A thin line at the top of the window while the next page loads. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <span className="sr-only">Cargando...</span>
          {/* It slows down and never arrives, because the duration is unknown. */}
          <span className="block h-1 origin-left scale-x-95 bg-highlight transition-transform delay-100 duration-8000 starting:scale-x-0" />
        </>
      )}
    </div>
  )
}
