import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Amounts, TaxAmounts, taxNote } from './amounts.tsx'

const taxed = { tasa: 16 as const, base: 2587.07, IVA: 413.93 }
const free = { tasa: 0 as const, base: 999, IVA: 0 }

const show = (taxes: Parameters<typeof TaxAmounts>[0]['taxes']) =>
  render(
    <Amounts>
      <TaxAmounts taxes={taxes} />
    </Amounts>,
  )

it('says which tax a total includes', async () => {
  const screen = await show([taxed])
  await expect.element(screen.getByText('Incluye IVA 16 %')).toBeVisible()
  await expect.element(screen.getByText('$413.93 MXN')).toBeVisible()
  expect(taxNote([taxed])).toBe('Los precios incluyen IVA.')
})

// [T3.47]
it('says of mixed rates what each is of, and never that a price at 0 % includes tax', async () => {
  const screen = await show([taxed, free])
  await expect.element(screen.getByText('Incluye IVA 16 % de $2,587.07 MXN')).toBeVisible()
  await expect.element(screen.getByText('IVA 0 % de $999.00 MXN')).toBeVisible()
  expect(taxNote([taxed, free])).toBe(
    'Los precios incluyen IVA; algunos productos tienen tasa 0 %.',
  )
  expect(taxNote([free])).toBe('Los precios tienen IVA a tasa 0 %.')
})
