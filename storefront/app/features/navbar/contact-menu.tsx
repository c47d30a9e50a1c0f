import type { ShopInfo } from '@surco/contract'

import { contactPath } from '../../lib/paths.ts'
import { CallLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMenu } from '../../ui/use-menu.ts'
import { smallPanel, stripEntry } from './menu-looks.ts'

const id = 'menu-contacto'

/** The toll-free number, the sales e-mail and the way to the form. */
export function ContactMenu({ shop }: { shop: ShopInfo | undefined }) {
  const { panel } = useMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${stripEntry} [anchor-name:--menu-contacto]`}
      >
        Contacto <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...panel} id={id} className={`${smallPanel} [position-anchor:--menu-contacto]`}>
        {shop?.tollFreePhone && (
          <>
            <p>Llámanos sin costo</p>
            <CallLink phone={shop.tollFreePhone} look="line" className="text-base" />
          </>
        )}
        {shop?.salesEmail && (
          <>
            <p className="mt-2">Correo de ventas</p>
            <TextLink to={`mailto:${shop.salesEmail}`} className="inline-block py-2.5">
              {shop.salesEmail}
            </TextLink>
          </>
        )}
        <p className="mt-2 border-t border-soil-line pt-3">
          <TextLink to={contactPath} className="inline-block py-2.5">
            Escríbenos un mensaje
          </TextLink>
        </p>
      </div>
    </>
  )
}
