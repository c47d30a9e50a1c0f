import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { errorText } from '../../lib/error-texts.ts'
import { dropDraft, withDraft } from '../../lib/form-draft.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { emptyMessage, type MessageForm } from './message-form.ts'
import { createMessageSender } from './send-message.ts'

/** The message as it is typed and sent; `sentBy` is who wrote the one that arrived. */
export function useMessageForm() {
  const [send] = useState(createMessageSender)
  const [sentBy, setSentBy] = useState<Pick<MessageForm, 'name' | 'email'>>()
  const [fault, setFault] = useState<string>()
  const form = useForm<MessageForm>({ mode: 'onTouched', defaultValues: emptyMessage })
  const { reset, getValues } = form
  useKeptDraft('contact', form)

  useEffect(() => {
    // After the first paint: the server rendered the form without the draft.
    const values = withDraft('contact', emptyMessage)
    reset({ ...values, shownAt: values.shownAt || Date.now() })
  }, [reset])

  const submit = form.handleSubmit(async (message) => {
    setFault(undefined)
    try {
      await send(message)
      dropDraft('contact')
      setSentBy({ name: message.name.trim(), email: message.email.trim() })
    } catch (error) {
      markFaults(error, form)
      setFault(errorText(error))
    }
  })

  function writeAnother() {
    const { name, email, phone } = getValues()
    reset({ ...emptyMessage, name, email, phone, shownAt: Date.now() })
    setSentBy(undefined)
  }

  return { form, fault, sentBy, submit, writeAnother }
}
