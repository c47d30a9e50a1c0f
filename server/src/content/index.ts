export { addBanners } from './add-banners.ts'
export { addTestimonials } from './add-testimonials.ts'
export { contentRoutes } from './routes.ts'
