import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Wide enough for two columns */
  wide?: boolean
  children: ReactNode
}

/** Layout of pages for people who are not signed in. */
export const DoorPage = ({ title, wide = false, children }: Props) => (
  <div className="flex min-h-dvh flex-col bg-surface-soft">
    <header className="on-soil bg-soil px-4 py-4">
      <img
        src="/logo-light.svg"
        alt="Surco"
        width="120"
        height="32"
        className="mx-auto h-8 w-auto"
      />
    </header>
    <main id="contenido" tabIndex={-1} className="grow px-4 py-8 md:py-14">
      <div
        className={`mx-auto flex flex-col gap-6 rounded-card border border-line bg-surface p-5 md:p-8 ${wide ? 'max-w-text' : 'max-w-panel'}`}
      >
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </main>
  </div>
)
