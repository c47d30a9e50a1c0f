import { ApiError } from '@surco/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { emptyBilling } from './billing-fields.ts'
import { BillingForm } from './billing-form.tsx'

let shop: ReturnType<typeof standInShop>
let saved: object[]

beforeEach(() => {
  saved = []
  shop = standInShop({ ...placeAnswers })
})
afterEach(() => vi.unstubAllGlobals())

const form = (
  <>
    <BillingForm
      start={emptyBilling}
      submitText="Guardar y continuar"
      onSave={async (typed) => void saved.push(typed)}
    />
    <ToastRegion />
  </>
)

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = () => page.getByRole('button', { name: 'Guardar y continuar' }).click()
const optionsOf = (label: string) =>
  Array.from(field(label).element().querySelectorAll('option'), ({ text }) => text)

// [T3.41]
it('saves the data of an invoice, in capitals and with the country', async () => {
  await render(form)
  expect(page.getByText('Se llena con tu código postal').elements()).toHaveLength(2)
  await field('RFC').fill('gode561231gr8')
  await expect.poll(() => optionsOf('Régimen fiscal')).toContain('605 - Sueldos y Salarios')
  await userEvent.selectOptions(field('Régimen fiscal'), '612')
  await userEvent.selectOptions(field('Uso de CFDI'), 'I08')
  await field('Calle').fill('Hidalgo')
  await field('Número').fill('12')
  await field('Código postal').fill('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await expectAccessible()
  await save()
  await expect
    .poll(() => saved)
    .toEqual([
      {
        rfc: 'GODE561231GR8',
        taxRegime: '612',
        cfdiUse: 'I08',
        postalCode: '44100',
        calleFacturacion: 'Hidalgo',
        numeroFacturacion: '12',
        codigoPostalFacturacion: '44100',
        estadoFacturacion: 'Jalisco',
        ciudadFacturacion: 'Guadalajara',
        coloniaFacturacion: 'Centro',
        paisFacturacion: 'MX',
      },
    ])
})

// [T3.43]
it('offers the uses that the regime is meant for, after an empty choice', async () => {
  await render(form)
  await expect
    .poll(() => optionsOf('Uso de CFDI'))
    .toEqual([
      'Selecciona una opción',
      'D01 - Honorarios médicos',
      'I08 - Otra maquinaria y equipo',
    ])
  await userEvent.selectOptions(field('Uso de CFDI'), 'I08')
  await userEvent.selectOptions(field('Régimen fiscal'), '605')
  // What was chosen is not taken away: its field says what is wrong with it.
  await expect.element(field('Uso de CFDI')).toHaveValue('I08')
  await expect
    .element(page.getByText('Este uso de CFDI no corresponde a tu régimen fiscal.'))
    .toBeVisible()
  await userEvent.selectOptions(field('Uso de CFDI'), 'D01')
  await expect
    .poll(() => optionsOf('Uso de CFDI'))
    .toEqual(['Selecciona una opción', 'D01 - Honorarios médicos'])
})

// [T3.45]
it('turns the RFC into capitals as it is typed, with the caret where it was', async () => {
  await render(form)
  await field('RFC').fill('gode561231gr8')
  await expect.element(field('RFC')).toHaveValue('GODE561231GR8')
  const input = field('RFC').element() as HTMLInputElement
  input.setSelectionRange(2, 3)
  await userEvent.keyboard('x')
  expect(input.value).toBe('GOXE561231GR8')
  expect(input.selectionStart).toBe(3)
})

// [T3.44]
it('offers the regimes of the RFC’s kind, and asks a company for its name', async () => {
  await render(form)
  await field('RFC').fill('GODE561231GR8')
  await expect
    .poll(() => optionsOf('Régimen fiscal'))
    .toEqual([
      'Selecciona una opción',
      '605 - Sueldos y Salarios',
      '612 - Personas Físicas con Actividades Empresariales',
    ])
  await userEvent.selectOptions(field('Régimen fiscal'), '612')
  await field('RFC').fill('SAT970701NN3')
  await expect
    .element(page.getByText(/^Este régimen es de personas físicas, y tu RFC es de una empresa/))
    .toBeVisible()
  await expect
    .poll(() => optionsOf('Régimen fiscal'))
    .toEqual([
      'Selecciona una opción',
      '601 - General de Ley Personas Morales',
      '612 - Personas Físicas con Actividades Empresariales',
    ])
  await userEvent.selectOptions(field('Régimen fiscal'), '601')
  await save()
  await expect.element(page.getByText(/^La razón social es obligatoria/)).toBeVisible()
  await field('Nombre o razón social').fill('Rancho El Sol, S.A. de C.V.')
  await expect
    .element(page.getByText('Será RANCHO EL SOL: el SAT no incluye el régimen de capital'))
    .toBeVisible()
  await expectAccessible()
})

it('refuses a date that does not exist, and shows each fault that the shop found at its field', async () => {
  await render(
    <BillingForm
      start={{
        ...emptyBilling,
        rfc: 'GODE561331GR8',
        taxRegime: '612',
        cfdiUse: 'I08',
        calleFacturacion: 'Hidalgo',
        numeroFacturacion: '12',
        codigoPostalFacturacion: '44100',
        estadoFacturacion: 'Jalisco',
        ciudadFacturacion: 'Guadalajara',
        coloniaFacturacion: 'Centro',
      }}
      submitText="Guardar y continuar"
      onSave={async () => {
        throw new ApiError({
          status: 400,
          code: 'BAD_INPUT',
          message: 'Revisa los campos.',
          errors: [{ field: 'postalCode', message: 'Este código postal no existe en México.' }],
        })
      }}
    />,
  )
  await expect
    .element(page.getByText('Revisa tu RFC: la fecha que contiene no existe.'))
    .toBeVisible()
  await field('RFC').fill('GODE561231GR8')
  await field('Código postal fiscal (opcional)').fill('00 001')
  await expect.element(field('Código postal fiscal (opcional)')).toHaveValue('00001')
  await save()
  await expect.element(page.getByText('Este código postal no existe en México.')).toBeVisible()
  await expect.element(field('Código postal fiscal (opcional)')).toHaveFocus()
})

// [T3.42]
it('doubts an RFC with another check digit and takes it, but none that has not its form', async () => {
  await render(form)
  await field('RFC').fill('GODE561231GR9')
  await expect
    .element(page.getByText(/su último carácter no es el que le corresponde/))
    .toBeVisible()
  await field('RFC').fill('GODE56')
  await save()
  await expect
    .element(page.getByText(/^Tu RFC tiene 6 caracteres: el de una persona/))
    .toBeVisible()
  await expect.element(page.getByText('Por favor, complete todos los campos')).toBeVisible()
  await expect.element(field('RFC')).toHaveFocus()
  await expectAccessible()
  expect(saved).toEqual([])
})

it('asks for no fiscal postal code with a generic RFC, for which the shop’s own is taken', async () => {
  await render(form)
  await field('RFC').fill('XAXX010101000')
  await expect
    .element(page.getByText(/^Con un RFC genérico el SAT pide el código postal de la tienda/))
    .toBeVisible()
  expect(field('Código postal fiscal (opcional)').query()).toBeNull()
  await expectAccessible()
  await field('RFC').fill('GODE561231GR8')
  await expect.element(field('Código postal fiscal (opcional)')).toBeVisible()
})

it('says when the lists did not come, and asks again', async () => {
  shop.answers['GET /users/catalogs'] = refuse(503, 'DEPENDENCY_DOWN')
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await render(form)
  await expect.element(page.getByText('No pudimos cargar las listas del SAT')).toBeVisible()
  logged.mockRestore()
  shop.answers['GET /users/catalogs'] = placeAnswers['GET /users/catalogs']
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => optionsOf('Régimen fiscal')).toContain('605 - Sueldos y Salarios')
})

