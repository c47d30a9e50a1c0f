import { readFile } from 'node:fs/promises'

import {
  deliveryWords,
  type LegalText,
  type ShopInfo,
  type LegalBlock,
  type LegalWords,
} from '@surco/contract'
import { withoutAccents } from '@surco/contract/without-accents'
import type { Queries } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { marked, type Token, type Tokens } from 'marked'

import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

export type LegalName = 'terms' | 'privacy'

/** Key of the settings row that holds a text. */
export const keyOf = (name: LegalName) => `legal-${name}`

/** A legal text, the merchant's own or else the default one, with the seller's data filled in. */
export async function findLegalText({ db, config }: Shop, name: LegalName): Promise<LegalText> {
  const [{ markdown }, info] = await Promise.all([readLegalMarkdown(db, name), readShopInfo(db)])
  return parseLegalText(markdown, dataOf(info, config.publicUrl))
}

interface LegalMarkdown {
  markdown: string
  /** False for the default text. */
  isOwn: boolean
}

/** A legal text in Markdown, with its placeholders. */
export async function readLegalMarkdown(db: Queries, name: LegalName): Promise<LegalMarkdown> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, keyOf(name)))
  if (typeof row?.value === 'string') return { markdown: row.value, isOwn: true }
  const file = new URL(`texts/${name}.md`, import.meta.url)
  return { markdown: await readFile(file, 'utf8'), isOwn: false }
}

/** All placeholders, without values. */
export const noData: LegalData = {
  tienda: '',
  razonSocial: '',
  rfc: '',
  domicilio: '',
  correo: '',
  telefono: '',
  sitio: '',
  entrega: '',
  envio: '',
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
  envio:
    shop.shipping === 'priced'
      ? 'y ves el costo y el plazo de tu envío antes de pagar'
      : 'sin costo y sin compra mínima',
})

function addressOf({ street, neighborhood, city, state, postalCode }: ShopInfo['address']) {
  const parts = [street, neighborhood, `${postalCode} ${city}`.trim(), state].filter(Boolean)
  return parts.length > 0 ? [...parts, 'México'].join(', ') : ''
}

/** Allowed targets of links in a legal text. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i

const updatedLine = /^Última actualización:\s*(.+)$/

/** Values of placeholders in braces, by name; '' for data that the merchant has not set. */
type LegalData = Record<string, string>

/**
 * Parses a text in Markdown: a title, the line "Última actualización: …", and sections that begin with `##`. Supports
 * paragraphs, lists, smaller headings, strong text and links; all else, including HTML, becomes plain text. Paragraphs
 * and list items with a placeholder whose value is not set are omitted.
 */
export function parseLegalText(markdown: string, data: LegalData): LegalText {
  const parsed: LegalText = { title: '', updated: '', sections: [] }
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue
    if (isHeading(token) && token.depth <= 2) addTitle(parsed, token, data)
    else addBlock(parsed, blockOf(token, data))
  }
  return parsed
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isList = (token: Token): token is Tokens.List => token.type === 'list'

function addTitle(parsed: LegalText, { depth, tokens }: Tokens.Heading, data: LegalData) {
  const title = textOf(wordsOf(tokens, data) ?? [])
  if (depth === 1) parsed.title = title
  else parsed.sections.push({ id: fragmentOf(title), title, blocks: [] })
}

function addBlock(parsed: LegalText, block: LegalBlock | undefined) {
  if (!block) return
  const section = parsed.sections.at(-1)
  if (section) section.blocks.push(block)
  else if (block.kind === 'paragraph') {
    parsed.updated = updatedLine.exec(textOf(block.words))?.[1] ?? parsed.updated
  }
}

function blockOf(token: Token, data: LegalData): LegalBlock | undefined {
  if (isList(token)) {
    const items = token.items.flatMap(({ tokens }) => [wordsOf(tokens, data) ?? []])
    const shown = items.filter(({ length }) => length > 0)
    return shown.length > 0 ? { kind: 'list', ordered: token.ordered, items: shown } : undefined
  }
  const words = wordsOf(inside(token), data)
  return words && { kind: isHeading(token) ? 'heading' : 'paragraph', words }
}

/** The tokens inside a token; an unsupported one becomes its raw text. */
const inside = (token: Token): Token[] =>
  (token.type === 'paragraph' || token.type === 'heading') && 'tokens' in token && token.tokens
    ? token.tokens
    : [{ type: 'text', raw: token.raw, text: token.raw.trim() }]

/** The words of tokens with placeholders filled in; undefined when a value is not set. */
function wordsOf(tokens: Token[], data: LegalData): LegalWords | undefined {
  const words = tokens.flatMap((token) => wordsOfOne(token))
  const names = words.flatMap(({ text }) =>
    [...text.matchAll(placeholder)].map(([, name = '']) => name),
  )
  if (names.some((name) => data[name] === '')) return undefined
  const fill = (text: string) =>
    text.replaceAll(placeholder, (all, name: string) => data[name] ?? all)
  return words.map(({ text, href, ...rest }) => ({
    ...rest,
    text: fill(text),
    ...(href !== undefined && { href: fill(href) }),
  }))
}

const placeholder = /\{(\w+)\}/g

function wordsOfOne(token: Token): LegalWords {
  if (token.type === 'strong') return [{ text: textOfToken(token), strong: true }]
  if (token.type === 'link') {
    const href = decodeBraces(String(token.href))
    return [{ text: textOfToken(token), ...(safeAddress.test(href) && { href }) }]
  }
  const nested = 'tokens' in token ? token.tokens : undefined
  if (nested) return nested.flatMap(wordsOfOne)
  return [{ text: textOfToken(token) }]
}

/** Restores the braces that the Markdown parser percent-encodes in addresses. */
const decodeBraces = (href: string) => href.replaceAll('%7B', '{').replaceAll('%7D', '}')

const textOfToken = (token: Token) =>
  ('text' in token && typeof token.text === 'string' ? token.text : token.raw).replaceAll(
    /\s*\n\s*/g,
    ' ',
  )

const textOf = (words: LegalWords) => words.map(({ text }) => text).join('')

const fragmentOf = (title: string) =>
  withoutAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
