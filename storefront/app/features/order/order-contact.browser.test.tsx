import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { inRouter } from '../../ui/testing/in-router.tsx'
import { ContactWays } from './confirmation.tsx'
import { OrderContact } from './order-receipt.tsx'

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

const show = (settings: Partial<ShopInfo> = {}) => {
  const known = { ...shop, ...settings }
  return render(
    inRouter(
      <>
        <OrderContact shop={known} />
        <ContactWays shop={known} />
      </>,
    ),
  )
}

it('leads to the telephone and the e-mail', async () => {
  const screen = await show()
  const call = screen.getByRole('link', { name: 'Llámanos al 800 123 4567' })
  await expect.element(call.first()).toHaveAttribute('href', 'tel:8001234567')
  expect(call.elements()).toHaveLength(2)
  await expect.element(screen.getByText('o escríbenos a ventas@surco.example')).toBeVisible()
})

it('shows no telephone where the shop has none', async () => {
  const screen = await show({ tollFreePhone: '' })
  await expect.element(screen.getByText('Escríbenos a ventas@surco.example')).toBeVisible()
  expect(screen.getByText(/Llámanos/).query()).toBeNull()
})
