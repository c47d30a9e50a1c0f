import { QueryPromise, sql, type Placeholder, type Query, type SQL } from 'drizzle-orm'

import type { Queries } from './database.ts'

type Values = Record<string, unknown>

/** A statement prepared by drizzle: its text, and the mapping of values to parameters and of rows to results. */
interface Built<T> {
  execute(values: Values): Promise<T>
}

interface Statement<T> {
  prepare(name: string): Built<T>
}

/** The common part of both drivers' sessions. */
interface Session {
  client: unknown
  dialect: { sqlToQuery(statement: SQL): Query }
  prepareQuery(query: Query, fields: undefined, name: string, isArray: false): Built<never>
}

/** No name here: the connection names prepared statements itself. */
const NO_NAME = ''

/**
 * Builds a drizzle statement only at its first use, since building takes longer than sending it. Values that change between
 * uses are written as `sql.placeholder('name')`.
 */
export const buildOnce = <T>(build: (queries: Queries) => Statement<T>) =>
  once((queries) => build(queries).prepare(NO_NAME))

/**
 * Creates `{ id: sql.placeholder('id'), … }` for the names, as values of an insert. Only text and numbers may be null:
 * other columns convert their values.
 */
export const placeholdersOf = <const N extends string>(...names: N[]) =>
  // safe: each name gets a placeholder
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [K in N]: Placeholder<K>
  }

/** As {@link buildOnce}, for SQL text. Moments are passed as ISO strings, not as dates as for drizzle's columns. */
export const buildSqlOnce = (statement: SQL) =>
  once<{ rows: unknown[] }>((queries) => {
    const session = sessionOf(queries)
    const query = session.dialect.sqlToQuery(statement)
    return session.prepareQuery(query, undefined, NO_NAME, false)
  })

/** A statement with its values; like those of drizzle it is sent when first awaited. */
class Use<T> extends QueryPromise<T> {
  readonly #send: () => Promise<T>

  constructor(send: () => Promise<T>) {
    super()
    this.#send = send
  }

  override execute() {
    return this.#send()
  }
}

function once<T>(build: (queries: Queries) => Built<T>) {
  const built = new WeakMap<object, Built<T>>()
  return (queries: Queries, values: Values) => {
    const { constructor: driver } = sessionOf(queries)
    const known = built.get(driver) ?? build(queries)
    built.set(driver, known)
    const own = onConnectionOf(queries, known)
    return new Use(() => own.execute(values))
  }
}

/** Copies a built statement for another connection: only its client differs. */
function onConnectionOf<T>(queries: Queries, built: Built<T>): Built<T> {
  // safe: a copy with the same prototype
  const copy: Built<T> = Object.create(Object.getPrototypeOf(built))
  return Object.assign(copy, built, { client: sessionOf(queries).client })
}

// safe: sessions of both drivers are such
const sessionOf = (queries: Queries) => queries._.session as unknown as Session
