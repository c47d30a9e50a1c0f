import type { ShippingAddress } from '@surco/contract'
import type { ReactNode } from 'react'

import { billingToSend, type BillingFields } from '../lib/billing-fields.ts'
import { dropDraft, type DraftName } from '../lib/form-draft.ts'
import { warnIncomplete } from '../lib/notifications.ts'
import { showRefusal } from '../lib/show-refusal.ts'
import { useBillingForm } from '../lib/use-billing-form.ts'
import { BillingAddressInputs } from './billing-address-inputs.tsx'
import { Button } from './button.tsx'
import { FiscalInputs } from './fiscal-inputs.tsx'

interface Props {
  start: BillingFields
  /** Under which what is typed outlives a reload, until it is saved */
  draft?: DraftName
  submitText: string
  /** Where the order goes, which the invoice's address may be */
  shipping?: ShippingAddress | undefined
  /** Saves it; what it throws is shown, each fault at its own field */
  onSave: (billing: ReturnType<typeof billingToSend>) => Promise<void>
}

/** Whom an invoice is for. */
export function BillingForm({ start, draft, submitText, shipping, onSave }: Props) {
  const { form, lookup, copyShipping } = useBillingForm(start, draft)
  const submit = form.handleSubmit(async (billing) => {
    try {
      await onSave(billingToSend(billing))
      if (draft) dropDraft(draft)
    } catch (error) {
      showRefusal(error, form)
    }
  }, warnIncomplete)
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <Group legend="Datos fiscales">
        <FiscalInputs form={form} />
      </Group>
      <Group legend="Dirección de facturación">
        {shipping && (
          <Button
            look="secondary"
            size="small"
            onClick={() => copyShipping(shipping)}
            className="justify-self-start md:col-span-2"
          >
            Usar mi dirección de entrega
          </Button>
        )}
        <BillingAddressInputs form={form} lookup={lookup} />
      </Group>
      <Button
        type="submit"
        look="buy"
        size="large"
        busy={form.formState.isSubmitting}
        className="md:min-w-56 md:self-start"
      >
        {submitText}
      </Button>
    </form>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-semibold">{legend}</legend>
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">{children}</div>
  </fieldset>
)
