import type { ShippingRule } from '@surco/contract'

import { box } from './box.ts'
import { flat } from './flat.ts'
import type { PriceRule } from './rule.ts'
import { total } from './total.ts'
import { weight } from './weight.ts'

export type { Parcel } from './rule.ts'

/** All price rules. A new one needs a file, a line here, and its name in contract and schema. */
export const rules: Readonly<Record<ShippingRule, PriceRule>> = { flat, weight, box, total }
