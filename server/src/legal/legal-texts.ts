import { readFile } from 'node:fs/promises'

import { deliveryWords, type LegalText, type ShopInfo } from '@surco/contract'
import type { Db, Queries } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { announceChange } from '../page-events.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { parseLegalText, type LegalData } from './parse-legal-text.ts'

export type LegalName = 'terms' | 'privacy'

const keyOf = (name: LegalName) => `legal-${name}`

/** The text that the merchant gave, or else the one that comes with the shop, with the seller's data in it. */
export async function findLegalText({ db, config }: Shop, name: LegalName): Promise<LegalText> {
  const [markdown, info] = await Promise.all([readLegalMarkdown(db, name), readShopInfo(db)])
  return parseLegalText(markdown, dataOf(info, config.publicUrl))
}

/** As it was written, in Markdown. */
export async function readLegalMarkdown(db: Queries, name: LegalName): Promise<string> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, keyOf(name)))
  if (typeof row?.value === 'string') return row.value
  return readFile(new URL(`texts/${name}.md`, import.meta.url), 'utf8')
}

/** Why a text cannot be shown, in Spanish; empty when it can. */
export function faultsOfLegalText(markdown: string): string[] {
  const { title, updated, sections } = parseLegalText(markdown, {})
  const unknown = [...markdown.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !(name in noData))
  return [
    ...(title ? [] : ['falta el título: una línea que empiece con "# "']),
    ...(updated ? [] : ['falta la línea "Última actualización: …" debajo del título']),
    ...(sections.length > 0 ? [] : ['no hay secciones: líneas que empiecen con "## "']),
    ...unknown.map(([all]) => `${all} no es un dato de la tienda`),
  ]
}

/** Replaces a text; '' goes back to the one that comes with the shop. Pages show it at once. */
export function saveLegalText(db: Db, name: LegalName, markdown: string): Promise<void> {
  const key = keyOf(name)
  return db.transaction(async (tx) => {
    if (markdown === '') await tx.delete(settings).where(eq(settings.key, key))
    else {
      await tx
        .insert(settings)
        .values({ key, value: markdown })
        .onConflictDoUpdate({
          target: settings.key,
          set: { value: markdown, updatedAt: sql`now()` },
        })
    }
    await announceChange(tx, ['settings'])
  })
}

const noData: LegalData = {
  tienda: '',
  razonSocial: '',
  rfc: '',
  domicilio: '',
  correo: '',
  telefono: '',
  sitio: '',
  entrega: '',
}

const dataOf = (shop: ShopInfo, publicUrl: string): LegalData => ({
  ...noData,
  tienda: shop.name,
  razonSocial: shop.legalName,
  rfc: shop.rfc ?? '',
  domicilio: addressOf(shop.address),
  correo: shop.salesEmail,
  telefono: shop.tollFreePhone,
  sitio: new URL(publicUrl).host,
  entrega: deliveryWords(shop),
})

function addressOf({ street, neighborhood, city, state, postalCode }: ShopInfo['address']) {
  const parts = [street, neighborhood, `${postalCode} ${city}`.trim(), state].filter(Boolean)
  return parts.length > 0 ? [...parts, 'México'].join(', ') : ''
}
