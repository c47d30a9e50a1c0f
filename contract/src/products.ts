import { Type, type Static } from 'typebox'

import { type OfferFilter, offerFilters } from './catalog-filters.ts'
import { catalogSortKeys } from './catalog-orders.ts'
import { CATEGORY_LEVELS } from './category-levels.ts'
import type { Endpoints } from './endpoint.ts'
import {
  attributes,
  Filter,
  Flag,
  OrderDirection,
  Page,
  PageMeta,
  pageSize,
  Pesos,
  PriceLimit,
  Rating,
  record,
  SKU,
} from './fields.ts'
import { ProductDetail } from './product-detail.ts'

const ProductId = Type.Object({ id: SKU })

/** The old card shape: popular, best sold and related products. Fields of all cards are in `CatalogCard` and `SearchProduct` too. */
export type OldCard = Static<typeof OldCard>
export const OldCard = Type.Object({
  SKU: Type.String(),
  attributes: Type.Object({
    Nombre: Type.String(),
    Categoria: Type.String(),
    Precio: Pesos,
    Fotos: Type.Array(Type.String()),
    DiscountPercentage: Type.Integer(),
    SpecialDiscount: Pesos,
    Stock: Type.Integer(),
    RequiresShippingQuote: Type.Boolean(),
    EnvioGratis: Type.Boolean(),
    rating: Type.Optional(Rating),
  }),
})

/** The new card shape: the catalogue. */
export type CatalogCard = Static<typeof CatalogCard>
export const CatalogCard = Type.Object({
  SKU: Type.String(),
  nombre: Type.String(),
  category: Type.String(),
  subcategory: Type.String(),
  precio: Pesos,
  precioOriginal: Pesos,
  discount: Type.Integer(),
  stock: Type.Integer(),
  requiresShippingQuote: Type.Boolean(),
  envioGratis: Type.Boolean(),
  fotos: Type.Array(Type.String()),
  brand: Type.Object({ nombre: Type.String(), logo: Type.String() }),
  rating: Type.Optional(Rating),
})

export type SearchProduct = Static<typeof SearchProduct>
export const SearchProduct = Type.Object({
  SKU: Type.String(),
  name: Type.String(),
  displayName: Type.String({ description: 'The name HTML-escaped, matched parts in <mark>' }),
  image: Type.String(),
  images: Type.Array(Type.String(), { description: 'The first two pictures' }),
  brand: Type.String(),
  category: Type.String(),
  subcategory: Type.String(),
  price: Pesos,
  originalPrice: Pesos,
  stock: Type.Integer(),
  requiresShippingQuote: Type.Boolean(),
  envioGratis: Type.Boolean(),
  rating: Type.Optional(Rating),
})

export type SearchCategory = Static<typeof SearchCategory>
export const SearchCategory = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  productCount: Type.Integer(),
  level: Type.Integer({ minimum: 1, maximum: CATEGORY_LEVELS }),
  category: Type.String(),
  subcategory: Type.String(),
  subsubcategory: Type.String(),
})

export type SearchBrand = Static<typeof SearchBrand>
export const SearchBrand = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  productCount: Type.Integer(),
})

export type SearchAnswer = Static<typeof SearchAnswer>
export const SearchAnswer = Type.Object({
  products: Type.Object({ results: Type.Array(SearchProduct), total: Type.Integer() }),
  categories: Type.Object({ results: Type.Array(SearchCategory), total: Type.Integer() }),
  brands: Type.Object({ results: Type.Array(SearchBrand), total: Type.Integer() }),
  suggestions: Type.Array(Type.String()),
  corrected: Type.Optional(
    Type.String({ description: "The query with its typos corrected, in the shop's spelling" }),
  ),
  ignored: Type.Optional(
    Type.Array(Type.String(), { description: 'Words of the query that were ignored' }),
  ),
})

export type CategoryNode = Static<typeof CategoryNode>
export const CategoryNode = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image: Type.String(),
  subcategories: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      subSubcategories: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    }),
  ),
})

/** The schema for each type of offer filter. */
const offerSchemas = { pesos: PriceLimit, flag: Flag }

// safe: each name has the schema of its value
const OfferFilters = Object.fromEntries(
  offerFilters.map(({ wire, value }) => [wire, offerSchemas[value]]),
) as { [F in OfferFilter as F['wire']]: (typeof offerSchemas)[F['value']] }

/** The filters of the catalogue (catalog-filters.ts); ids come from the filter lists. */
const CatalogFilters = {
  brandIds: Filter,
  categoryId: Filter,
  subcategoryId: Filter,
  ssubcategoryId: Filter,
  isaccesory: Flag,
  ...OfferFilters,
}

