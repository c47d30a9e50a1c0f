import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { afterSale } from './after-sale.ts'
import { billing } from './billing.ts'
import { carts, discounts } from './carts.ts'
import { contact } from './contact.ts'
import { content, legal } from './content.ts'
import { guests } from './guests.ts'
import { officeBook } from './office/book.ts'
import { officeContent } from './office/content.ts'
import { officeCoupons } from './office/coupons.ts'
import { officeCustomers } from './office/customers.ts'
import { officeImports } from './office/imports.ts'
import { officeKeys } from './office/keys.ts'
import { officeLegalTexts } from './office/legal-texts.ts'
import { officeDeadJobs, officeLedger } from './office/operation.ts'
import { officeAgreements, officeOrderChanges, officePhoneOrders } from './office/order-changes.ts'
import { officeOrders } from './office/orders.ts'
import { officeOverview } from './office/overview.ts'
import { officeProductChanges, officeShelfChanges } from './office/product-changes.ts'
import { officeProductReviews } from './office/product-reviews.ts'
import { officeProducts } from './office/products.ts'
import { officeRefunds } from './office/refunds.ts'
import { officeReturns } from './office/returns.ts'
import { officeSearch } from './office/search.ts'
import { officeServiceCenters } from './office/service-centers.ts'
import { officeSettings } from './office/settings.ts'
import { officeBrands, officeCategories } from './office/shelves.ts'
import { officeShipping } from './office/shipping.ts'
import { officeStaff } from './office/staff.ts'
import { officeWebhooks } from './office/webhooks.ts'
import { orders } from './orders.ts'
import { ownAccount } from './own-account.ts'
import { payLinks } from './pay-links.ts'
import { paymentProviders, providerCalls } from './payments/providers.ts'
import { paymentStarts } from './payments/start.ts'
import { productReviews } from './product-reviews.ts'
import { products } from './products.ts'
import { serviceCenters } from './service-centers.ts'
import { shelfNames } from './shelf-names.ts'
import { shipping } from './shipping.ts'
import { shop } from './shop.ts'

export { User, type CfdiUse } from './accounts.ts'
export type { SavedAddress } from './addresses.ts'
export { BillingForm, type BillingAddress, type FiscalData, type InvoiceInfo } from './billing.ts'
export type { Cart, CartItem, CouponAnswer } from './carts.ts'
export {
  importColumns,
  isImportColumn,
  type CatalogImport,
  type ImportColumn,
  type ImportRow,
  type ImportRowView,
} from './office/imports.ts'
export type {
  Banner,
  LegalBlock,
  LegalText,
  LegalWords,
  Testimonial,
  TestimonialSummary,
} from './content.ts'
// Delivery, payment methods and tax are also separate entry points: the browser imports them without all schemas.
export { deliveryWords } from './delivery.ts'
export { isPickup } from './pickup.ts'
export type { Endpoint, Endpoints, Input, Output } from './endpoint.ts'
export { errorStatus, Problem, type ErrorCode, type FieldError } from './errors.ts'
export {
  fiscalFaults,
  fiscalName,
  isRegimeAllowed,
  isUseAllowed,
  needsOwnName,
  regimesForUse,
} from './fiscal-rules.ts'
export {
  PostalCode,
  SKU,
  type CartLine,
  type Impuesto,
  type IvaRate,
  type OpenSession,
  type PageMeta,
  type Rating,
} from './fields.ts'
export { ShippingAddress, type AdjustedLine, type Guest, type GuestCartMeta } from './guests.ts'
export {
  type OrderDetails,
  type OrderReturn,
  type OrderStatus,
  type PaymentInstructions,
  type ReturnStatus,
  type Shipment,
  statusNames,
} from './orders.ts'
export { trackingUrlOf } from './carriers.ts'
export type { BookEntry } from './office/book.ts'
export type { OfficeBanner, OfficeReview, ReviewView } from './office/content.ts'
export type { CouponState, OfficeCoupon } from './office/coupons.ts'
export {
  type CustomerNote,
  type CustomerRow,
  type CustomerView,
  type OfficeCustomer,
  type PrivacyKind,
  privacyKinds,
  type PrivacyRequest,
} from './office/customers.ts'
export {
  type Delivery,
  type OfficeDifference,
  type OfficeMail,
  type OfficeOrder,
  type OfficeOrderRow,
  type OfficePayment,
  type OfficeRefund,
  type OrderView,
  type RefundStatus,
} from './office/orders.ts'
export type { ApiKey } from './office/keys.ts'
export {
  TEST_EVENT,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  type WebhookMessage,
} from './office/webhooks.ts'
export type { DeadJob, LedgerDifference } from './office/operation.ts'
export type { CartsLeft, Conversion, Sales, TaskKind } from './office/overview.ts'
export type { OfficeSynonym, SearchMiss } from './office/search.ts'
export type { OfficeSettings } from './office/settings.ts'
export type { ShippingRule, ShippingTerms, ShippingZone } from './office/shipping.ts'
export type { OfficeCenter } from './office/service-centers.ts'
export type { OfficeBrand, OfficeCategory } from './office/shelves.ts'
export {
  type ChangePreview,
  type PriceChange,
  type ProductChange,
  type Rounding,
  type ShelfChange,
  type ShelfMerge,
  type WhichProducts,
} from './office/product-changes.ts'
export {
  ContentCells,
  type OfficeProduct,
  type OfficeProductRow,
  PriceCells,
  ProductCells,
  type ProductSort,
  type ProductView,
  type StockMovement,
  type StockReason,
} from './office/products.ts'
export {
  type OfficeProductReview,
  productReviewStatuses,
  type ProductReviewStatus,
} from './office/product-reviews.ts'
export { LINK_DAYS, type PhoneOrderLine, type PhoneOrderPreview } from './office/phone-orders.ts'
export { permissionNames, permissions, type Permission } from './office/permissions.ts'
export type { ListedStaff, StaffRole, StaffSession } from './office/staff.ts'
export type { LinkStart, PayLink, PayLinkState } from './pay-links.ts'
export { paymentMethodName, takesDays } from './payments/payment-methods.ts'
export type { StartBody } from './payments/start.ts'
export type {
  CatalogCard,
  CategoryNode,
  FacetBrand,
  FacetCategory,
  OldCard,
  SearchAnswer,
  SearchBrand,
  SearchCategory,
  SearchProduct,
} from './products.ts'
export type { ShelfNames } from './shelf-names.ts'
export type { ProductReview, ReviewForm } from './product-reviews.ts'
export { deliveryName } from './office/delivery-names.ts'
export { differenceWords } from './payments/difference-words.ts'
export {
  CANCEL_HOURS,
  RETURN_DAYS,
  returnPictures,
  returnReasons,
  type ReturnReason,
} from './after-sale-rules.ts'
export { isGenericRfc, kindOfRfc, PUBLIC_NAME, rfcFault } from './rfc.ts'
export type { ServiceCenter } from './service-centers.ts'
export type { DeliveryChoice, ShippingQuote } from './shipping.ts'
export type { ProductDetail } from './product-detail.ts'
export { ShopInfo, type PublicConfig } from './shop.ts'
export { impuestos, splitIva, spreadDiscount, taxParts } from './tax.ts'
export { addWorkingDays, workingDaysLeft } from './working-days.ts'

