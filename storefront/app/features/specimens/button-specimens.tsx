import { useState } from 'react'

import { Button, type ButtonLook } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Row, Specimen } from './specimen.tsx'

const looks: [ButtonLook, string][] = [
  ['primary', 'Guardar dirección'],
  ['buy', 'Agregar al carrito'],
  ['secondary', 'Ver producto'],
  ['quiet', 'Editar'],
]

export function ButtonSpecimens() {
  return (
    <>
      {looks.map(([look, text]) => (
        <Specimen key={look} title={look}>
          <Row>
            <Button look={look}>{text}</Button>
            <Button look={look} disabled>
              {text}
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen title="Tamaños">
        <Row>
          <Button size="small">Chico</Button>
          <Button>Mediano</Button>
          <Button look="buy" size="large">
            <Icon name="cart" /> Comprar
          </Button>
        </Row>
      </Specimen>
      <BusySpecimen />
      <Specimen title="Sobre tierra" soil>
        <Row>
          <Button>Ver catálogo</Button>
          <Button look="buy">Comprar</Button>
          <Button look="secondary">Cotizar</Button>
          <Button look="quiet">Cerrar</Button>
          <IconButton icon="search" label="Buscar" look="outline" />
          <TextLink to="#botones">Aviso de privacidad</TextLink>
        </Row>
      </Specimen>
      <Specimen title="Enlaces">
        <Row>
          <LinkButton to="#botones">Ir al carrito</LinkButton>
          <LinkButton look="secondary" to="tel:+528000000000">
            <Icon name="phone" /> Llámanos
          </LinkButton>
        </Row>
        <p>
          Lee el <TextLink to="#botones">aviso de privacidad</TextLink> o descarga el{' '}
          <TextLink external to="https://example.com/manual.pdf">
            manual de la motobomba
          </TextLink>
          .
        </p>
      </Specimen>
      <Specimen title="Solo icono">
        <Row>
          <IconButton icon="close" label="Cerrar" />
          <IconButton icon="trash" label="Eliminar" size="small" />
          <IconButton icon="chevronLeft" label="Anteriores" look="outline" />
          <IconButton icon="chevronRight" label="Siguientes" look="outline" disabled />
        </Row>
      </Specimen>
    </>
  )
}

function BusySpecimen() {
  const [busy, setBusy] = useState(true)
  return (
    <Specimen title="Ocupado: mismo ancho, mismo nombre">
      <Row>
        <Button look="buy" busy={busy}>
          <Icon name="lock" /> Pagar ahora
        </Button>
        <Button look="secondary" busy={busy}>
          Validar
        </Button>
        <Button look="quiet" size="small" onClick={() => setBusy(!busy)}>
          {busy ? 'Detener' : 'Ocupar'}
        </Button>
      </Row>
    </Specimen>
  )
}
