import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { inRouter } from '../../ui/testing/in-router.tsx'
import { CheckoutHelp } from './empty-checkout.tsx'

const shop: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@surco.example',
  messagingNumbers: [],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

it('offers the telephone to those who are not sure', async () => {
  const screen = await render(inRouter(<CheckoutHelp shop={shop} />))
  await expect
    .element(screen.getByRole('link', { name: '800 123 4567' }))
    .toHaveAttribute('href', 'tel:8001234567')
})

it('offers nothing where the shop has no telephone', async () => {
  const screen = await render(inRouter(<CheckoutHelp shop={{ ...shop, tollFreePhone: '' }} />))
  expect(screen.container.textContent).toBe('')
})
