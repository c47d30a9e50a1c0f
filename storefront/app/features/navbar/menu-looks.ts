/**
 * A menu across the window. Below the bar where the browser can tell; else where the bar is on an
 * unscrolled page. It ends within the window: to reach what lies below, the page would scroll, and
 * that closes it.
 */
export const widePanel =
  'inset-x-0 top-40 bottom-auto [position-anchor:--category-bar] max-h-[calc(100dvh-10.5rem)] w-full max-w-none overflow-y-auto overscroll-contain bg-surface whitespace-normal text-ink shadow-overlay backdrop:bg-transparent supports-[top:anchor(bottom)]:top-[anchor(bottom)]'

/** A small menu below its heading in the strip; each names its own anchor. */
export const smallPanel =
  'inset-auto top-9 right-6 w-72 rounded-b-card border border-soil-line bg-soil-raised p-5 whitespace-normal text-soil-muted shadow-overlay backdrop:bg-transparent supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-auto supports-[top:anchor(bottom)]:left-[anchor(left)]'

/** A heading of the strip */
export const stripEntry =
  'inline-flex h-9 items-center gap-1 text-soil-muted hover:text-soil-ink hover:underline underline-offset-4'
