import { guests } from '@surco/contract'

import { contractRule } from '../../lib/contract-rule.ts'

const { properties } = guests['POST /users/guest-register'].body

export const nameRule = contractRule(properties.name)
export const emailRule = contractRule(properties.email)
