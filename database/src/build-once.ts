import { QueryPromise, sql, type Placeholder, type Query, type SQL } from 'drizzle-orm'

import type { Queries } from './database.ts'

type Values = Record<string, unknown>

/** What drizzle makes of a statement: its text, and how values become parameters and rows answers. */
interface Built<T> {
  execute(values: Values): Promise<T>
}

interface Statement<T> {
  prepare(name: string): Built<T>
}

/** What sessions of both drivers have. */
interface Session {
  client: unknown
  dialect: { sqlToQuery(statement: SQL): Query }
  prepareQuery(query: Query, fields: undefined, name: string, isArray: false): Built<never>
}

/** Without one: the connection names what it keeps. */
const NO_NAME = ''

/**
 * Builds a statement of drizzle's at its first use instead of at each, which takes longer than sending
 * it. What changes from use to use stands in it as `sql.placeholder('name')`.
 */
export const buildOnce = <T>(build: (queries: Queries) => Statement<T>) =>
  once((queries) => build(queries).prepare(NO_NAME))

/**
 * `{ id: sql.placeholder('id'), … }` for the names, as an insert takes its values. None of them may be
 * null but text and numbers: other columns convert what they are given.
 */
export const placeholdersOf = <const N extends string>(...names: N[]) =>
  // safe: each name has its place
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [K in N]: Placeholder<K>
  }

/** As {@link buildOnce}, for what is written as SQL: moments are told as ISO texts, where drizzle's columns take dates. */
export const buildSqlOnce = (statement: SQL) =>
  once<{ rows: unknown[] }>((queries) => {
    const session = sessionOf(queries)
    const query = session.dialect.sqlToQuery(statement)
    return session.prepareQuery(query, undefined, NO_NAME, false)
  })

/** A statement with its values; sent, as drizzle's own are, when it is first asked for its outcome. */
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

/** All that drizzle's statement has of a connection is its client. */
function onConnectionOf<T>(queries: Queries, built: Built<T>): Built<T> {
  // safe: a copy with the same prototype
  const copy: Built<T> = Object.create(Object.getPrototypeOf(built))
  return Object.assign(copy, built, { client: sessionOf(queries).client })
}

// safe: sessions of both drivers are such
const sessionOf = (queries: Queries) => queries._.session as unknown as Session
