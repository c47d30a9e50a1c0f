import { packText, type Packing } from './pack-text.ts'

/** An answer as it is now. */
export interface Answer {
  /** Characters of the JSON, roughly. */
  length: number
  json(): string
  packed(packing: Packing): Buffer
}

/** An answer that was made for one caller alone. */
export const freshAnswer = (json: string): Answer => ({
  length: json.length,
  json: () => json,
  packed: (packing) => packText(json, packing),
})
