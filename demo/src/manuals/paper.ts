import type Pdf from 'pdfkit'

export type Page = InstanceType<typeof Pdf>

/** The shop's look on paper, with the colours of the storefront's `tokens.css`; points, US letter as printers in Mexico have it. */
export const soil = '#221d17'
export const highlight = '#f5b81f'
export const accent = '#17693a'
export const ink = '#1e1b16'
export const muted = '#5a5449'
export const line = '#e0dacd'
export const surfaceSoft = '#f7f5f0'
export const warningSoft = '#fdf1d8'
export const margin = 48
export const width = 612 - 2 * margin
export const bottom = 792 - 64
