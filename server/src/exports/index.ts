export { serveBookFiles } from './export-book.ts'
export { type ExportColumn, ROWS_AT_ONCE, serveExport } from './serve-export.ts'
