import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The few routes travel with the first page: no /__manifest request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
