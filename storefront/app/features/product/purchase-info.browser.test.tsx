import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { PurchaseInfo } from './purchase-info.tsx'

// [T1.24]
it('says what a shopper wants to be sure of, and leads to the terms', async () => {
  const screen = await render(inRouter(<PurchaseInfo shipping="free" />))
  for (const point of [
    'Envío gratis a todo México',
    'Pago seguro con tarjeta y 3-D Secure',
    'Facturamos tu compra',
    'Garantía y servicio en todo el país',
  ]) {
    await expect.element(screen.getByText(point)).toBeVisible()
  }
  await expect
    .element(screen.getByRole('link', { name: 'Ver términos y condiciones' }))
    .toHaveAttribute('href', '/terminos-y-condiciones')
  await expectAccessible()
})

// [T1.24]
it.each([
  ['quoted', 'Enviamos a todo México'],
  ['priced', 'Envíos a todo México'],
] as const)('promises no free shipping of what is %s', async (shipping, said) => {
  const screen = await render(inRouter(<PurchaseInfo shipping={shipping} />))
  await expect.element(screen.getByText(said)).toBeVisible()
  expect(screen.getByText('Envío gratis').elements()).toHaveLength(0)
})
