export { productAddress } from './addresses.ts'
export { registerFeeds } from './register-feeds.ts'
