import { rfcFault, type ShopInfo } from '@surco/contract'
import { connectPostgres, migrate } from '@surco/database'

import type { Actor } from '../book/index.ts'
import type { Config } from '../config.ts'
import { withShop } from '../create-shop.ts'
import { type Finding, failing, ok, warning } from '../health/index.ts'
import { ShopError } from '../platform/errors.ts'
import { changeShopInfo, readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { inviteStaff, listStaff } from '../staff/index.ts'
import type { Asker } from './asker.ts'
import { type Answers, type Step, takeStep } from './step.ts'

const ACTOR: Actor = { kind: 'command', name: 'npm run setup' }

type Place = keyof ShopInfo['address']
type Word = 'name' | 'legalName' | 'rfc' | 'salesEmail' | 'tollFreePhone'

/** Data about the seller for terms, privacy notice and mails; `lack` is the warning when missing. */
const seller: readonly {
  name: string
  label: string
  field: Word | `address.${Place}`
  lack?: string
}[] = [
  { name: 'SELLER_NAME', label: 'Nombre de la tienda', field: 'name' },
  { name: 'SELLER_LEGAL_NAME', label: 'Razón social de quien vende', field: 'legalName' },
  { name: 'SELLER_RFC', label: 'RFC de quien vende', field: 'rfc', lack: 'el RFC' },
  {
    name: 'SELLER_EMAIL',
    label: 'Correo que recibe ventas y preguntas',
    field: 'salesEmail',
    lack: 'el correo de ventas: nadie se entera de un pedido',
  },
  { name: 'SELLER_PHONE', label: 'Teléfono', field: 'tollFreePhone', lack: 'el teléfono' },
  { name: 'SELLER_STREET', label: 'Calle y número', field: 'address.street', lack: 'la calle' },
  { name: 'SELLER_NEIGHBORHOOD', label: 'Colonia', field: 'address.neighborhood' },
  {
    name: 'SELLER_POSTAL_CODE',
    label: 'Código postal',
    field: 'address.postalCode',
    lack: 'el código postal',
  },
  { name: 'SELLER_CITY', label: 'Ciudad', field: 'address.city', lack: 'la ciudad' },
  { name: 'SELLER_STATE', label: 'Estado', field: 'address.state', lack: 'el estado' },
]

const staffQuestions = [
  { name: 'STAFF_EMAIL', label: 'Correo de la primera persona con acceso a la oficina' },
  { name: 'STAFF_NAME', label: 'Su nombre' },
]

/**
 * Migrates the database, asks for the seller's data and the first member of staff, and saves both at once. Returns what
 * remains to be fixed.
 */
export async function introduce(asker: Asker, config: Config, given: Answers): Promise<string[]> {
  const database = await connectPostgres({
    url: config.databaseDirectUrl ?? config.databaseUrl ?? '',
    maxConnections: 2,
  })
  try {
    await migrate(database)
    return await withShop(config, database, async (shop) => {
      const info = await readShopInfo(shop.db)
      const known = { ...wordsOf(info), ...given }
      const { faults } = await takeStep(asker, sellerStep(shop), known)
      const staff = await takeStep(asker, await staffStep(shop), given)
      return [...faults, ...staff.faults]
    })
  } finally {
    await database.close()
  }
}

const wordsOf = (info: ShopInfo): Answers =>
  Object.fromEntries(seller.map(({ name, field }) => [name, wordOf(info, field)]))

function wordOf(info: ShopInfo, field: (typeof seller)[number]['field']): string {
  const place = placeOf(field)
  // safe: fields of the address are of type Place, all others of type Word
  return place ? info.address[place] : (info[field as Word] ?? '')
}

const placeOf = (field: string) =>
  field.startsWith('address.') ? (field.slice('address.'.length) as Place) : undefined

const sellerStep = (shop: Shop): Step => ({
  title: 'Datos de quien vende: van en los términos, el aviso de privacidad y los correos',
  questions: seller,
  look: async (answers) => {
    const wrongRfc = rfcFault(answers.SELLER_RFC ?? '')
    if (wrongRfc) return [failing(wrongRfc)]
    return findingsOf('Se guardaron.', async () => {
      await shop.db.transaction(async (tx) => {
        const { address } = await readShopInfo(tx)
        await changeShopInfo(shop, tx, ACTOR, changesOf(answers, address))
      })
      return seller
        .filter(({ name, lack }) => lack && !answers[name])
        .map(({ lack }) => warning(`Falta ${lack}.`))
    })
  },
})

function changesOf(answers: Answers, before: ShopInfo['address']): Partial<ShopInfo> {
  const address = { ...before }
  const words: Partial<Record<Word, string>> = {}
  for (const { name, field } of seller) {
    const place = placeOf(field)
    if (place) address[place] = answers[name] ?? ''
    else words[field as Word] = answers[name] ?? ''
  }
  return { ...words, address }
}

async function staffStep(shop: Shop): Promise<Step> {
  const title = 'Personal'
  const staff = await listStaff(shop)
  if (staff.length > 0) {
    const names = staff.map(({ name, email }) => `${name} (${email})`).join(', ')
    const found = [ok(`Ya tienen acceso: ${names}. Otro enlace: npm run staff -- add CORREO`)]
    return { title, questions: [], look: async () => found }
  }
  return {
    title,
    questions: staffQuestions,
    look: async ({ STAFF_EMAIL: email = '', STAFF_NAME: typed = '' }) => {
      if (!email) return [warning('Nadie entra a la oficina todavía: npm run staff -- add CORREO')]
      if (!/^\S+@\S+\.\S+$/.test(email)) return [failing('Escribe un correo, como ana@tienda.mx.')]
      const name = typed || email.replace(/@.*$/, '')
      return findingsOf(
        `Enlace para ${name}, para una vez y tres días, con la tienda en marcha:`,
        async () => [ok(await inviteStaff(shop, ACTOR, { email, name }))],
      )
    },
  }
}

/** Runs work and returns findings: that it is done, or why it was refused. */
async function findingsOf(done: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    const found = await work()
    return [ok(done), ...found]
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { errors = [], message } = error.particulars
    const lines = errors.map(({ field, message: why }) => `${field}: ${why}`)
    return (lines.length > 0 ? lines : [message ?? error.message]).map((line) => failing(line))
  }
}
