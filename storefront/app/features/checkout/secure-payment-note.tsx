import { Icon } from '../../ui/icon.tsx'

/** Why a card can be typed in here. */
export const SecurePaymentNote = () => (
  <div className="flex gap-3 text-sm">
    <Icon name="shield" className="size-6 text-accent" />
    <div className="flex flex-col gap-1">
      <p className="font-semibold">Todas las transacciones son seguras y están encriptadas.</p>
      <p className="text-muted">
        Los datos de tu tarjeta van directo al procesador de pagos; la tienda no los ve ni los
        guarda. Tu banco puede pedirte que autorices la compra.
      </p>
    </div>
  </div>
)
