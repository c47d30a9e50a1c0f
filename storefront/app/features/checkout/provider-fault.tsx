import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Who takes the payment cannot be reached. */
export const ProviderFault = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Notice
      tone="danger"
      action={
        <Button look="secondary" size="small" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      <p>No se pudo conectar con el procesador de pagos. Revisa tu internet e intenta de nuevo.</p>
    </Notice>
  </div>
)
