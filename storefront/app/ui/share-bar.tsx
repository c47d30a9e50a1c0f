/** A bar filled to a share of 0 to 1; the text beside it says the same. */
export const ShareBar = ({ share, className }: { share: number; className: string }) => (
  <svg
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`block h-2 w-full overflow-clip rounded-pill bg-surface-sunken ${className}`}
  >
    <rect width={Math.min(Math.max(share, 0), 1) * 100} height="1" fill="currentColor" />
  </svg>
)
