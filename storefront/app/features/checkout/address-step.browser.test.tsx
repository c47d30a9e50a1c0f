import type { SavedAddress } from '@surco/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { AddressStep } from './address-step.tsx'
import { chosenAddress } from './customer-checkout.tsx'
import { keptAddress, user } from './testing/kept-customer.ts'

const farm = keptAddress('a', 'Camino Real', true)
const house = keptAddress('b', 'Hidalgo')
const path = (id: string) => `/addresses/${id.repeat(32)}`

let shop: ReturnType<typeof standInShop>
let kept: SavedAddress[]
let done: number

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('usuario', JSON.stringify(user))
  kept = [farm, house]
  done = 0
  shop = standInShop({
    ...placeAnswers,
    'GET /addresses': () => Response.json({ data: kept }),
    'POST /addresses': () => {
      const data = keptAddress('c', 'Morelos')
      kept = [...kept.filter(({ id }) => id !== data.id), data]
      return Response.json({ data })
    },
    [`PATCH ${path('b')}`]: () => {
      kept = [farm, keptAddress('b', 'Hidalgo Norte')]
      return Response.json({ data: kept[1] })
    },
    [`PATCH ${path('b')}/set-default`]: () => {
      kept = [keptAddress('b', 'Hidalgo', true), keptAddress('a', 'Camino Real')]
      return Response.json({ data: kept[0] })
    },
    [`DELETE ${path('b')}`]: () => {
      kept = [farm]
      return Response.json({ ok: true })
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function Step({ chosen }: { chosen?: string }) {
  const [addresses, setAddresses] = useState(kept)
  return (
    <AddressStep
      addresses={addresses}
      chosen={chosenAddress(addresses, chosen ?? null)}
      initial={undefined}
      onAddresses={setAddresses}
      onDone={() => (done += 1)}
    />
  )
}

const step = (chosen?: string) =>
  render(
    inRouter(
      <>
        <Step {...(chosen && { chosen })} />
        <ToastRegion />
      </>,
    ),
  )
const radio = (street: string) => page.getByRole('radio', { name: new RegExp(`^${street} 12`) })
const button = (name: string) => page.getByRole('button', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true })

async function fillIn() {
  await field('Calle').fill('Morelos')
  await field('Número').fill('12')
  await field('Código postal').fill('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await field('Teléfono').fill('3312345678')
  await page.getByRole('checkbox').click()
}

// [T3.26]
it('offers the kept addresses, the default marked and chosen', async () => {
  await step()
  await expect.element(radio('Camino Real')).toBeChecked()
  await expect.element(page.getByText('Predeterminada')).toBeVisible()
  await expect.element(radio('Hidalgo')).not.toBeChecked()
  await expect.element(page.getByText('Jalisco, C.P. 44100').first()).toBeVisible()
  await expectAccessible()
  await button('Siguiente').click()
  expect(done).toBe(1)
  expect(localStorage.getItem('direccion')).toBe(farm.id)
})

it('chooses none by itself while none is the default', async () => {
  kept = [keptAddress('a', 'Camino Real'), house]
  const { rerender } = await step()
  await expect.element(page.getByText('Elige una dirección para continuar.')).toBeVisible()
  await expect.element(radio('Camino Real')).not.toBeChecked()
  await expect.element(button('Siguiente')).not.toBeInTheDocument()
  await expectAccessible()
  await rerender(inRouter(<Step chosen={house.id} />))
  await button('Siguiente').click()
  expect(done).toBe(1)
})

it('sends the order to the address that is pressed', async () => {
  await step()
  await radio('Hidalgo').click()
  expect(localStorage.getItem('direccion')).toBe(house.id)
})

// [T3.26] [T3.68]
it('makes another address the default', async () => {
  await step()
  await button('Usar como predeterminada la de Hidalgo 12').click()
  await expect.element(page.getByRole('radio').first()).toHaveAttribute('value', house.id)
  await expect.element(button('Usar como predeterminada la de Camino Real 12')).toBeVisible()
  await expect.element(radio('Hidalgo')).toHaveFocus()
})

// [T3.28] [T3.68]
it('adds an address in a dialog, and sends the order there', async () => {
  await step()
  await button('Agregar nueva dirección').click()
  const dialog = page.getByRole('dialog', { name: 'Agregar nueva dirección' })
  await expect.element(dialog).toBeVisible()
  await fillIn()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(radio('Morelos')).toBeVisible()
  expect(localStorage.getItem('direccion')).toBe('c'.repeat(32))
  expect(shop.asked('POST /addresses')[0]?.body).toMatchObject({ userId: user.id, paisEnvio: 'MX' })
})

// [T3.27]
it('corrects an address', async () => {
  await step()
  await button('Editar Hidalgo 12').click()
  await expect.element(page.getByRole('dialog', { name: 'Editar dirección' })).toBeVisible()
  await expect.element(field('Calle')).toHaveValue('Hidalgo')
  await field('Calle').fill('Hidalgo Norte')
  await button('Guardar dirección').click()
  await expect.element(radio('Hidalgo Norte')).toBeVisible()
})

// [T3.27]
it('forgets an address only after asking', async () => {
  await step()
  await button('Eliminar Hidalgo 12').click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar esta dirección?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(`DELETE ${path('b')}`)).toEqual([])
  await button('Eliminar Hidalgo 12').click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(radio('Hidalgo')).not.toBeInTheDocument()
})

it('says what the shop did not do', async () => {
  shop.answers[`PATCH ${path('b')}/set-default`] = refuse(503, 'DEPENDENCY_DOWN', {
    message: 'Intenta en un momento.',
  })
  await step()
  await button('Usar como predeterminada la de Hidalgo 12').click()
  await expect.element(page.getByText('Intenta en un momento.')).toBeVisible()
  await expect.element(radio('Camino Real')).toBeChecked()
})

// [T3.68]
it('does not save an address twice when it could not be shown after the first time', async () => {
  kept = []
  await step()
  shop.answers['GET /addresses'] = refuse(503, 'DEPENDENCY_DOWN', { message: 'Espera.' })
  await fillIn()
  await button('Guardar dirección').click()
  await expect.element(page.getByText('Espera.').first()).toBeVisible()
  shop.answers['GET /addresses'] = () => Response.json({ data: kept })
  await button('Guardar dirección').click()
  await expect.poll(() => done).toBe(1)
  const keys = shop.asked('POST /addresses').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

// [T3.68]
it('forgets an address that is gone already', async () => {
  await step()
  shop.answers[`DELETE ${path('b')}`] = () => {
    kept = [farm]
    return refuse(404, 'NOT_FOUND')()
  }
  await button('Eliminar Hidalgo 12').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(radio('Hidalgo')).not.toBeInTheDocument()
})

// [T3.29]
it('asks a customer without addresses for the first one, and goes on with it', async () => {
  kept = []
  await step()
  await fillIn()
  await button('Guardar dirección').click()
  await expect.poll(() => done).toBe(1)
  expect(localStorage.getItem('direccion')).toBe('c'.repeat(32))
})

it('keeps what can be done with an address in its card, and the mark on a line of its own, at 360 pixels', async () => {
  await page.viewport(360, 740)
  kept = [keptAddress('a', 'Calle Amado Nervo', true), house]
  await step()
  const mark = page.getByText('Predeterminada').element().getBoundingClientRect()
  const street = page.getByText('Calle Amado Nervo 12').first().element().getBoundingClientRect()
  expect(mark.top).toBeGreaterThanOrEqual(street.bottom)
  const card = page.getByRole('radio').first().element().closest('fieldset > div > div')
  expect(card?.contains(button('Editar Calle Amado Nervo 12').element())).toBe(true)
  await expectAccessible()
})
