import { billingFieldsOf, type billingToSend } from '../../lib/billing-fields.ts'
import { notify } from '../../lib/notifications.ts'
import { saveBilling } from '../../lib/save-billing.ts'
import { BillingForm } from '../../ui/billing-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { useInvoiceInfo } from './use-invoice-info.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Whom a customer's invoices are for. */
export const BillingDialog = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} size="large" title="Datos de facturación">
    {open && <KeptBillingForm onSaved={onClose} />}
  </Dialog>
)

function KeptBillingForm({ onSaved }: { onSaved: () => void }) {
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
