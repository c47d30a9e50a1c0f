import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

beforeEach(() => page.viewport(1024, 768))

async function openDrawer(side: 'left' | 'right') {
  const screen = await render(
    inRouter(
      <>
        <Button popoverTarget="filtros">Filtrar por</Button>
        <Drawer
          id="filtros"
          title="Filtrar por"
          side={side}
          footer={<Button>Ver resultados</Button>}
        >
          <p>Marca</p>
        </Drawer>
        <Button>Después</Button>
      </>,
    ),
  )
  const opener = screen.getByRole('button', { name: 'Filtrar por' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const drawer = screen.getByRole('dialog', { name: 'Filtrar por' })
  await expect.element(drawer.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  return { screen, opener, drawer }
}

it.each(['Escape', 'Enter'])('closes with %s and gives the focus back', async (key) => {
  const { drawer, opener } = await openDrawer('left')
  await userEvent.keyboard(`{${key}}`)
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

// [S2.152]
it('closes by its button', async () => {
  const { drawer, opener } = await openDrawer('right')
  await userEvent.click(drawer.getByRole('button', { name: 'Cerrar' }))
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.click(opener)
  await expect.element(drawer).toBeVisible()
})

const panelOf = (drawer: Element) => drawer.querySelector('.drawer-panel') ?? drawer

// [S2.149]
it('is a section of a wide page and a dialog of a narrow one', async () => {
  await page.viewport(1280, 768)
  const screen = await render(
    inRouter(
      <>
        <Button popoverTarget="filtros">Filtrar</Button>
        <Drawer id="filtros" title="Filtrar por" inline footer={<Button>Ver 12</Button>}>
          <p>Marca</p>
        </Drawer>
      </>,
    ),
  )
  const dialog = screen.getByRole('dialog')
  await expect.element(screen.getByRole('region', { name: 'Filtrar por' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver 12' })).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectAccessible()

  await page.viewport(360, 768)
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  await expect.element(screen.getByRole('dialog', { name: 'Filtrar por' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Ver 12' })).toBeVisible()
})

it('comes from the right and rests at that edge', async () => {
  const { drawer } = await openDrawer('right')
  const right = () => Math.round(panelOf(drawer.element()).getBoundingClientRect().right)
  await expect.poll(right).toBe(document.body.getBoundingClientRect().right)
  await expectAccessible()
})

// [S2.130] [S2.154] [S9.10]
it('takes 300 ms to leave', async () => {
  const { drawer } = await openDrawer('left')
  for (const part of [drawer.element(), panelOf(drawer.element())]) {
    expect(getComputedStyle(part).transitionDuration).toMatch(/^0\.3s/)
  }
})

// [S2.153]
it('closes by a click outside', async () => {
  const { drawer } = await openDrawer('left')
  await userEvent.click(document.documentElement, { position: { x: 1000, y: 700 }, force: true })
  await expect.element(drawer).not.toBeInTheDocument()
})

// [S2.153]
it('keeps a press beside its panel from what lies under it', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(
    inRouter(
      <>
        <Button popoverTarget="filtros">Filtrar por</Button>
        <Drawer id="filtros" title="Filtrar por">
          <p>Marca</p>
        </Drawer>
        <div style={{ position: 'fixed', right: 8, bottom: 8 }}>
          <Button onClick={onPress}>Añadir</Button>
        </div>
      </>,
    ),
  )
  const drawer = screen.getByRole('dialog', { name: 'Filtrar por' })
  const beneath = screen.getByRole('button', { name: 'Añadir' })
  await screen.getByRole('button', { name: 'Filtrar por' }).click()
  await expect.element(drawer).toBeVisible()
  await userEvent.click(beneath, { force: true })
  await expect.element(drawer).not.toBeInTheDocument()
  expect(onPress).not.toHaveBeenCalled()
  await beneath.click()
  expect(onPress).toHaveBeenCalledOnce()
})

it('stays a drawer when the window becomes wide while it is open', async () => {
  await page.viewport(360, 768)
  const screen = await render(
    inRouter(
      <>
        <Button popoverTarget="filtros">Filtrar</Button>
        <Drawer id="filtros" title="Filtrar por" inline>
          <p>Marca</p>
        </Drawer>
      </>,
    ),
  )
  await screen.getByRole('button', { name: 'Filtrar' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Filtrar por' })
  await expect.element(drawer).toBeVisible()
  await page.viewport(1024, 768)
  expect(panelOf(drawer.element()).getBoundingClientRect().width).toBe(384)
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByRole('region', { name: 'Filtrar por' })).toBeVisible()
})
