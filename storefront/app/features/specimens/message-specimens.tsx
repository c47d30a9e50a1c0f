import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Notices } from '../../ui/notices.tsx'
import { Spinner } from '../../ui/spinner.tsx'
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
