import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { Terms } from './terms.tsx'

const shop = {
  name: 'La Parcela',
  legalName: '',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@parcela.example',
  messagingNumbers: [],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

it('says when a purchase arrives, and how it is cancelled, given back, invoiced and paid', async () => {
  const { getByText, getByRole } = await render(inRouter(<Terms shop={shop} />))
  for (const words of [
    'Última actualización: 18 de agosto de 2025',
    /^Enviamos dentro de México\. .* entre 3 y 7 días hábiles/,
    /dentro de las 24 horas siguientes a la compra/,
    /15 días naturales siguientes a la recepción del producto.* 5 a 7 días hábiles/,
    /mismo mes de la compra/,
    /proveedor de pagos certificado.*en efectivo o por transferencia/,
  ]) {
    await expect.element(getByText(words)).toBeVisible()
  }
  const link = (name: string) => getByRole('link', { name })
  await expect.element(link('800 123 4567')).toHaveAttribute('href', 'tel:8001234567')
  await expect
    .element(link('ventas@parcela.example'))
    .toHaveAttribute('href', 'mailto:ventas@parcela.example')
  await expectAccessible()
})

it('names no way to reach the shop that the merchant has not set', async () => {
  const bare = { ...shop, tollFreePhone: '', salesEmail: '' }
  const { getByRole } = await render(inRouter(<Terms shop={bare} />))
  await expect.element(getByRole('heading', { name: 'Pagos' })).toBeVisible()
  expect(getByRole('heading', { name: 'Atención a clientes' }).query()).toBeNull()
})
