import { openPayCredentials } from './openpay/credentials.ts'
import { testCard } from './openpay/test-cards.ts'

const ANSWER_LIMIT_MS = 30_000

/** Turns a card into a token, as OpenPay's script does in a buyer's browser; rejects for any other response. */
export async function createCardToken(
  sandboxUrl: string,
  card = testCard('approved'),
): Promise<string> {
  const { merchantId, publicKey } = openPayCredentials
  const response = await fetch(`${sandboxUrl}/openpay/v1/${merchantId}/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${publicKey}:`).toString('base64')}`,
    },
    body: JSON.stringify({
      card_number: card,
      holder_name: 'ANA RUIZ',
      expiration_year: '40',
      expiration_month: '12',
      cvv2: '123',
    }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`OpenPay answered ${response.status} instead of a token`)
  const token = (await response.json()) as { id?: string }
  if (!token.id) throw new Error('OpenPay answered a token without an id')
  return token.id
}
