import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { emptyShipping, type ShippingFields } from './shipping-fields.ts'
import { ShippingForm } from './shipping-form.tsx'

let shop: ReturnType<typeof standInShop>
let saved: ShippingFields[]

beforeEach(() => {
  sessionStorage.clear()
  saved = []
  shop = standInShop({ ...placeAnswers })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const form = (start = emptyShipping) =>
  inRouter(
    <>
      <ShippingForm
        start={start}
        draft="address"
        onSave={async (typed) => void saved.push(typed)}
      />
      <ToastRegion />
    </>,
  )

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = () => page.getByRole('button', { name: 'Guardar dirección' }).click()

async function fillAllBut(postalCode: string) {
  await field('Calle').fill(' Hidalgo ')
  await field('Número').fill('12')
  await field('Código postal').fill(postalCode)
  await field('Teléfono').fill('3312345678')
  await page.getByRole('checkbox').click()
}

// [T3.29]
it('fills in state, city and first colonia of a whole postal code, and saves what was typed', async () => {
  await render(form())
  expect(page.getByText('Se llena con tu código postal').elements()).toHaveLength(2)
  await fillAllBut('44100')
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  await expect.element(field('Estado')).toHaveAttribute('readonly')
  await expect.element(field('Ciudad')).toHaveValue('Guadalajara')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await expectAccessible()
  await save()
  await expect
    .poll(() => saved)
    .toMatchObject([
      { calleEnvio: 'Hidalgo', coloniaEnvio: 'Centro', codigoPostalEnvio: '44100', privacy: true },
    ])
})

// [T3.32]
it('asks the shop once about five digits, at once or by its button', async () => {
  await render(form())
  await field('Código postal').fill('4410')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect.element(page.getByText('El código postal debe tener 5 dígitos.')).toBeVisible()
  const asking = 'GET /orders/validate-cp?code=44100'
  expect(shop.asked('GET /orders/validate-cp?code=4410')).toEqual([])
  await field('Código postal').fill('441007')
  await expect.element(field('Código postal')).toHaveValue('44100')
  await expect.poll(() => shop.asked(asking)).toHaveLength(1)
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Validar' }))
    .not.toHaveAttribute('aria-busy')
  expect(shop.asked(asking)).toHaveLength(1)
})

// [T3.33]
it('says what is missing, and leads to the first of it', async () => {
  await render(form())
  await save()
  await expect.element(page.getByText('Por favor, complete todos los campos')).toBeVisible()
  await expect.element(page.getByText('La calle es obligatoria.')).toBeVisible()
  await expect
    .element(page.getByText('Debes aceptar el aviso de privacidad y cookies para continuar.'))
    .toBeVisible()
  await expect.element(field('Calle')).toHaveFocus()
  expect(saved).toEqual([])
  await expectAccessible()
})

// [T3.30]
it('takes a colonia that the list does not have', async () => {
  await render(form())
  await fillAllBut('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await userEvent.selectOptions(field('Colonia'), 'Otra colonia')
  await field('Nombre de la colonia').fill('Centro')
  await expect.element(field('Nombre de la colonia')).toHaveValue('Centro')
  await field('Nombre de la colonia').fill('El Retiro')
  await save()
  await expect.poll(() => saved).toMatchObject([{ coloniaEnvio: 'El Retiro' }])
})

// [T3.30]
it('searches a long list of colonias', async () => {
  await render(form())
  await fillAllBut('45010')
  const colonia = page.getByRole('combobox', { name: 'Colonia' })
  await expect.element(colonia).toHaveValue('La Cañada')
  await colonia.click()
  expect(page.getByRole('option').elements()).toHaveLength(301)
  await expectAccessible()
  await colonia.fill('lomas 29')
  const found = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(found).toEqual([
    'Lomas 29',
    ...Array.from({ length: 9 }, (_, n) => `Lomas ${290 + n}`),
    'Otra colonia',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(colonia).toHaveValue('Lomas 290')
  await save()
  await expect.poll(() => saved).toMatchObject([{ coloniaEnvio: 'Lomas 290' }])
})

// [T3.30]
it('keeps what was searched and is in no list, and knows what only lacks its accents', async () => {
  await render(form())
  await fillAllBut('45010')
  const colonia = page.getByRole('combobox', { name: 'Colonia' })
  await expect.element(colonia).toHaveValue('La Cañada')
  await colonia.fill('nuu')
  await userEvent.tab()
  await expect.element(colonia).toHaveValue('Ñuú')
  await colonia.fill('Rancho Nuevo')
  await userEvent.tab()
  await expect.element(colonia).toHaveValue('Otra colonia')
  await expect.element(field('Nombre de la colonia')).toHaveValue('Rancho Nuevo')
})

// [T3.31]
it('keeps the state of an unknown code and has the rest typed', async () => {
  await render(form())
  await fillAllBut('44999')
  await expect.element(page.getByText('Escribe tu ciudad y tu colonia.')).toBeVisible()
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  await field('Ciudad').fill('San Juan')
  await field('Colonia').fill('Las Flores')
  await save()
  await expect
    .poll(() => saved)
    .toMatchObject([
      { estadoEnvio: 'Jalisco', ciudadEnvio: 'San Juan', coloniaEnvio: 'Las Flores' },
    ])
})

it('says why a code has no place, and asks again when told to', async () => {
  shop.answers['GET /orders/validate-cp?code=44100'] = refuse(503, 'DEPENDENCY_DOWN', {
    message: 'El servicio no está disponible.',
  })
  await render(form())
  await field('Código postal').fill('44100')
  await expect.element(page.getByText('El servicio no está disponible.')).toBeVisible()
  shop.answers['GET /orders/validate-cp?code=44100'] =
    placeAnswers['GET /orders/validate-cp?code=44100']
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect.element(field('Ciudad')).toHaveValue('Guadalajara')
})

const saved44100: ShippingFields = {
  calleEnvio: 'Hidalgo',
  numeroEnvio: '12',
  codigoPostalEnvio: '44100',
  estadoEnvio: 'Jalisco',
  ciudadEnvio: 'Tlaquepaque',
  coloniaEnvio: 'El Retiro',
  telefono: '3312345678',
  privacy: true,
}
const down = refuse(503, 'DEPENDENCY_DOWN', { message: 'El servicio no está disponible.' })

it.each([
  ['answers nothing', down],
  ['does not know the code', refuse(404, 'NOT_FOUND')],
])('keeps nothing of the old code’s place when the lookup of a new one %s', async (_, answer) => {
  shop.answers['GET /orders/validate-cp?code=06000'] = answer
  await render(form(saved44100))
  await expect.element(field('Nombre de la colonia')).toHaveValue('El Retiro')
  await field('Código postal').fill('06000')
  await expect.element(field('Estado')).toHaveValue('')
  await expect.element(field('Ciudad')).toHaveValue('')
  await expect.element(field('Colonia')).toHaveValue('Escribe primero tu código postal')
  await save()
  await expect.element(page.getByText('Por favor, complete todos los campos')).toBeVisible()
  expect(saved).toEqual([])
})

it('keeps what was chosen for a code whose lookup failed at first', async () => {
  shop.answers['GET /orders/validate-cp?code=44100'] = down
  await render(form(saved44100))
  await expect.element(page.getByText('El servicio no está disponible.')).toBeVisible()
  shop.answers['GET /orders/validate-cp?code=44100'] =
    placeAnswers['GET /orders/validate-cp?code=44100']
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect.element(field('Nombre de la colonia')).toHaveValue('El Retiro')
  await expect.element(field('Ciudad')).toHaveValue('Tlaquepaque')
})

it('takes a pasted code with a space in it', async () => {
  await render(form())
  await field('Código postal').fill('44 100')
  await expect.element(field('Código postal')).toHaveValue('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
})

it('keeps what is typed for a reload, with the colonia that was chosen', async () => {
  const first = await render(form())
  await fillAllBut('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await userEvent.selectOptions(field('Colonia'), 'Analco')
  await first.unmount()
  await render(form())
  await expect.element(field('Calle')).toHaveValue(' Hidalgo ')
  await expect.element(field('Colonia')).toHaveValue('Analco')
})
