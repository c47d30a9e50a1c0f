interface Schema {
  type?: string
  contentEncoding?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** Spare bytes: spaces, fields of older versions, and values a little too long, which validation names in its error. */
const SPARE_BYTES = 2 * 1024
/** Notifications of payment providers hold much more than the contract names. */
export const WEBHOOK_BYTES = 64 * 1024

/** Bytes of a character that JSON escapes: an emoji is `\ud83d\ude9c`. */
const ESCAPED_BYTES = 12
/** Most bytes of a character in UTF-8. Enough for lists, which hold SKUs and names of brands. */
const UTF8_BYTES = 4
/** Bytes of texts that only a pattern limits: keys, postal codes, telephones. */
const PATTERN_BYTES = 255 * UTF8_BYTES
const NUMBER_BYTES = 24

/** Body limit of a route in bytes: what its schema allows, and some more. */
export const bodyLimitOf = (schema: object | undefined): number =>
  SPARE_BYTES + (schema ? bytesOf(schema, ESCAPED_BYTES) : 0)

function bytesOf(schema: Schema, characterBytes: number): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map((kind) => bytesOf(kind, characterBytes)))
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    const bytesOfField = ([name, field]: [string, Schema]) =>
      name.length + 4 + bytesOf(field, characterBytes)
    return fields.reduce((sum, field) => sum + bytesOfField(field), 2)
  }
  if (schema.items) return 2 + (schema.maxItems ?? 0) * (1 + bytesOf(schema.items, UTF8_BYTES))
  if (schema.contentEncoding === 'base64') return 2 + (schema.maxLength ?? 0)
  if (schema.type === 'string') {
    return 2 + (schema.maxLength ? characterBytes * schema.maxLength : PATTERN_BYTES)
  }
  return Math.max(NUMBER_BYTES, ...(schema.enum ?? [schema.const]).map(lengthOf))
}

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0
