import type { FieldError } from '@surco/contract'

/** The deepest input of the contract has 4 levels; more than this is not read at all. */
const DEEPEST = 16
/** A name in a body is the caller's own and may be as long as the body. */
const LONGEST_PATH = 200

interface Schema {
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * The first place of an input that is not worth checking further: a list longer than its schema says, nesting
 * without end, or a NUL character, which PostgreSQL stores in no text. It costs as much as the input is long
 * and reports one error, so that a bad body can neither keep the shop busy nor be answered at length.
 */
export function findForbidden(schema: Schema, value: unknown): FieldError | undefined {
  const found = look(schema, value, [])
  return found && { ...found, field: found.field.slice(0, LONGEST_PATH) }
}

type Path = readonly string[]

function look(schema: Schema | undefined, value: unknown, path: Path): FieldError | undefined {
  const error = ownError(schema, value, path)
  if (error || typeof value !== 'object' || value === null) return error
  for (const [key, part] of Object.entries(value)) {
    const found = look(schema?.items ?? schema?.properties?.[key], part, [...path, key])
    if (found) return found
  }
  return undefined
}

/** What is wrong with a value itself, whatever its parts are. */
function ownError(schema: Schema | undefined, value: unknown, path: Path) {
  if (typeof value === 'string') {
    return value.includes('\0') ? at(path, 'Contiene caracteres que no se permiten.') : undefined
  }
  const isNested = typeof value === 'object' && value !== null
  if (isNested && path.length >= DEEPEST) return at(path.slice(0, 1), 'Tiene demasiados niveles.')
  const { maxItems = Infinity } = schema ?? {}
  if (!Array.isArray(value) || value.length <= maxItems) return undefined
  return at(path, `Debe tener como máximo ${maxItems} elementos.`)
}

const at = (path: Path, message: string) => ({ field: path.join('.'), message })
