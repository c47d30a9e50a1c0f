import { catalogPath, myOrdersPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Thanks a customer for what they bought. */
export const Thanks = () => (
  <div className="mx-auto flex max-w-text flex-col items-center gap-4 rounded-card bg-surface-soft px-5 py-14 text-center md:py-20">
    <span className="grid size-16 place-items-center rounded-pill bg-highlight text-highlight-ink">
      <Icon name="check" className="size-8" />
    </span>
    <h1 className="text-title">Gracias por tu compra</h1>
    <p className="text-muted">Te enviamos por correo los datos de tu pedido.</p>
    <div className="mt-2 flex flex-col gap-3 sm:flex-row">
      <LinkButton to={myOrdersPath}>Ver mis pedidos</LinkButton>
      <LinkButton to={catalogPath()} look="secondary">
        Continuar comprando
      </LinkButton>
    </div>
  </div>
)
