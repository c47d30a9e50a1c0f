const widths = ['w-full', 'w-11/12', 'w-full', 'w-3/5']

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-breathe rounded-control bg-surface-sunken ${className}`}
  />
)

/** A placeholder for a paragraph, as high as its lines will be. */
export const TextSkeleton = ({ lines = 3 }: { lines?: 1 | 2 | 3 | 4 }) => (
  <span className="flex flex-col">
    {widths.slice(-lines).map((width, index) => (
      <span key={`${index}-${width}`} className="flex h-6 items-center">
        <Skeleton className={`h-3.5 ${width}`} />
      </span>
    ))}
  </span>
)
