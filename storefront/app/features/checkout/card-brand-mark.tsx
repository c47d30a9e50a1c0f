import amex from './card-brands/amex.svg?url'
import mastercard from './card-brands/mastercard.svg?url'
import visa from './card-brands/visa.svg?url'
import { brandNames, type CardBrand } from './card-rules.ts'

const pictures: Record<CardBrand, string> = { visa, mastercard, amex }

/** The sign of a card's brand; its name is read aloud. */
export const CardBrandMark = ({ brand }: { brand: CardBrand }) => (
  <img src={pictures[brand]} alt={brandNames[brand]} width={36} height={24} className="h-6 w-9" />
)

/** The brands that the shop takes. */
export const CardBrandMarks = () => (
  <span className="flex gap-1.5">
    <CardBrandMark brand="visa" />
    <CardBrandMark brand="mastercard" />
    <CardBrandMark brand="amex" />
  </span>
)
