import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { notify } from '../lib/notifications.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

function Page({ lines = 1 }: { lines?: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leer la póliza</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Póliza de garantía"
        footer={<Button onClick={() => setOpen(false)}>Entendido</Button>}
      >
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>Cubre defectos de fabricación, parte {line}.</p>
        ))}
      </Dialog>
    </>
  )
}

async function openDialog(lines?: number) {
  const screen = await render(<Page {...(lines && { lines })} />)
  const opener = screen.getByRole('button', { name: 'Leer la póliza' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Póliza de garantía' })
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

it.each(['Escape', 'Enter'])('closes with %s and gives the focus back', async (key) => {
  const { dialog, opener } = await openDialog()
  await expect.element(dialog.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('opens again when its button is pressed before the browser has told that it is closed', async () => {
  const { dialog, opener } = await openDialog()
  const box = dialog.element() as HTMLDialogElement
  // What a browser does at Escape, and then the next key of a quick hand.
  if (box.dispatchEvent(new Event('cancel', { cancelable: true }))) box.close()
  ;(opener.element() as HTMLButtonElement).click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('closes by a click beside it, not by one inside', async () => {
  const { dialog } = await openDialog()
  await dialog.getByText('Cubre defectos de fabricación, parte 0.').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('stays open when its button is pressed twice', async () => {
  const { getByRole } = await render(<Page />)
  await getByRole('button', { name: 'Leer la póliza' }).dblClick()
  await expect.element(getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
})

it('keeps its title and its buttons in sight while a long content scrolls', async () => {
  const { dialog } = await openDialog(60)
  dialog.element().scrollTop = 400
  await expect.element(dialog.getByRole('heading')).toBeInViewport()
  await expect.element(dialog.getByRole('button', { name: 'Entendido' })).toBeInViewport()
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  await expectAccessible()
})

it('makes way for notifications, and keeps what has the focus in sight', async () => {
  await page.viewport(768, 900)
  const { dialog } = await openDialog(60)
  const box = () => dialog.element().getBoundingClientRect()
  const whole = box().height
  dialog.getByRole('button', { name: 'Entendido' }).element().focus()
  notify({ title: 'Correo o contraseña incorrectos', level: 'error' })
  const toast = dialog.getByText('Correo o contraseña incorrectos')
  await expect.element(toast).toBeVisible()
  const top = () => toast.element().closest('.toast')?.getBoundingClientRect().top ?? 0
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(top())
  await expect.element(dialog.getByRole('button', { name: 'Entendido' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect.poll(() => box().height).toBe(whole)
  await page.viewport(1024, 768)
})

// [S9.29]
it('is a sheet at the bottom of a window narrower than 768 pixels, and a box from there on', async () => {
  const { dialog } = await openDialog()
  const box = () => dialog.element().getBoundingClientRect()
  await page.viewport(767, 700)
  // But for the place that the page keeps for its scrollbar.
  await expect.poll(() => box().width).toBeGreaterThan(740)
  await expect.poll(() => Math.round(box().bottom)).toBe(700)
  await page.viewport(768, 700)
  await expect.poll(() => box().width).toBe(512)
  expect(box().bottom).toBeLessThan(650)
  await page.viewport(1024, 768)
})
