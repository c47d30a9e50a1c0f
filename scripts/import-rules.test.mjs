import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { brokenRules, importsOf, listsOfProviders, namedProviders } from './import-rules.mjs'
import { inRoot } from './paths.mjs'

it('reads every way to import', () => {
  const text = `import { a } from './a.ts'
import type { B } from '../b/index.ts'
export * from '@surco/contract/client'
import './c.css'
const d = await import('drizzle-orm')
type E = import('./e.ts').E`
  expect(importsOf('server/src/carts/x.ts', text)).toEqual([
    'server/src/carts/a.ts',
    'server/src/b/index.ts',
    'contract/client',
    'server/src/carts/c.css',
    'drizzle-orm',
    'server/src/carts/e.ts',
  ])
})

it.each([
  ['contract/src/a.ts', '@surco/database'],
  ['storefront/app/root.tsx', '@surco/database'],
  ['office/app/root.tsx', '@surco/database'],
  ['office/app/root.tsx', '../../storefront/app/data/api.ts'],
  ['storefront/app/root.tsx', '../../office/app/data/api.ts'],
  ['storefront/app/root.tsx', '../../server/src/money.ts'],
  ['server/src/carts/change-cart.ts', '../catalog/find-product.ts'],
  ['server/src/app.ts', './catalog/listing/listing.ts'],
  ['server/src/platform/http/limits.ts', '../../carts/index.ts'],
  ['server/src/carts/change-cart.ts', '@surco/database/testing'],
  ['server/src/carts/change-cart.ts', '@surco/payment-sandbox'],
  ['storefront/app/features/cart/cart.tsx', '../search/search.tsx'],
  ['storefront/app/features/cart/cart.tsx', '../../routes/home.tsx'],
  ['storefront/app/lib/format.ts', '../ui/money.tsx'],
  ['storefront/app/data/session.ts', '../ui/money.tsx'],
  ['storefront/app/ui/button.tsx', '../data/session.ts'],
  ['storefront/app/ui/button.tsx', '../entities/product/product-card.tsx'],
  ['storefront/app/entities/product/product-card.tsx', '../../features/cart/cart-page.tsx'],
])('refuses %s importing %s', (file, target) => {
  expect(brokenRules(file, `import '${target}'`)).toHaveLength(1)
})

it.each([
  ['server/src/carts/index.ts', './change-cart.ts'],
  ['server/src/carts/change-cart.ts', '../catalog/index.ts'],
  ['server/src/carts/change-cart.ts', '../platform/http/implement.ts'],
  ['server/src/carts/change-cart.ts', '@surco/database'],
  ['server/src/carts/add-item.test.ts', '@surco/database/testing'],
  ['server/src/testing/paying-shop.ts', '@surco/payment-sandbox'],
  ['storefront/app/routes/home.tsx', '../features/search/search.tsx'],
  ['storefront/app/features/cart/cart.tsx', '../../ui/button.tsx'],
  ['storefront/app/features/cart/parts/line.tsx', '../cart.tsx'],
  ['storefront/app/ui/price.tsx', '../lib/format.ts'],
  ['office/app/routes/frame.tsx', '../../../storefront/app/ui/button.tsx'],
  ['office/app/lib/api.ts', '@surco/contract/client'],
  ['e2e/src/buy.test.ts', '@surco/contract'],
])('allows %s importing %s', (file, target) => {
  expect(brokenRules(file, `import '${target}'`)).toEqual([])
})

it.each(['drizzle-orm', '@surco/database/schema'])('refuses %s beside calls', (target) => {
  const calls = `import '${target}'\nimplement(api, carts, {})`
  const text = `import { addItem } from './change-cart.ts'\n${calls}`
  expect(brokenRules('server/src/carts/index.ts', text)).toHaveLength(1)
  expect(brokenRules('server/src/app.ts', text)).toEqual([])
  expect(brokenRules('server/src/contact/index.ts', calls)).toEqual([])
})

it.each([
  ['server/src/orders/place/limit-holds.ts', "paymentMethod === 'mercadopago'"],
  ['server/src/payments/start/start-payment.ts', 'shop.providers.openpay'],
  ['server/src/health/checks.ts', '// Mercado Pago tells'],
  ['contract/src/orders.ts', "Type.Literal('stripe')"],
  ['storefront/app/features/checkout/checkout.tsx', "method === 'mercadopago'"],
  ['storefront/app/features/checkout/payment-methods/method.ts', "PublicConfig['openpay']"],
  ['storefront/app/features/order/confirmation.tsx', 'con Mercado Pago'],
  ['storefront/app/features/navbar/promotions.tsx', 'config.mercadoPago'],
  ['storefront/app/routes/checkout.tsx', 'PayPal'],
  ['contract/src/index.ts', "from './payments/openpay.ts'"],
  ['contract/src/payments/openpay.ts', 'mercadoPago.start'],
  ['server/src/payments/providers/openpay/client.ts', '// as Mercado Pago'],
  ['server/src/payments/providers/provider.ts', 'stripe'],
])('refuses a payment provider in %s: %s', (file, text) => {
  expect(namedProviders(file, text)).toHaveLength(1)
})

it.each([
  ['server/src/payments/providers/openpay/client.ts', 'class OpenPay {}'],
  ['server/src/platform/http/limits.ts', "'POST /openpay/webhook': 'webhook'"],
  ['server/src/payments/card-payment.test.ts', 'openpay'],
  ['database/src/schema/payments.ts', "['openpay', 'mercadopago', 'stripe']"],
  ['storefront/app/features/checkout/payment-methods/openpay/start.ts', "'openpay'"],
  ['storefront/app/features/checkout/payment-methods/index.ts', 'openpay: cardMethod'],
  ['storefront/app/features/checkout/testing/payment-scripts.ts', 'window.MercadoPago'],
  ['storefront/app/features/order/returned-payments/mercado-pago.tsx', 'Mercado Pago'],
  ['storefront/app/features/navbar/promotions.tsx', 'sin intereses con Mercado Pago'],
  ['contract/src/payments/mercado-pago.ts', 'mercadopago'],
])('allows a payment provider in %s: %s', (file, text) => {
  expect(namedProviders(file, text)).toEqual([])
})

it('has the files that a new payment provider changes in their decision record, and no others', () => {
  const record = readFileSync(
    inRoot('docs', 'decisions', '025-several-providers-one-settlement.md'),
    'utf8',
  )
  const [, lists = ''] = /\*\*Lists\*\*([^]*?)\n\n/.exec(record) ?? []
  const named = [...lists.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
  expect(named).toEqual(listsOfProviders)
})

it.each(listsOfProviders)('finds several payment providers in %s', (file) => {
  const text = readFileSync(inRoot(...file.split('/')), 'utf8')
  expect(text).toMatch(/openpay/i)
  expect(text).toMatch(/mercado-?pago/i)
})
