export { openAdminSocket } from './import/admin-socket.ts'
export { loadDemoShop } from './load-demo.ts'
export { catalogRoutes } from './routes.ts'
