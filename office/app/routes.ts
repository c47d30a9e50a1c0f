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
      route('cupones', 'routes/coupons.tsx'),
      route('cupones/:code', 'routes/coupon.tsx'),
      route('nuevo/cupon', 'routes/coupon.tsx', { id: 'routes/new-coupon' }),
      route('banners', 'routes/banners.tsx'),
      route('banners/:id', 'routes/banner.tsx'),
      route('nuevo/banner', 'routes/banner.tsx', { id: 'routes/new-banner' }),
      route('opiniones', 'routes/reviews.tsx'),
      route('opiniones/:id', 'routes/review.tsx'),
      route('centros', 'routes/centers.tsx'),
      route('centros/:id', 'routes/center.tsx'),
      route('nuevo/centro', 'routes/center.tsx', { id: 'routes/new-center' }),
      route('busqueda', 'routes/search-words.tsx'),
      route('personal', 'routes/staff.tsx'),
      route('personal/:id', 'routes/staff-member.tsx'),
      route('historial', 'routes/book.tsx'),
      route('ajustes', 'routes/settings.tsx'),
      route('ajustes/:text', 'routes/legal-text.tsx'),
      route('sesiones', 'routes/sessions.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
