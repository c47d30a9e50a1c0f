import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

export const Clause = ({ title, children }: Props) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg font-bold">{title}</h2>
    {children}
  </section>
)
