import type { ReactNode } from 'react'

/** Classes that place chips after their title, in one line where there is room */
export const labelledRow = 'md:grid md:grid-cols-[6rem_minmax(0,1fr)] md:items-baseline md:gap-x-3'

/**
 * Dropdown of the search box, as wide as the box where that is wide enough, else as the page. While it is shown, menus
 * of the navbar do not open under a resting mouse.
 */
export const PanelFrame = ({ children }: { children: ReactNode }) => (
  <div
    data-keeps-menus-closed
    className="absolute inset-x-0 top-full z-30 flex max-h-[calc(100dvh-9rem)] flex-col overflow-clip border-line bg-surface shadow-overlay max-md:border-y md:inset-x-6 xl:inset-x-0 xl:mt-2 md:max-h-[min(44rem,calc(100dvh-11rem))] md:rounded-card md:border"
  >
    {children}
  </div>
)
