import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

/** Gives links and locations the router that they need. */
export const inRouter = (children: ReactNode, address = '/') => (
  <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
)
