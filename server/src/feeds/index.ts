export { registerFeeds } from './register-feeds.ts'
