import { connectPostgres, type Database, EncodingError } from '@surco/database'
import { sql } from 'drizzle-orm'

import { readConfig } from '../config.ts'
import { type Finding, failing, ok } from '../health/index.ts'
import { reasonOf } from '../platform/commands/index.ts'
import { findCode, isUnreachableCode } from '../platform/database.ts'
import { ConfigError } from '../platform/environment.ts'
import type { Answers } from './step.ts'

const OLDEST_VERSION = 15

/** Extensions of PostgreSQL that the shop's migrations create. */
const EXTENSIONS = ['unaccent', 'pg_trgm', 'fuzzystrmatch']

/** Checks that the shop can use its database; leaves nothing in it. */
export async function tryDatabase(answers: Answers): Promise<Finding[]> {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl = '' } = answers
  if (!url) return [failing('Falta la dirección de PostgreSQL: una tienda de verdad lo necesita.')]
  if (!isAddress(answers)) {
    return [
      failing(
        'La dirección debe ser como postgres://surco:CONTRASEÑA@db.example:5432/surco; en la contraseña # / ? @ % se escriben %23 %2F %3F %40 %25.',
      ),
    ]
  }
  const shoppers = await lookAt({ url, ...(directUrl && { directUrl }) }, limitsOf)
  if (shoppers.some(({ state }) => state === 'failing')) return shoppers
  return [...shoppers, ...(await lookAt({ url: directUrl || url }, mayCreate))]
}

function isAddress({ DATABASE_URL, DATABASE_DIRECT_URL }: Answers): boolean {
  try {
    readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })
    return true
  } catch (error) {
    if (error instanceof ConfigError) return false
    throw error
  }
}

async function lookAt(
  address: { url: string; directUrl?: string },
  look: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  let database: Database | undefined
  try {
    database = await connectPostgres({ ...address, maxConnections: 1 })
    return await look(database)
  } catch (error) {
    return [failing(explain(error))]
  } finally {
    await database?.close()
  }
}

/** Checks version, encoding, extensions, and that time limits apply: set by the connection, or behind a pooler by the role. */
async function limitsOf({ db, direct }: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{
    version: number
    named: string
    place: string
    role: string
    encoding: string
    isLimited: boolean
    lacking: string[]
  }>(sql`
    select current_setting('server_version_num')::int / 10000 as version,
      split_part(current_setting('server_version'), ' ', 1) as named,
      current_database() as place, current_user as role,
      current_setting('server_encoding') as encoding,
      '0' <> all (array[current_setting('lock_timeout'), current_setting('statement_timeout'),
        current_setting('idle_in_transaction_session_timeout')]) as "isLimited",
      array(select e from unnest(${sql.param(EXTENSIONS)}::text[]) e
        where e not in (select name from pg_available_extensions)) as lacking`)
  const [server] = rows
  if (!server) return [failing('PostgreSQL no dijo nada de sí mismo.')]
  const { version, named, place, role, encoding, isLimited, lacking } = server
  const faults = [
    version < OLDEST_VERSION && `Es PostgreSQL ${named}: hace falta ${OLDEST_VERSION} o más nuevo.`,
    encoding !== 'UTF8' && otherEncoding(encoding),
    lacking.length > 0 &&
      `A PostgreSQL le falta ${lacking.join(', ')}: instala postgresql-contrib.`,
    !isLimited && `${WITHOUT_LIMITS} ${direct.kind === 'postgres' ? limitsFor(role) : ''}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) return faults.map((fault) => failing(fault))
  return [
    ok(`PostgreSQL ${named}, base de datos ${place}, usuario ${role}, con límites de tiempo.`),
  ]
}

const otherEncoding = (encoding: string) =>
  `La base de datos está en ${encoding}, que no puede guardar todos los nombres. Crea otra: create database surco owner surco encoding 'UTF8' template template0`

const WITHOUT_LIMITS =
  'Entre la tienda y PostgreSQL hay un intermediario que no deja poner límites de tiempo. Di también DATABASE_DIRECT_URL, y como superusuario:'

const limitsFor = (role: string) =>
  [
    ['lock_timeout', '5s'],
    ['statement_timeout', '15s'],
    ['idle_in_transaction_session_timeout', '30s'],
  ]
    .map(([name, time]) => `alter role ${role} set ${name}='${time}'`)
    .join('; ')

class Undone extends Error {}

/** Creates a schema and a table as migrations do, and rolls back. */
async function mayCreate({ db }: Database): Promise<Finding[]> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create schema surco_setup_try`)
      await tx.execute(sql`create table public.surco_setup_try (id int)`)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return [ok('Puede crear tablas.')]
}

function explain(error: unknown): string {
  if (error instanceof EncodingError) return otherEncoding(error.encoding)
  const code = findCode(error)
  if (isUnreachableCode(code)) {
    return `Nadie responde en esa dirección (${code}). Arranca PostgreSQL, o corrige servidor y puerto.`
  }
  return reasons[code ?? ''] ?? `PostgreSQL no se puede usar: ${reasonOf(error)}`
}

/** Explanations by error code of PostgreSQL or the driver. */
const reasons: Record<string, string> = {
  '28P01': 'PostgreSQL no acepta el usuario o la contraseña.',
  '28000': 'PostgreSQL no deja entrar a ese usuario desde aquí: revisa pg_hba.conf.',
  '3D000':
    "Esa base de datos no existe. Como superusuario: create database surco owner surco encoding 'UTF8' template template0",
  '42501':
    'El usuario no puede crear tablas. Como superusuario: alter database surco owner to surco',
  '25006': 'Es una réplica, que no se puede escribir: da la dirección del servidor principal.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'El certificado de PostgreSQL no es de confianza: di el suyo con ?sslrootcert=/ruta/ca.crt',
}
