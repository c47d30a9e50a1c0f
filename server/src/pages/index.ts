export { registerPages, type PageCache } from './register-pages.ts'
export { registerSecurityHeaders } from './security-headers.ts'