const shipping = {
  calleEnvio: 'Morelos',
  numeroEnvio: '3',
  coloniaEnvio: 'Analco',
  ciudadEnvio: 'Guadalajara',
  codigoPostalEnvio: '44100',
  estadoEnvio: 'Jalisco',
  paisEnvio: 'MX' as const,
  telefono: '3312345678',
}
const formWithShipping = (start = emptyBilling) => (
  <BillingForm submitText="Guardar" onSave={async () => undefined} {...{ start, shipping }} />
)

it('takes the address of the delivery when told to', async () => {
  await render(formWithShipping())
  await page.getByRole('button', { name: 'Usar mi dirección de entrega' }).click()
  await expect.element(field('Calle')).toHaveValue('Morelos')
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  await expect.element(field('Colonia')).toHaveValue('Analco')
})

it('takes the address of the delivery without the estado of the code before, until it is looked up', async () => {
  shop.answers['GET /orders/validate-cp?code=44100'] = refuse(503, 'DEPENDENCY_DOWN')
  shop.answers['GET /orders/validate-cp?code=64000'] = refuse(503, 'DEPENDENCY_DOWN')
  const monterrey = { codigoPostalFacturacion: '64000', estadoFacturacion: 'Nuevo León' }
  await render(formWithShipping({ ...emptyBilling, ...monterrey }))
  await page.getByRole('button', { name: 'Usar mi dirección de entrega' }).click()
  await expect.element(field('Ciudad')).toHaveValue('Guadalajara')
  await expect.element(field('Estado')).toHaveValue('')
  shop.answers['GET /orders/validate-cp?code=44100'] =
    placeAnswers['GET /orders/validate-cp?code=44100']
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  await expect.element(field('Colonia')).toHaveValue('Analco')
})
