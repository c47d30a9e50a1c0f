import type { Config } from '@react-router/dev/config'

export default {
  // One document for every page of the office, made when it is built; all data come from the API.
  ssr: false,
  basename: '/admin',
  // A page's loader comes with the page: in three files it would come no sooner.
  splitRouteModules: false,
  // `npm start` and `npm test` build beside the build that a shop may be running on.
  buildDirectory: process.env.PAGES_BUILD ?? 'build',
} satisfies Config
