export { productAddress } from './sitemap.ts'
export { registerFeeds } from './register-feeds.ts'
