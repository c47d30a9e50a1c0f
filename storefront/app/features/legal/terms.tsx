import type { ShopInfo } from '@surco/contract'

import { phoneLink } from '../../lib/contact-links.ts'
import { Clause } from './clause.tsx'

export function Terms({ shop }: { shop: ShopInfo | undefined }) {
  return (
    <article className="flex max-w-text flex-col gap-6 py-6 leading-relaxed">
      <header>
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Términos y condiciones</h1>
        <p className="text-muted">Última actualización: 18 de agosto de 2025</p>
      </header>
      <Clause title="Envíos">
        <p>
          Enviamos dentro de México. Tu pedido llega entre 3 y 7 días hábiles después de que se
          confirma el pago. Los productos que requieren cotización de envío se acuerdan con un
          asesor antes de la compra.
        </p>
      </Clause>
      <Clause title="Cancelaciones y cambios">
        <p>
          Puedes cancelar o cambiar tu pedido dentro de las 24 horas siguientes a la compra, siempre
          que todavía no se haya enviado.
        </p>
      </Clause>
      <Clause title="Garantía y devoluciones">
        <p>
          Las devoluciones por garantía se aceptan dentro de los 15 días naturales siguientes a la
          recepción del producto. Los reembolsos se hacen al mismo medio de pago en un plazo de 5 a
          7 días hábiles.
        </p>
      </Clause>
      <Clause title="Facturación">
        <p>Solicita tu factura y envía tus datos fiscales dentro del mismo mes de la compra.</p>
      </Clause>
      <Clause title="Pagos">
        <p>
          Los pagos con tarjeta se procesan a través de un proveedor de pagos certificado. La tienda
          no recibe ni guarda los datos de tu tarjeta.
        </p>
      </Clause>
      {shop && (
        <Clause title="Atención a clientes">
          <p>
            Llámanos al{' '}
            <a href={phoneLink(shop.tollFreePhone)} className="text-accent underline">
              {shop.tollFreePhone}
            </a>{' '}
            o escríbenos a{' '}
            <a href={`mailto:${shop.salesEmail}`} className="text-accent underline">
              {shop.salesEmail}
            </a>
            .
          </p>
        </Clause>
      )}
    </article>
  )
}
