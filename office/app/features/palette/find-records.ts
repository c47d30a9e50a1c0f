import type { Permission, StaffSession } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from '../../lib/api.ts'
import { may } from '../../lib/session.ts'
import type { Group, Option } from './places.ts'

/** Shorter queries are not searched for. */
export const MIN_QUERY_LENGTH = 3

/** Results shown of each kind. */
const MAX_OPTIONS = 5

/** Result of a search. */
export interface SearchResult {
  groups: Group[]
  /** Sentence with what could not be searched, and why; '' when everything was searched */
  fault: string
}

interface Kind {
  title: string
  needs?: Permission
  find: (q: string, init: { signal: AbortSignal }) => Promise<Option[]>
}

const kinds: readonly Kind[] = [
  { title: 'Pedidos', needs: 'orders.read', find: findOrders },
  { title: 'Productos', find: findProducts },
  { title: 'Clientes', needs: 'customers.read', find: findCustomers },
]

/** Lists the kinds of records that the signed-in person may see: «pedidos y productos». */
export const searchedBy = (session: StaffSession): string =>
  listed(kindsOf(session).map(({ title }) => title))

const listed = (titles: readonly string[]) =>
  new Intl.ListFormat('es-MX').format(titles.map((title) => title.toLowerCase()))

/** Finds up to five records of each permitted kind. Never throws: `fault` names the kinds whose search failed. */
export async function findRecords(
  session: StaffSession,
  q: string,
  signal: AbortSignal,
): Promise<SearchResult> {
  const searched = kindsOf(session)
  const outcomes = await Promise.allSettled(searched.map(({ find }) => find(q, { signal })))
  const groups: Group[] = []
  const missing: string[] = []
  let reason: unknown
  for (const [index, { title }] of searched.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') {
      if (outcome.value.length > 0)
        groups.push({ title, options: outcome.value.slice(0, MAX_OPTIONS) })
    } else {
      missing.push(title)
      reason ??= outcome?.reason
    }
  }
  return { groups, fault: missing.length > 0 ? faultText(missing, reason) : '' }
}

const kindsOf = (session: StaffSession) =>
  kinds.filter(({ needs }) => needs === undefined || may(session, needs))

function faultText(missing: readonly string[], reason: unknown) {
  const why =
    reason instanceof ApiError && reason.code === 'UNAUTHENTICATED'
      ? 'Tu sesión terminó: recarga la página para entrar de nuevo.'
      : (reason instanceof ApiError && reason.message) || 'Intenta de nuevo en un momento.'
  return `No pudimos buscar en ${listed(missing)}. ${why}`
}

async function findOrders(q: string, init: { signal: AbortSignal }): Promise<Option[]> {
  const { data } = await api('GET /admin/orders', { query: { q } }, init)
  return data.map(({ number, name, place }) => ({
    to: `/pedidos/${number}`,
    name: `#${number} · ${name}`,
    icon: 'receipt',
    detail: place,
  }))
}

async function findProducts(q: string, init: { signal: AbortSignal }): Promise<Option[]> {
  const { data } = await api('GET /admin/products', { query: { q } }, init)
  return data.map(({ SKU, nombre }) => ({
    to: `/productos/${encodeURIComponent(SKU)}`,
    name: nombre,
    icon: 'file',
    detail: SKU,
  }))
}

/** Finds customers with an account, then those without one. */
async function findCustomers(q: string, init: { signal: AbortSignal }): Promise<Option[]> {
  const lists = await Promise.all(
    (['accounts', 'guests'] as const).map((view) =>
      api('GET /admin/customers', { query: { q, view } }, init),
    ),
  )
  return lists.flatMap(({ data }) =>
    data.map(({ id, name, email }) => ({
      to: `/clientes/${id}`,
      name,
      icon: 'headset' as const,
      detail: email,
    })),
  )
}
