/** What the schemas of answers are made of. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}

type Strip = (value: unknown) => unknown

/**
 * Makes what copies an answer without the fields that its schema does not name, as the serializer of
 * answers over HTTP leaves them out. Throws when it cannot tell which those are.
 */
export function stripperFor(shape: Shape): Strip {
  if (shape.anyOf ?? shape.allOf) throw new Error('An answer of one shape out of several')
  if (shape.properties) return stripFields(shape.properties)
  if (shape.items) return stripItems(stripperFor(shape.items))
  return structureless
}

function stripFields(properties: Record<string, Shape>): Strip {
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, stripperFor(shape)] as const,
  )
  return (value) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [name, strip] of fields) {
      const field = value[name]
      if (field !== undefined) copy[name] = strip(field)
    }
    return copy
  }
}

const stripItems =
  (strip: Strip): Strip =>
  (value) =>
    Array.isArray(value) ? value.map((item) => strip(item)) : value

/** Most are texts and numbers, which need no copy. */
const structureless: Strip = (value) => (isObject(value) ? structuredClone(value) : value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
