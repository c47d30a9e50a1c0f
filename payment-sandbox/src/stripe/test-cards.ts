/** Outcome of a card. The numbers are not confirmed: see unconfirmed-facts.json. */
export type CardEnd =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'requires_action'

const byNumber: Record<string, CardEnd> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000002760003184': 'requires_action',
  '4000002500003155': 'requires_action',
}

const byMethod: Record<string, CardEnd> = {
  pm_card_visa: 'succeeds',
  pm_card_mastercard: 'succeeds',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired_card',
  pm_card_chargeDeclinedIncorrectCvc: 'incorrect_cvc',
  pm_card_threeDSecure2Required: 'requires_action',
}

/** Outcome of a card by its number; unknown numbers succeed. */
export const endOfNumber = (number: string): CardEnd =>
  byNumber[number.replaceAll(/\s/g, '')] ?? 'succeeds'

export const findEndOfMethod = (id: string): CardEnd | undefined =>
  Object.hasOwn(byMethod, id) ? byMethod[id] : undefined

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

/** [M] The code and its text. */
export const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
}

export const declines: Record<Exclude<CardEnd, 'succeeds' | 'requires_action'>, Decline> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
}
