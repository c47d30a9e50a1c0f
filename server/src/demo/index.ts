export { loadDemoIfEmpty } from './load-demo-shop.ts'
