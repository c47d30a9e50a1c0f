import type { SavedAddress, InvoiceInfo } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { AddressDialog } from '../../entities/address/address-dialog.tsx'
import {
  billingFieldsOf,
  type billingToSend,
  saveBilling,
} from '../../entities/billing/billing-fields.ts'
import { BillingForm } from '../../entities/billing/billing-form.tsx'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'

export type CustomerDialog = 'address' | 'billing'

interface CustomerDialogsProps {
  shown: CustomerDialog | undefined
  /** The address to change; undefined to add one */
  address: SavedAddress | undefined
  onAddresses: (addresses: SavedAddress[]) => void
  onClose: () => void
}

/** Dialogs that change a customer's address and invoice data without leaving the product. */
export function CustomerDialogs({ shown, address, onAddresses, onClose }: CustomerDialogsProps) {
  function showSaved(addresses: SavedAddress[]) {
    onAddresses(addresses)
    onClose()
    notify({ title: 'Dirección guardada', level: 'success' })
  }
  return (
    <>
      <AddressDialog
        open={shown === 'address'}
        address={address}
        onSaved={showSaved}
        onClose={onClose}
      />
      <BillingDialog open={shown === 'billing'} onClose={onClose} />
    </>
  )
}

interface BillingDialogProps {
  open: boolean
  onClose: () => void
}

/** Edits a customer's invoice data. */
export const BillingDialog = ({ open, onClose }: BillingDialogProps) => (
  <Dialog open={open} onClose={onClose} size="large" title="Datos de facturación">
    {open && <SavedBillingForm onSaved={onClose} />}
  </Dialog>
)

function SavedBillingForm({ onSaved }: { onSaved: () => void }) {
  const { answer, retry } = useInvoiceInfo()

  async function save(billing: ReturnType<typeof billingToSend>) {
    await saveBilling(billing)
    onSaved()
    notify({ title: 'Datos de facturación guardados', level: 'success' })
  }

  if (answer === 'failed') {
    return <ErrorState title="No pudimos cargar tus datos de facturación." onRetry={retry} />
  }
  if (!answer) {
    return (
      <div role="status">
        <span className="sr-only">Cargando tus datos de facturación...</span>
        <TextSkeleton lines={4} />
      </div>
    )
  }
  return <BillingForm start={billingFieldsOf(answer)} submitText="Guardar datos" onSave={save} />
}

/** Loads the customer's invoice data; `answer` is undefined until then. */
export function useInvoiceInfo() {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ to: number; answer: InvoiceInfo | 'failed' }>()
  useEffect(() => {
    const controller = new AbortController()
    api('GET /users/billing-address', {}, { signal: controller.signal }).then(
      ({ data }) => setSettled({ to: attempt, answer: data.attributes }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        reportFault(error)
        setSettled({ to: attempt, answer: 'failed' })
      },
    )
    return () => controller.abort()
  }, [attempt])
  return {
    answer: settled?.to === attempt ? settled.answer : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
