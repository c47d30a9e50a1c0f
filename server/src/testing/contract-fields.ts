import type { Endpoint } from '@surco/contract'

/** The part of JSON Schema that tells which fields there are. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

export const parts = ['params', 'query', 'body'] as const

/**
 * Lists every field of a call with a text or number of the caller's choice, by part and path: `body/transaction/id`. Only
 * such fields can identify a person.
 */
export const fieldsOf = (endpoint: Endpoint): string[] => [
  ...new Set(parts.flatMap((part) => (endpoint[part] ? walk(endpoint[part], part) : []))),
]

function walk(schema: Schema, path: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((way) => walk(way, path))
  if (schema.items) return walk(schema.items, path)
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      walk(field, `${path}/${name}`),
    )
  }
  const isChosen = schema.const === undefined && schema.enum === undefined
  return isChosen && schema.type !== 'null' && schema.type !== 'boolean' ? [path] : []
}
