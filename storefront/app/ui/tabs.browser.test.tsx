import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Tabs } from './tabs.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

const tabs = [
  { id: 'descripcion', title: 'Descripción', content: <p>Autocebante</p> },
  { id: 'incluye', title: '¿Qué incluye?', content: <p>Coladera</p> },
  { id: 'garantia', title: 'Garantía', content: <p>Un año</p> },
]
const page = <Tabs label="Información del producto" tabs={tabs} />

it('moves with the arrows, around the ends, and to the first and the last', async () => {
  const screen = await render(inRouter(page))
  const selected = screen.getByRole('tab', { selected: true })
  await userEvent.tab()
  for (const [key, title] of [
    ['ArrowRight', '¿Qué incluye?'],
    ['End', 'Garantía'],
    ['ArrowRight', 'Descripción'],
    ['ArrowLeft', 'Garantía'],
    ['Home', 'Descripción'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(selected).toHaveTextContent(title ?? '')
    await expect.element(selected).toHaveFocus()
  }
  await expectAccessible()
})

it('shows one panel, the next stop of the keyboard', async () => {
  const screen = await render(inRouter(page))
  await screen.getByRole('tab', { name: '¿Qué incluye?' }).click()
  const panel = screen.getByRole('tabpanel', { name: '¿Qué incluye?' })
  await userEvent.tab()
  await expect.element(panel).toHaveFocus()
  await expect.element(screen.getByText('Coladera')).toBeVisible()
  await expect.element(screen.getByText('Autocebante')).not.toBeVisible()
})

it('opens the tab that the address names', async () => {
  const screen = await render(inRouter(page, '/producto/BM-1#garantia'))
  await expect.element(screen.getByRole('tab', { name: 'Garantía', selected: true })).toBeVisible()
})

it('is a row of links with the first section open before the page is alive', async () => {
  const screen = await render(<div id="early" />)
  const early = document.getElementById('early')
  if (early) early.innerHTML = renderToString(inRouter(page))
  await expect
    .element(screen.getByRole('link', { name: 'Garantía' }))
    .toHaveAttribute('href', '#garantia')
  await expect.element(screen.getByText('Autocebante')).toBeVisible()
  await expect.element(screen.getByText('Un año')).not.toBeVisible()
  await expectAccessible()
})
