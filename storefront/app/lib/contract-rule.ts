/** A text of the contract; `x-message` and `x-required` are its sentences for a wrong and a missing value. */
interface TextSchema {
  type: string
  pattern?: string
  maxLength?: number
  'x-message'?: string
  'x-required'?: string
}

export interface ContractRule {
  /** What is wrong with a typed text, in Spanish; spaces at its ends do not count. */
  validate: (typed: string) => string | undefined
  /** Characters that the field takes; undefined for as many as its pattern does */
  maxLength: number | undefined
}

/** The rule that the server will apply to a text; both read it from the contract. */
export function contractRule(schema: TextSchema): ContractRule {
  const { maxLength } = schema
  const pattern = new RegExp(schema.pattern ?? '', 'u')
  const validate = (typed: string) => {
    const text = typed.trim()
    if (text === '') return schema['x-required']
    if (maxLength !== undefined && text.length > maxLength) {
      return `Debe tener como máximo ${maxLength} caracteres.`
    }
    return pattern.test(text) ? undefined : schema['x-message']
  }
  return { validate, maxLength }
}
