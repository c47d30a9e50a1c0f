import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { offeredMethods } from '@surco/contract/payment-methods'

/** The pages to which payment providers send buyers back. */
const returnPages = offeredMethods.map((method) =>
  route(`confirmacion-${method}`, 'routes/confirmation.tsx', {
    id: `routes/confirmacion-${method}`,
  }),
)

/** Every component in every state; in development only. */
const specimens =
  process.env.NODE_ENV === 'development' ? [route('dev/ui', 'routes/dev-ui.tsx')] : []

export default [
  layout('page-guard.tsx', [
    index('routes/home.tsx'),
    route('productos', 'routes/catalog.tsx'),
    route('producto/*', 'routes/product.tsx'),
    route('search', 'routes/search.tsx'),
    route('carrito', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    ...returnPages,
    route('compra-exitosa', 'routes/order-success.tsx'),
    route('gracias', 'routes/thanks.tsx'),
    route('mi-cuenta', 'routes/my-account.tsx'),
    route('mis-pedidos', 'routes/my-orders.tsx'),
    route('mis-pedidos/consulta', 'routes/order-lookup.tsx'),
    route('opinar/*', 'routes/review.tsx'),
    route('pagar/*', 'routes/pay-link.tsx'),
    route('terminos-y-condiciones', 'routes/terms.tsx'),
    route('recuperar-contrasena', 'routes/password-reset.tsx'),
    route('aviso-de-privacidad', 'routes/privacy.tsx'),
    route('marcas', 'routes/brands.tsx'),
    route('contacto', 'routes/contact.tsx'),
    route('nosotros', 'routes/about.tsx'),
    route('centros-de-servicio', 'routes/service-centers.tsx'),
    route('sin-conexion', 'routes/offline.tsx'),
    ...specimens,
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
