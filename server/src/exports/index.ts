export { serveBookFiles } from './export-book.ts'
export { type Column, ROWS_AT_ONCE, serveExport } from './serve-export.ts'
