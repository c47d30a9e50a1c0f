import { contact } from '@surco/contract'

import { contractRule } from '../../lib/contract-rule.ts'

const { properties } = contact['POST /contact-messages'].body

/** What is typed into the form. */
export interface MessageForm {
  name: string
  email: string
  phone: string
  message: string
  /** Nobody sees this field: what stands in it was written by a program */
  website: string
  /** When the form was first shown, in milliseconds; 0 until then */
  shownAt: number
}

export const emptyMessage: MessageForm = {
  name: '',
  email: '',
  phone: '',
  message: '',
  website: '',
  shownAt: 0,
}

export const messageRules = {
  name: contractRule(properties.name),
  email: contractRule(properties.email),
  phone: contractRule(properties.phone),
  message: contractRule(properties.message),
}
