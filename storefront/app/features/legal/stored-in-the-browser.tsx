/** What a visit leaves in the browser, and how it is taken away again. */
export const StoredInTheBrowser = () => (
  <>
    <p>La tienda guarda en tu navegador solo lo que necesita para funcionar:</p>
    <ul>
      <li>Una cookie de sesión («XSRF-TOKEN») que evita que otro sitio actúe en tu nombre.</li>
      <li>
        En el almacenamiento local: tu carrito, en qué paso de la compra vas, los datos de contacto
        y entrega que ya nos diste y tu último pedido; si inicias sesión, tu nombre, tu correo y la
        clave de tu sesión.
      </li>
      <li>
        También en el almacenamiento local, y sin enviárnoslos: los productos que viste y lo que
        buscaste hace poco. Puedes borrar ambas listas en la misma página donde se muestran.
      </li>
      <li>
        Copias de páginas y fotografías que visitaste, para que abran más rápido y sin conexión.
      </li>
      <li>
        Hasta que cierras la pestaña: lo que escribes en los formularios de contacto y entrega, para
        que no lo pierdas al recargar. Nunca los datos de tu tarjeta.
      </li>
    </ul>
    <p>
      No usamos cookies de publicidad ni de analítica. En la página de pago, el proveedor de pagos
      puede usar las suyas para detectar fraudes. Puedes borrar o bloquear todo esto en la
      configuración de tu navegador; sin el almacenamiento local, el carrito dura solo mientras la
      página está abierta.
    </p>
  </>
)
