import type { PublicConfig } from '@surco/contract'

import { loadScript } from '../load-script.ts'

/** Card data for the provider's script, which makes a token of them; never stored, never sent to the shop. */
export interface CardData {
  holder_name: string
  card_number: string
  /** `01` to `12` */
  expiration_month: string
  /** Two digits */
  expiration_year: string
  cvv2: string
}

interface TokenFailure {
  data: { error_code?: number } | null
}

/** The part of the provider's browser script that the checkout uses. */
interface OpenPayScript {
  sandboxHostname: string
  hostname: string
  setId: (merchantId: string) => void
  setApiKey: (publicKey: string) => void
  setSandboxMode: (on: boolean) => void
  token: {
    create: (
      card: CardData,
      success: (answer: { data: { id: string } }) => void,
      failure: (answer: TokenFailure) => void,
    ) => void
  }
  deviceData: { _hostname: string; _sandboxHostname: string; setup: () => string }
}

declare global {
  interface Window {
    OpenPay?: OpenPayScript
  }
}

export interface CardProvider {
  /** Identifies this browser to the provider's fraud check */
  deviceSessionId: string
  /** Turns a card into a token that pays once. Throws {@link CardNotTaken}. */
  createToken: (card: CardData) => Promise<string>
}

/** The provider did not make a token; `errorCode` is its own, undefined without an answer. */
export class CardNotTaken extends Error {
  override name = 'CardNotTaken'
  readonly errorCode: number | undefined

  constructor(errorCode: number | undefined) {
    super(`No token: ${errorCode ?? 'no answer'}`)
    this.errorCode = errorCode
  }
}

/** Loads and sets up the provider's scripts. Throws when they cannot be loaded. */
export async function loadCardProvider(openpay: PublicConfig['openpay']): Promise<CardProvider> {
  await loadScript(openpay.scriptUrl)
  await loadScript(openpay.deviceDataScriptUrl)
  const script = window.OpenPay
  if (!script) throw new Error('The script of the card provider did not define OpenPay')
  setUp(script, openpay)
  return {
    deviceSessionId: script.deviceData.setup(),
    createToken: (card) => createToken(script, card),
  }
}

function setUp(script: OpenPayScript, openpay: PublicConfig['openpay']) {
  script.setId(openpay.merchantId)
  script.setApiKey(openpay.publicKey)
  script.setSandboxMode(openpay.sandbox)
  const api = `${openpay.apiUrl}/`
  const host = api.replace(/v1\/$/, '')
  script[openpay.sandbox ? 'sandboxHostname' : 'hostname'] = api
  script.deviceData[openpay.sandbox ? '_sandboxHostname' : '_hostname'] = host
}

/** A token that comes later is ignored, so nothing is charged */
const tokenTimeoutMs = 40_000

const createToken = (script: OpenPayScript, card: CardData) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new CardNotTaken(undefined)), tokenTimeoutMs)
    script.token.create(
      card,
      ({ data }) => resolve(data.id),
      ({ data }) => reject(new CardNotTaken(data?.error_code)),
    )
  })
