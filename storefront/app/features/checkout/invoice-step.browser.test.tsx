import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { useStored } from '../../data/storage.ts'
import { standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { CustomerInvoiceStep, GuestInvoiceStep } from './invoice-step.tsx'
import { emptyInvoice, wholeInvoice } from './testing/kept-customer.ts'

const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const saving = 'PATCH /users/guest/billing-address'

let shop: ReturnType<typeof standInShop>
let done: number

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('guest', JSON.stringify(guest))
  done = 0
  shop = standInShop({
    ...placeAnswers,
    'PATCH /users/billing-address': () =>
      Response.json({ data: { id: 'x', attributes: wholeInvoice } }),
    [saving]: () =>
      Response.json({
        billingAddress: wholeInvoice.billingAddress,
        rfc: 'GODE561231GR8',
        razonSocial: 'Ana',
        cfdiUse: 'I08',
        taxRegime: '612',
      }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const onDone = () => {
  done += 1
}

function GuestStep() {
  const wanted = useStored('facturaSeleccionada') === 'Sí'
  const known = useStored('guest')
  return known && <GuestInvoiceStep guest={known} wanted={wanted} onDone={onDone} />
}

function CustomerStep({ start }: { start: typeof emptyInvoice }) {
  const wanted = useStored('facturaSeleccionada') === 'Sí'
  const [invoice, onInvoice] = useState(start)
  return <CustomerInvoiceStep shipping={undefined} {...{ invoice, wanted, onInvoice, onDone }} />
}

const show = (step: ReactNode) =>
  render(
    inRouter(
      <>
        {step}
        <ToastRegion />
      </>,
    ),
  )
const yes = () => page.getByRole('radio', { name: 'Sí' })
const next = () => page.getByRole('button', { name: 'Siguiente' })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const optionsOf = (label: string) => field(label).element().querySelectorAll('option').length

async function fillInvoice() {
  await field('RFC').fill('GODE561231GR8')
  await expect.poll(() => optionsOf('Régimen fiscal')).toBe(3)
  await userEvent.selectOptions(field('Régimen fiscal'), '612')
  await userEvent.selectOptions(field('Uso de CFDI'), 'I08')
  await field('Calle').fill('Juárez')
  await field('Número').fill('5')
  await field('Código postal').fill('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
}

// [T3.36]
it('needs no invoice by default, and keeps the answer', async () => {
  await show(<GuestStep />)
  await expect.element(page.getByText('Necesitas factura?')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expectAccessible()
  await yes().click()
  expect(localStorage.getItem('facturaSeleccionada')).toBe('Sí')
  await page.getByRole('radio', { name: 'No' }).click()
  await next().click()
  expect(done).toBe(1)
})

// [T3.40]
it('holds whoever wants an invoice and told nothing for it, and says so', async () => {
  await show(<GuestStep />)
  await yes().click()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  expect(buyButtons()).toEqual(['Guardar y continuar'])
  await next().click({ force: true })
  await expect.element(page.getByText('Facturación', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('status').getByText('Por favor, agregue la información de facturación'))
    .toBeVisible()
  await expectAccessible()
  expect(done).toBe(0)
})

// [T3.39] [T3.69]
it('keeps a guest’s invoice data and goes on', async () => {
  await show(<GuestStep />)
  await yes().click()
  await fillInvoice()
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect.poll(() => done).toBe(1)
  expect(shop.asked(saving)[0]?.body).toMatchObject({ userId: guest._id, rfc: 'GODE561231GR8' })
  expect(JSON.parse(localStorage.getItem('guest') ?? '')).toMatchObject({ rfc: 'GODE561231GR8' })
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

/** A guest who wants an invoice and has saved its data before. */
function keepGuestBilling({ billingAddress, fiscalData } = wholeInvoice) {
  localStorage.setItem('facturaSeleccionada', 'Sí')
  localStorage.setItem('guest', JSON.stringify({ ...guest, billingAddress, ...fiscalData }))
}
const buyButtons = () =>
  Array.from(document.querySelectorAll('button.bg-highlight'), ({ textContent }) => textContent)

it('goes on with a guest’s saved data, without saving them again', async () => {
  keepGuestBilling()
  await show(<GuestStep />)
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  expect(buyButtons()).toEqual(['Siguiente'])
  await next().click()
  await expect.poll(() => done).toBe(1)
  expect(shop.asked(saving)).toEqual([])
})

it('saves what a guest changed in the form before it goes on', async () => {
  keepGuestBilling()
  await show(<GuestStep />)
  await field('RFC').fill('MAPR561231GR8')
  await next().click()
  await expect.poll(() => done).toBe(1)
  expect(shop.asked(saving)[0]?.body).toMatchObject({ rfc: 'MAPR561231GR8' })
})

it('does not go on past a guest’s changes that are at fault', async () => {
  keepGuestBilling()
  await show(<GuestStep />)
  await field('Calle').fill('')
  await next().click()
  await expect.element(page.getByText('La calle es obligatoria.')).toBeVisible()
  expect(done).toBe(0)
  expect(shop.asked(saving)).toEqual([])
})

// [T3.37]
it('shows a customer the data that they keep', async () => {
  localStorage.setItem('facturaSeleccionada', 'Sí')
  await show(<CustomerStep start={wholeInvoice} />)
  await expect.element(page.getByText('GODE561231GR8')).toBeVisible()
  await expect.element(page.getByText('I08 - Otra maquinaria y equipo')).toBeVisible()
  await expect
    .element(page.getByText('612 - Personas Físicas con Actividades Empresariales'))
    .toBeVisible()
  await expect.element(page.getByText('Juárez 5, Analco, 44100 Guadalajara, Jalisco')).toBeVisible()
  await page.getByRole('button', { name: 'Modificar dirección de facturación' }).click()
  await expect.element(field('RFC')).toHaveValue('GODE561231GR8')
  await expectAccessible()
})

// [T3.38]
it('says which customer’s data are incomplete, and has them completed in a dialog', async () => {
  localStorage.setItem('facturaSeleccionada', 'Sí')
  await show(<CustomerStep start={emptyInvoice} />)
  await expect.element(page.getByText('Datos de facturación incompletos')).toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Completar los datos de facturación' }).click()
  await fillInvoice()
  await field('Número').fill('5 bis')
  await expectAccessible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Modificar dirección de facturación' }).click()
  // What the shop saved, rather than what was typed
  await expect.element(field('Número')).toHaveValue('5')
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await next().click()
  expect(done).toBe(1)
})

const outdated = {
  ...wholeInvoice,
  fiscalData: { ...wholeInvoice.fiscalData, taxRegime: '601' },
}

// [T3.46]
it('says kindly which kept data the tax office would not take, and opens the form on them', async () => {
  localStorage.setItem('facturaSeleccionada', 'Sí')
  await show(<CustomerStep start={outdated} />)
  const dialog = page.getByRole('dialog')
  const fault = 'Este régimen es de empresas, y tu RFC es de una persona física (13 caracteres).'
  await expect.element(dialog.getByText(fault)).toBeVisible()
  await userEvent.selectOptions(field('Régimen fiscal'), '612')
  await expect.element(dialog.getByText(fault)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(page.getByText('Revisa tus datos de facturación')).toBeVisible()
  await expect.element(page.getByText(fault)).toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
})

// [T3.46]
it('shows a guest at its field what is wrong with data that were told before', async () => {
  keepGuestBilling(outdated)
  await show(<GuestStep />)
  await expect.element(page.getByText(/^Este régimen es de empresas/)).toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
})
