import { orders, type OrderDetails } from '@surco/contract'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'

import { api } from '../../lib/api.ts'
import { contractRule } from '../../lib/contract-rule.ts'
import { errorText } from '../../lib/error-texts.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { readStored } from '../../lib/storage.ts'

const { properties } = orders['POST /orders/lookup'].body

/** The server has the same. */
export const lookupRules = {
  number: contractRule(properties.number),
  email: contractRule(properties.email),
}

/** The number and the e-mail of an order as they are typed; the address and the browser may know them. */
export function useLookup(onFound: (order: OrderDetails | undefined) => void) {
  const form = useForm({ mode: 'onTouched', defaultValues: { number: '', email: '' } })
  const { setValue, getValues } = form
  const [params] = useSearchParams()
  const number = params.get('numero')?.trim() ?? ''
  useEffect(() => {
    if (number && !getValues('number')) setValue('number', number)
    const email = readStored('usuario')?.email ?? readStored('guest')?.email
    if (email && !getValues('email')) setValue('email', email)
  }, [number, setValue, getValues])

  const send = form.handleSubmit(async (typed) => {
    onFound(undefined)
    try {
      const body = { number: typed.number.trim(), email: typed.email.trim() }
      const { data } = await api('POST /orders/lookup', { body })
      onFound(data.attributes)
    } catch (error) {
      form.setError('root', { message: errorText(error) })
      markFaults(error, form)
    }
  })
  return {
    form,
    fault: form.formState.errors.root?.message,
    submit: send,
  }
}
