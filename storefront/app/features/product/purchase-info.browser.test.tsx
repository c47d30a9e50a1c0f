import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { PurchaseInfo } from './purchase-panel.tsx'

// [T1.24]
it('says what a shopper wants to be sure of, and leads to the terms', async () => {
  const screen = await render(inRouter(<PurchaseInfo quoted={false} />))
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
it('promises no free shipping of what must be quoted', async () => {
  const screen = await render(inRouter(<PurchaseInfo quoted />))
  await expect.element(screen.getByText('Enviamos a todo México')).toBeVisible()
  expect(screen.getByText('Envío gratis').elements()).toHaveLength(0)
})
