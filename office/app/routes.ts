import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route('entrar', 'routes/sign-in.tsx'),
  route('invitacion', 'routes/invitation.tsx'),
  route('salir', 'routes/sign-out.ts'),
  layout('routes/frame.tsx', [
    layout('routes/page-guard.tsx', [
      index('routes/home.tsx'),
      route('pedidos', 'routes/orders.tsx'),
      route('pedidos/:number', 'routes/order.tsx'),
      route('productos', 'routes/products.tsx'),
      route('productos/:sku', 'routes/product.tsx'),
      route('cambios-de-precio', 'routes/price-changes.tsx'),
      route('cambios-de-precio/:id', 'routes/price-change.tsx'),
      route('personal', 'routes/staff.tsx'),
      route('personal/:id', 'routes/staff-member.tsx'),
      route('historial', 'routes/book.tsx'),
      route('sesiones', 'routes/sessions.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
