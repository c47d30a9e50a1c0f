import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { KeptMark } from './kept-mark.tsx'
import { keptAttribute, type KeptMessage } from './lib/kept-page.ts'
import { expectAccessible } from './ui/testing/expect-accessible.ts'

const root = document.documentElement
afterEach(() => root.removeAttribute(keptAttribute))

const tell = (data: KeptMessage) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))

// [S11.21]
it('says of a page that was kept that it is a copy', async () => {
  root.setAttribute(keptAttribute, '')
  const screen = await render(<KeptMark />)
  await expect.element(screen.getByText(/^Sin conexión: ves una copia guardada/)).toBeVisible()
  await expectAccessible()
  await expect
    .element(screen.getByRole('link', { name: 'Actualizar' }))
    .toHaveProperty('href', window.location.href)
})

it('goes by the data of the page that was walked to', async () => {
  const screen = await render(<KeptMark />)
  const mark = screen.getByText(/^Sin conexión: ves una copia guardada/)
  await expect.element(mark).not.toBeVisible()
  tell({ kept: true })
  await expect.element(mark).toBeVisible()
  tell({ kept: false })
  await expect.element(mark).not.toBeVisible()
})
