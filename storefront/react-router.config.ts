import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // `npm start` and `npm test` build beside the build that a shop may be running on.
  buildDirectory: process.env.PAGES_BUILD ?? 'build',
  // The few routes travel with the first page: no /__manifest request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
