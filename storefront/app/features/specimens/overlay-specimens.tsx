import { useState, type ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Field } from '../../ui/field.tsx'
import { Specimen } from './specimen.tsx'

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