const FacetBase = { id: Type.String(), name: Type.String(), count: Type.Integer() }

export type FacetBrand = Static<typeof FacetBrand>
export const FacetBrand = Type.Object({ ...FacetBase, image: Type.String() })

export type FacetCategory = Static<typeof FacetCategory>
export const FacetCategory = Type.Object({
  ...FacetBase,
  children: Type.Array(Type.Object({ ...FacetBase, children: Type.Array(Type.Object(FacetBase)) })),
})

const PriceRange = Type.Object(
  { min: Pesos, max: Pesos },
  { description: 'Lowest and highest price of the selection; both 0 when it is empty' },
)

const KindCounts = Type.Object({
  products: Type.Integer({ description: 'All products of the selection, accessories included' }),
  accessories: Type.Integer({ description: 'The accessories among them' }),
})

export const products = {
  'GET /products/search': {
    summary: 'Search products, categories, brands and suggestions',
    query: Type.Object({
      query: Type.Optional(Type.String({ maxLength: 200 })),
      page: Page,
      pageSize: pageSize(50),
      orderBy: Type.Optional(Type.Enum(['relevance', 'price', 'name'])),
      orderDirection: OrderDirection,
    }),
    response: SearchAnswer,
  },
  'GET /products/categories': {
    summary: 'The category tree of the navigation',
    response: Type.Object({ data: Type.Array(CategoryNode) }),
  },
  'GET /products/related-products': {
    summary: 'Products related to one',
    query: Type.Object({ sku: SKU }),
    response: Type.Object({ results: Type.Array(OldCard) }),
  },
  'GET /products/:id': {
    summary: 'One product by SKU (a slash in it is percent-encoded)',
    params: ProductId,
    response: record(ProductDetail),
  },
  'GET /products/:id/price': {
    summary: 'The price of one product',
    params: ProductId,
    response: attributes(Type.Object({ precioSinIVA: Pesos, precioConIVA: Pesos })),
  },
  'GET /products/:id/stock': {
    summary: 'The units of one product that can be bought now',
    params: ProductId,
    response: attributes(Type.Object({ stock: Type.Integer() })),
  },
  'GET /popular-products': {
    summary: 'The products shown first on the home page',
    query: Type.Object({ page: Page, size: pageSize(50) }),
    response: Type.Object({ data: Type.Array(OldCard) }),
  },
  'GET /products/getProductsByCategories': {
    summary: 'Best sellers: the best sold product of each category, by SKU',
    query: Type.Object({
      page: Page,
      pageSize: pageSize(50),
      orderBy: Type.Optional(Type.Literal('ItemCode')),
      orderDirection: OrderDirection,
    }),
    response: Type.Object({ data: Type.Array(OldCard) }),
  },
  'GET /orders/most-sold-products': {
    summary: 'The products with the most units paid for',
    query: Type.Object({ page: Page, pageSize: pageSize(50) }),
    response: Type.Object({ data: Type.Array(OldCard) }),
  },
  'GET /products/popular-searches': {
    summary: 'Up to 8 phrases that lead to what sells best',
    response: Type.Object({ data: Type.Array(Type.String()) }),
  },
  'GET /brands/brands': {
    summary: 'Brands, alphabetical',
    query: Type.Object({ page: Page, size: pageSize(500) }),
    response: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          image: Type.String(),
          count: Type.Integer(),
        }),
      ),
      meta: PageMeta,
    }),
  },
  'POST /products/catalog/products': {
    summary: 'One page of the catalogue',
    body: Type.Object({
      page: Page,
      pageSize: pageSize(100),
      orderBy: Type.Optional(Type.Enum(catalogSortKeys)),
      orderDirection: OrderDirection,
      ...CatalogFilters,
    }),
    response: Type.Object({
      data: Type.Array(CatalogCard),
      meta: Type.Object({
        totalProducts: Type.Integer(),
        page: Type.Integer(),
        pageSize: Type.Integer(),
      }),
    }),
  },
  'POST /catalog/filters': {
    summary: 'Brands and categories in the current selection, with counts',
    // Each list ignores its own filter, so that another value can be chosen.
    body: Type.Object({ page: Page, pageSize: pageSize(500), ...CatalogFilters }),
    response: Type.Object({
      brands: Type.Array(FacetBrand),
      categories: Type.Array(FacetCategory),
      prices: PriceRange,
      kinds: KindCounts,
    }),
  },
} satisfies Endpoints
