import { useState, type ReactNode } from 'react'

import { notify } from '../../lib/notifications.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice, Notices } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Row, Specimen } from './specimen.tsx'

export function MessageSpecimens() {
  return (
    <>
      <Specimen title="Notificaciones: 5 s, o 3 s en el pago">
        <Row>
          <Button look="secondary" onClick={() => notify(welcome)}>
            Éxito
          </Button>
          <Button look="secondary" onClick={() => notify(incomplete)}>
            Advertencia
          </Button>
          <Button look="secondary" onClick={() => notify(offline)}>
            Error
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Espera">
        <Row>
          <Spinner /> Buscando...
          <Spinner className="size-10 text-accent" />
        </Row>
        <p className="text-sm text-muted">
          La línea en lo alto de la ventana aparece al cambiar de página.
        </p>
      </Specimen>
      <Specimen title="Cambios sin que el cliente hiciera nada">
        <Notices
          title="Tu pedido cambió"
          texts={['Solo quedan 3 piezas de Aspersora de mochila 20 L.', 'El precio bajó.']}
        />
      </Specimen>
      <Specimen title="Avisos en la página" wide>
        <div className="grid gap-4 md:grid-cols-2">
          <Notice tone="info" title="Requiere cotización de envío">
            <p>Por su tamaño calculamos el envío a tu domicilio antes de la compra.</p>
          </Notice>
          <Notice tone="success" title="Dirección guardada" />
          <Notice tone="warning" title="No pudimos confirmar tu pago">
            <p>No vuelvas a pagar: si tu banco autorizó el cargo, tu pedido se completará solo.</p>
          </Notice>
          <Notice
            tone="danger"
            action={
              <Button look="secondary" size="small">
                Reintentar
              </Button>
            }
          >
            <p>No se pudo conectar con el procesador de pagos.</p>
          </Notice>
        </div>
      </Specimen>
    </>
  )
}

const welcome = {
  title: 'Inicio de sesión exitoso',
  text: 'Bienvenida, Elsa.',
  level: 'success',
} as const
const incomplete = { title: 'Por favor, complete todos los campos', level: 'warning' } as const
const offline = {
  title: 'Error al continuar',
  text: 'No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.',
  level: 'error',
} as const

const tabs = [
  {
    id: 'muestra-descripcion',
    title: 'Descripción',
    content: <p>Motobomba autocebante para riego por aspersión y achique de pozos.</p>,
  },
  {
    id: 'muestra-incluye',
    title: '¿Qué incluye?',
    content: <p>Coladera, dos conexiones de 3″, llave de bujía y manual.</p>,
  },
  {
    id: 'muestra-garantia',
    title: 'Garantía',
    content: <p>Un año en motor y cuerpo de bomba.</p>,
  },
  { id: 'muestra-descargables', title: 'Descargables', content: <p>Ficha técnica en PDF.</p> },
]

export function DisclosureSpecimens() {
  return (
    <>
      <Specimen title="Pestañas" wide>
        <Tabs label="Información de la muestra" tabs={tabs} />
      </Specimen>
      <Specimen title="Acordeón: solo una abierta">
        <Accordion>
          <AccordionItem title="¿Cuánto tarda el envío?" name="preguntas" open>
            <p>Entre tres y siete días hábiles a todo México.</p>
          </AccordionItem>
          <AccordionItem title="¿Dónde hago válida la garantía?" name="preguntas">
            <p>En cualquiera de nuestros centros de servicio.</p>
          </AccordionItem>
          <AccordionItem
            title="¿Puedo pedir factura si compré como invitado y ya pasó el mes de mi compra?"
            name="preguntas"
          >
            <p>Escríbenos con tu número de orden y lo revisamos.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
      <Specimen title="Acordeón: cada una por su cuenta">
        <Accordion>
          <AccordionItem title="Aspersoras">
            <p>De mochila, de motor y de carretilla.</p>
          </AccordionItem>
          <AccordionItem title="Motobombas">
            <p>De 1″ a 4″, gasolina y diésel.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
    </>
  )
}

export function OverlaySpecimens() {
  return (
    <>
      <Specimen title="Diálogo chico">
        <OpenedBy text="Eliminar dirección">
          {(dialog) => (
            <Dialog
              {...dialog}
              size="small"
              title="¿Eliminar esta dirección?"
              footer={
                <>
                  <Button look="secondary" onClick={dialog.onClose}>
                    Cancelar
                  </Button>
                  <Button onClick={dialog.onClose}>Eliminar</Button>
                </>
              }
            >
              <p>Av. Hidalgo 120, Centro, Ciudad Guzmán, Jalisco.</p>
            </Dialog>
          )}
        </OpenedBy>
      </Specimen>
      <Specimen title="Diálogo mediano con campos">
        <OpenedBy text="Restablecer contraseña">
          {(dialog) => (
            <Dialog {...dialog} title="Restablecer contraseña">
              <Field label="Email" type="email" autoComplete="email" />
              <Button>Enviar enlace</Button>
            </Dialog>
          )}
        </OpenedBy>
      </Specimen>
      <Specimen title="Diálogo grande, contenido largo">
        <OpenedBy text="Leer la póliza">
          {(dialog) => (
            <Dialog
              {...dialog}
              size="large"
              title="Póliza de garantía"
              footer={<Button onClick={dialog.onClose}>Entendido</Button>}
            >
              {Array.from({ length: 18 }, (_, index) => (
                <p key={index} className="max-w-text">
                  {index + 1}. La garantía cubre defectos de fabricación en piezas y mano de obra,
                  siempre que el equipo se haya usado conforme a su manual.
                </p>
              ))}
            </Dialog>
          )}
        </OpenedBy>
      </Specimen>
      <DrawerSpecimens />
    </>
  )
}

interface Opened {
  open: boolean
  onClose: () => void
}

function OpenedBy({ text, children }: { text: string; children: (dialog: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" className="self-start" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

function DrawerSpecimens() {
  return (
    <Specimen title="Panel a la izquierda y a la derecha">
      <Button look="secondary" className="self-start" popoverTarget="panel-izquierdo">
        Abrir a la izquierda
      </Button>
      <Button look="secondary" className="self-start" popoverTarget="panel-derecho">
        Abrir a la derecha
      </Button>
      <Drawer id="panel-izquierdo" title="Categorías">
        <p>Aspersoras, motobombas, generadores y soldadoras.</p>
      </Drawer>
      <Drawer
        id="panel-derecho"
        title="Filtrar por"
        side="right"
        footer={<Button className="w-full">Ver resultados</Button>}
      >
        <p>Marca, precio y disponibilidad.</p>
      </Drawer>
    </Specimen>
  )
}
