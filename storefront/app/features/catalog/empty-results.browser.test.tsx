import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { inRouter } from '../../ui/testing/in-router.tsx'
import { NoProducts } from './empty-results.tsx'

const shop: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco',
  tollFreePhone: '800 123 4567',
  salesEmail: '',
  messagingNumbers: ['+525512345678'],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

it.each([
  [{}, 'encontrarlo: llámanos al 800 123 4567 o escríbenos por WhatsApp'],
  [{ messagingNumbers: [] }, 'encontrarlo: llámanos al 800 123 4567.'],
  [{ tollFreePhone: '' }, 'encontrarlo: escríbenos por WhatsApp'],
])('names the ways to ask that the shop has: %j', async (ways, sentence) => {
  const screen = await render(inRouter(<NoProducts shop={{ ...shop, ...ways }} />))
  expect(screen.container.textContent).toContain(sentence)
})

it('offers no help where the shop can be asked in no way', async () => {
  const none = { ...shop, tollFreePhone: '', messagingNumbers: [] }
  const screen = await render(inRouter(<NoProducts shop={none} />))
  expect(screen.container.textContent).not.toContain('te ayudamos')
})