export {
  accounts,
  addresses,
  afterSale,
  billing,
  carts,
  contact,
  content,
  discounts,
  guests,
  legal,
  officeBook,
  officeCustomers,
  officeImports,
  officeKeys,
  officeDeadJobs,
  officeLedger,
  officeOrders,
  officeOverview,
  officeOrderChanges,
  officePhoneOrders,
  officeContent,
  officeCoupons,
  officeSearch,
  officeServiceCenters,
  officeBrands,
  officeCategories,
  officeLegalTexts,
  officeSettings,
  officeProductChanges,
  officeProductReviews,
  officeShelfChanges,
  officeProducts,
  officeRefunds,
  officeReturns,
  officeShipping,
  officeStaff,
  officeWebhooks,
  orders,
  ownAccount,
  payLinks,
  paymentProviders,
  paymentStarts,
  productReviews,
  products,
  shelfNames,
  serviceCenters,
  shipping,
  shop,
}

/** Every call of the API, by method and address. */
export const contract = {
  ...products,
  ...shelfNames,
  ...productReviews,
  ...content,
  ...contact,
  ...accounts,
  ...ownAccount,
  ...carts,
  ...guests,
  ...addresses,
  ...billing,
  ...discounts,
  ...paymentStarts,
  ...payLinks,
  ...providerCalls,
  ...orders,
  ...afterSale,
  ...serviceCenters,
  ...legal,
  ...shipping,
  ...shop,
  ...officeStaff,
  ...officeKeys,
  ...officeWebhooks,
  ...officeBook,
  ...officeOrders,
  ...officeAgreements,
  ...officeCustomers,
  ...officeOverview,
  ...officeDeadJobs,
  ...officeLedger,
  ...officeCoupons,
  ...officeContent,
  ...officeServiceCenters,
  ...officeBrands,
  ...officeCategories,
  ...officeSearch,
  ...officeLegalTexts,
  ...officeSettings,
  ...officeProducts,
  ...officeProductReviews,
  ...officeProductChanges,
  ...officeShelfChanges,
  ...officeRefunds,
  ...officeReturns,
  ...officeShipping,
  ...officeImports,
}
export type Contract = typeof contract
export type ProviderCalls = typeof providerCalls
