import { accounts } from './accounts.ts'
import { carts } from './carts.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { guests } from './guests.ts'
import { openpayCallbacks, payments } from './payments.ts'
import { products } from './products.ts'
import { shop } from './shop.ts'

export { accounts, carts, contact, content, guests, openpayCallbacks, payments, products, shop }
export { User, type CfdiUse } from './accounts.ts'
export type { Cart, CartItem } from './carts.ts'
export type { Banner, Testimonial, TestimonialSummary } from './content.ts'
export type { Address, Endpoint, Endpoints, Input, Output } from './endpoint.ts'
export { errorCodes, errorStatus, Problem, type ErrorCode, type FieldError } from './errors.ts'
export { SKU } from './fields.ts'
export type { CartLine, PageMeta } from './fields.ts'
export { ShippingAddress, type AdjustedLine, type Guest, type GuestCartMeta } from './guests.ts'
export type { OrderDetails, OrderStatus } from './payments.ts'
export type {
  CatalogCard,
  CategoryNode,
  FacetBrand,
  FacetCategory,
  OldCard,
  ProductDetail,
  SearchAnswer,
  SearchBrand,
  SearchCategory,
  SearchProduct,
} from './products.ts'
export type { PublicConfig, ShopInfo } from './shop.ts'

export const contract = {
  ...products,
  ...content,
  ...contact,
  ...accounts,
  ...carts,
  ...guests,
  ...payments,
  ...openpayCallbacks,
  ...shop,
}
export type Contract = typeof contract
