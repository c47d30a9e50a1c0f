interface Schema {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** What is told besides the fields of the contract: spaces, fields of older versions, long values to be refused by name. */
const SPARE_BYTES = 2 * 1024
/** What payment providers report holds much more than the contract names. */
export const WEBHOOK_BYTES = 64 * 1024

/** Bytes of UTF-8 a character may take. */
const CHARACTER_BYTES = 4
/** Of texts that only a pattern limits: keys, postal codes, telephones. */
const PATTERN_CHARACTERS = 255
const NUMBER_BYTES = 24

/** The longest body that a route reads: what its schema allows, and some more. */
export const bodyLimitOf = (schema: object | undefined): number =>
  SPARE_BYTES + (schema ? bytesOf(schema) : 0)

function bytesOf(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf))
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + bytesOf(field), 2)
  }
  if (schema.items) return 2 + (schema.maxItems ?? 0) * (1 + bytesOf(schema.items))
  if (schema.type === 'string') {
    return 2 + CHARACTER_BYTES * (schema.maxLength ?? PATTERN_CHARACTERS)
  }
  return Math.max(NUMBER_BYTES, ...(schema.enum ?? [schema.const]).map(lengthOf))
}

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0
