import type { ReactNode } from 'react'

/**
 * What drops down below the search box: as wide as the window on phones, as the box elsewhere. While
 * it is shown, no menu of the navbar opens over it under a mouse that rests there.
 */
export const PanelFrame = ({ children }: { children: ReactNode }) => (
  <div
    data-keeps-menus-closed
    className="absolute inset-x-0 top-full z-30 flex max-h-[calc(100dvh-9rem)] flex-col overflow-clip border-line bg-surface shadow-overlay max-md:border-y md:mt-2 md:max-h-[min(44rem,calc(100dvh-11rem))] md:rounded-card md:border"
  >
    {children}
  </div>
)
