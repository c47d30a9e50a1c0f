export { addBanners } from './content.ts'
export { addTestimonials } from './content.ts'
export { contentRoutes } from './routes.ts'
