import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { CallLink, WriteLink } from './contact-links.tsx'

const looks = ['secondary', 'text', 'line'] as const

it.each(looks)('calls the shop (%s)', async (look) => {
  const screen = await render(inRouter(<CallLink phone="800 123 4567" look={look} />))
  await expect
    .element(screen.getByRole('link', { name: /800 123 4567$/ }))
    .toHaveAttribute('href', 'tel:8001234567')
  await expectAccessible()
})

it.each(looks)('writes to the shop in a tab of its own (%s)', async (look) => {
  const screen = await render(
    inRouter(<WriteLink number="+523312345678" text="Hola, ¿tienen bombas?" look={look} />),
  )
  const link = screen.getByRole('link', {
    name: 'Escríbenos por WhatsApp (se abre en otra pestaña)',
  })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://wa.me/523312345678?text=Hola%2C%20%C2%BFtienen%20bombas%3F')
  await expectAccessible()
})

it('is not there without a number to write to', async () => {
  const screen = await render(inRouter(<WriteLink number={undefined} look="secondary" />))
  expect(screen.container.childElementCount).toBe(0)
})

it.each(looks)('is not there without a number to call (%s)', async (look) => {
  const screen = await render(inRouter(<CallLink phone="" look={look} />))
  expect(screen.container.childElementCount).toBe(0)
})
