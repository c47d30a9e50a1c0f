import { readdirSync } from 'node:fs'
import { posix } from 'node:path'

import { inRoot } from './paths.mjs'

/** Which other packages each package may import. */
const mayImport = {
  contract: [],
  database: [],
  'payment-sandbox': [],
  demo: [],
  scripts: [],
  server: ['contract', 'database'],
  storefront: ['contract'],
  office: ['contract', 'storefront'],
  e2e: ['contract', 'payment-sandbox'],
  benchmarks: ['contract', 'payment-sandbox'],
}

/** What tests may import in addition: they control the imitated payment provider. */
const testsMayImport = { server: ['payment-sandbox'] }

const roomOf = (file) => file.split('/', 1)[0]
const isTest = (file) => /\.test\.\w+$/.test(file)
const isForTests = (file) => isTest(file) || /(?:^|\/)testing(?:\/|\.ts$|$)/.test(file)

/** What each layer of the storefront may import. No feature imports another. */
const layers = {
  lib: ['lib'],
  data: ['lib', 'data'],
  ui: ['lib', 'ui'],
  entities: ['lib', 'data', 'ui', 'entities'],
}
const layerOf = (file) =>
  /^storefront\/app\/(lib|data|ui|entities|features|routes)\//.exec(file)?.[1]

/** Each rule returns what is wrong with an import of a target by a file with this text, or nothing. Paths are from the root. */
const rules = [
  function keepsToItsRooms(file, target) {
    const [from, to] = [roomOf(file), roomOf(target)]
    if (from === to || mayImport[from] === undefined || mayImport[to] === undefined)
      return undefined
    const allowed = [...mayImport[from], ...((isForTests(file) && testsMayImport[from]) || [])]
    return allowed.includes(to) ? undefined : `${from} may not import ${to}`
  },

  function usesTheFrontDoor(file, target) {
    const domain = /^server\/src\/(?!platform\/|testing\/|payments\/providers\/)([^/]+)\//.exec(
      target,
    )?.[1]
    if (domain === undefined || file.startsWith(`server/src/${domain}/`)) return undefined
    if (isForTests(file)) return undefined
    return target.endsWith('/index.ts') ? undefined : `${domain} is entered through its index.ts`
  },

  function keepsPlatformBelow(file, target) {
    if (!file.startsWith('server/src/platform/') || isForTests(file)) return undefined
    const isDomain = /^server\/src\/(?!platform\/|testing\/)[^/]+\//.test(target)
    return isDomain ? 'the platform knows no domain' : undefined
  },

  function hasNoSqlInRoutes(file, target, text) {
    if (!/^server\/src\/(?!platform\/).+\//.test(file) || !/\bimplement\(/.test(text))
      return undefined
    // A domain of one file may contain its SQL.
    if (!/\bfrom '\.\//.test(text)) return undefined
    return /^(?:drizzle-orm|pg|database)(?:\/|$)/.test(target) ? 'routes hold no SQL' : undefined
  },

  function keepsTestsApart(file, target) {
    if (isForTests(file) || !isForTests(target)) return undefined
    return 'only tests may use what is for tests'
  },

  function keepsFeaturesStrangers(file, target) {
    const own = /^storefront\/app\/features\/[^/]+\//.exec(file)?.[0]
    if (own === undefined || target.startsWith(own)) return undefined
    const isAbove = /^storefront\/app\/(?:features|routes)\//.test(target)
    return isAbove ? 'a feature knows no other feature and no route' : undefined
  },

  function keepsItsLayer(file, target) {
    const [from, to] = [layerOf(file), layerOf(target)]
    if (!layers[from] || to === undefined || isForTests(file)) return undefined
    return layers[from].includes(to) ? undefined : `${from} lies below ${to}`
  },

  function sharesWhatIsBelowTheShop(file, target) {
    if (roomOf(file) !== 'office' || roomOf(target) !== 'storefront') return undefined
    const isShared = /^storefront\/app\/(?:(?:ui|lib|fonts)\/|tokens\.css$)/.test(target)
    return isShared ? undefined : 'of the storefront the office has ui, lib, fonts and tokens.css'
  },
]

const imported = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** Imports of a file: paths from the root for own modules, names for packages. */
export function importsOf(file, text) {
  return [...text.matchAll(imported)].map(([, name]) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
    return name.replace(/^@surco\//, '')
  })
}

/** One line for every import of a file that breaks a rule. */
export function brokenRules(file, text) {
  return importsOf(file, text).flatMap((target) =>
    rules
      .map((rule) => rule(file, target, text))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${file} imports ${target}: ${fault}`),
  )
}

/** The payment providers, by the names of their folders. */
const providers = readdirSync(inRoot('server', 'src', 'payments', 'providers'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Paths of files that belong to one provider; its name is the first group. */
const ownPlace = new RegExp(
  `^(?:contract/src/payments|server/src/payments/providers|storefront/app/features/(?:checkout/payment-methods|order/returned-payments))/(${providers.join('|')})(?:\\.tsx?$|/)`,
)

/** Files with a list of payment providers: a new provider changes these, and adds its own files. */
export const listsOfProviders = [
  'contract/src/payments/payment-methods.ts',
  'contract/src/payments/providers.ts',
  'database/src/schema/payments.ts',
  'server/src/payments/providers/index.ts',
  'server/src/payments/providers/registry.ts',
  'storefront/app/features/checkout/payment-methods/index.ts',
  'storefront/app/features/order/returned-payments/index.ts',
]

/** Names of providers in texts and code; one that shoppers know may be listed before it has a folder. */
const namesOf = (folders) =>
  new RegExp(folders.map((name) => name.split('-').join(String.raw`-?\s?`)).join('|'), 'i')

/** API addresses that name a provider for historical reasons. */
const wireAddress = /'(?:GET|POST) \/[^']*'/g
/** Other places in which shoppers read the name of a provider. */
const mayAdvertise = [
  'server/src/payments/providers/openpay/start.ts',
  'storefront/app/features/footer/footer.tsx',
  'storefront/app/features/navbar/promotions.tsx',
  'storefront/app/features/product/purchase-panel.tsx',
]
/** Providers that these places may name. */
const advertised = /\bMercado Pago\b/g

/**
 * Returns a line for a file of contract, database, server, storefront or office that names a payment provider but must
 * not.
 */
export function namedProviders(file, text) {
  if (
    !/^(?:(?:contract|database|server)\/src|(?:storefront|office)\/app)\//.test(file) ||
    isForTests(file)
  )
    return []
  if (listsOfProviders.includes(file)) return []
  const own = ownPlace.exec(file)?.[1]
  const others = [...providers, 'paypal'].filter((name) => name !== own)
  const judged = mayAdvertise.includes(file) ? text.replaceAll(advertised, '') : text
  const [name] = namesOf(others).exec(judged.replaceAll(wireAddress, '')) ?? []
  return name ? [`${file} names ${name}: a payment provider stands in its own folder`] : []
}
