import { useEffect } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'

import { withDraft } from '../../lib/form-draft.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useEntering } from './use-entering.ts'

export interface AccountFields {
  email: string
  password: string
  name: string
  acceptTerms: boolean
  /** An account is to be made */
  isNew: boolean
}

const empty: AccountFields = {
  email: '',
  password: '',
  name: '',
  acceptTerms: false,
  isNew: false,
}

/** Never the password. */
const draftOf = ({ email, name }: AccountFields) => ({ email, name })

/** The account as it is typed; the e-mail decides whether it is one that is there or a new one. */
export function useAccountForm(switched: boolean, onDone: () => void) {
  const form = useForm({ mode: 'onTouched', defaultValues: startFrom() })
  useKeptDraft('identification', form, draftOf)
  useFocusOnSwitch(switched, form)
  const [isNew, email] = useWatch({ control: form.control, name: ['isNew', 'email'] })
  const goTo = (next: boolean) => {
    form.setValue('isNew', next)
    form.clearErrors()
  }
  const { exists, check } = useEmailCheck(email, (known) => goTo(!known))
  const checkEmail = () => check(form.getValues('email'))
  const enter = useEntering(form, onDone)
  return {
    form,
    isNew,
    exists,
    checkEmail,
    // The link that was pressed is gone: the focus goes to where the form begins.
    switchTo: (next: boolean) => {
      goTo(next)
      form.setFocus('email')
    },
    onSubmit: form.handleSubmit(async (typed) => {
      await checkEmail()
      // Unless it turned out to be another kind of account than the one that was filled in.
      if (form.getValues('isNew') === typed.isNew) await enter(typed)
    }),
  }
}

/** The button that led here is gone. */
function useFocusOnSwitch(switched: boolean, { setFocus }: UseFormReturn<AccountFields>) {
  useEffect(() => {
    if (switched) setFocus('email')
  }, [switched, setFocus])
}

const startFrom = (): AccountFields => ({
  ...empty,
  ...withDraft('identification', { email: '', name: '' }),
})
