import type { ShopInfo } from '@surco/contract'

import { orderLookupPath } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ContactWays } from './contact-ways.tsx'
import { FindUs } from './find-us.tsx'

const ContactForm = latePart(
  async () => (await import('./contact-form.tsx')).ContactForm,
  <Skeleton className="h-120" />,
)

/** Every way to reach the shop; undefined when its data failed to load. */
export const ContactPage = ({ shop }: { shop: ShopInfo | undefined }) => (
  <>
    <header className="border-b border-line pb-6">
      <h1 className="text-display font-extrabold">Contacto</h1>
      <p className="mt-2 max-w-text text-muted">
        Cuéntanos qué necesitas: te ayudamos a elegir tu equipo, a cotizar un envío o con un pedido
        que ya hiciste.
      </p>
      <p className="mt-1 text-muted">
        ¿Quieres saber en qué va? <TextLink to={orderLookupPath()}>Consulta tu pedido</TextLink> con
        su número y tu email.
      </p>
    </header>
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-10">
      <section aria-labelledby="atencion">
        <h2 id="atencion" className="mb-4 text-title">
          Habla con nosotros
        </h2>
        {shop ? (
          <ContactWays shop={shop} />
        ) : (
          <ErrorState title="No pudimos cargar los datos de contacto." />
        )}
      </section>
      <section aria-labelledby="escribenos">
        <h2 id="escribenos" className="mb-4 text-title">
          Escríbenos
        </h2>
        <ContactForm />
        <noscript>
          <p className="text-muted">
            El formulario necesita JavaScript. Sin él, llámanos o escríbenos por correo: te
            atendemos igual.
          </p>
        </noscript>
      </section>
    </div>
    {shop?.address.street && <FindUs shop={shop} />}
  </>
)
