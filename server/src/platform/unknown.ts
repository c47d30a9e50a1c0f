/** Whether a value has fields: an object, a list or an error. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of what was thrown, or read from JSON; none of what is no object. */
export const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {}
