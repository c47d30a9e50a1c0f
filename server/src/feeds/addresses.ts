import { sharedPicturePath } from '../media/index.ts'

/** The page of a product, as the storefront writes it. */
export const productAddress = (publicUrl: string, sku: string) =>
  `${publicUrl}/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

/** A shelf of the catalogue by its names, as the storefront writes it. */
export const catalogAddress = (publicUrl: string, names: Record<string, string>) =>
  `${publicUrl}/productos?${new URLSearchParams(names).toString()}`

/** Where a stored picture is for everybody. */
export const pictureAddress = (publicUrl: string, name: string) =>
  `${publicUrl}/api${sharedPicturePath(name)}`
