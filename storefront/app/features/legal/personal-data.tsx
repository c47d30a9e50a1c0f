/** Which personal data the shop has, and from where. */
export const DataUsed = () => (
  <>
    <p>Los que nos das y los que genera tu pedido:</p>
    <ul>
      <li>Para comprar, con cuenta o como invitado: nombre y correo electrónico.</li>
      <li>Para entregar: domicilio y teléfono.</li>
      <li>Si pides factura: RFC, código postal fiscal, régimen fiscal y uso del CFDI.</li>
      <li>
        Si creas una cuenta: tu contraseña, que guardamos cifrada de modo que ni nosotros podemos
        leerla, y los productos de tu carrito.
      </li>
      <li>
        Si nos das tu código de cliente: lo usamos para encontrar los datos que ya tenemos de ti y
        llenar tu registro.
      </li>
      <li>Si nos escribes: tu nombre, correo, teléfono (si lo das) y tu mensaje.</li>
      <li>Los productos, los importes y el estado de tus pedidos y de sus pagos.</li>
      <li>La dirección IP de tu conexión, para proteger el sitio contra abusos.</li>
    </ul>
    <p>
      No pedimos datos personales sensibles. El número de tu tarjeta, su vencimiento y su CVV van de
      tu navegador al proveedor de pagos: no los recibimos ni los guardamos. De ahí nos llega solo
      una clave para hacer el cobro, y usamos el nombre del titular para solicitarlo. Al confirmar
      el pago consientes expresamente ese uso.
    </p>
  </>
)

/** What they are used for: what a purchase needs, and nothing else. */
export const Purposes = () => (
  <>
    <p>Finalidades necesarias para atenderte, venderte y entregarte lo que compras:</p>
    <ul>
      <li>Registrar tu pedido, cobrarlo y prevenir fraudes con tarjetas.</li>
      <li>Entregarlo en tu domicilio y coordinar contigo la entrega.</li>
      <li>Enviarte por correo la confirmación y los avisos de tu pedido.</li>
      <li>Mantener tu cuenta, tu sesión y tu carrito entre dispositivos.</li>
      <li>Responder los mensajes que nos envías.</li>
      <li>Atender aclaraciones, cambios, devoluciones y garantías.</li>
      <li>Facturar, cuando lo pides, y cumplir nuestras obligaciones legales.</li>
    </ul>
    <p>
      Finalidades voluntarias: ninguna. No usamos tus datos para publicidad ni mercadotecnia. Si
      algún día queremos hacerlo, te pediremos antes tu consentimiento, y negarlo no afectará tus
      compras.
    </p>
    <p>
      Ningún programa nuestro decide por sí solo algo que te afecte. El proveedor de pagos sí puede
      rechazar un cobro que le parezca un fraude; si te sucede, escríbenos.
    </p>
  </>
)

/** Who else gets them, and why nobody has to be asked for that. */
export const DataShared = () => (
  <>
    <ul>
      <li>
        Con OpenPay, nuestro proveedor de pagos con tarjeta: tu nombre, correo, teléfono y el
        importe. Al pagar, sus programas recogen además datos de tu navegador para detectar fraudes.
      </li>
      <li>Con la empresa de mensajería: tu nombre, domicilio de entrega y teléfono.</li>
      <li>
        Si pides factura, con el SAT y con el proveedor autorizado que la certifica: tus datos
        fiscales y los de tu compra.
      </li>
      <li>
        Con quienes nos prestan servicios de alojamiento y correo electrónico, que solo los tratan
        por encargo nuestro.
      </li>
      <li>Con las autoridades, cuando la ley lo ordena.</li>
    </ul>
    <p>
      Estas comunicaciones no requieren tu consentimiento porque son necesarias para cumplir la
      compra o una obligación legal. No vendemos ni cedemos tus datos a nadie más.
    </p>
  </>
)
