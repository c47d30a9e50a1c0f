/** Whether a value has fields: an object, a list or an error. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of an unknown value, such as a thrown one or parsed JSON; none if it is no object. */
export const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {}
