/** The grey shape of something that is still on its way. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-control bg-surface-sunken ${className}`}
    />
  )
}
