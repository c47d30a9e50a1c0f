import type { ShopInfo } from '@surco/contract'

import { look } from '../colors.ts'
import { html, type Html } from '../text.ts'
import type { Mail } from './mailer.ts'

const { surface, surfaceSoft, ink, muted, line, soil, accent, highlight, buttonRadius } = look
const font = 'font-family:Inter,Arial,sans-serif'
const titleFont = 'font-family:Archivo,Arial,sans-serif;font-weight:bold'

interface MailPage {
  title: string
  /** Preview text that mail programs show beside the subject. */
  preview: string
  shop: ShopInfo
  publicUrl: string
  content: Html[]
}

/** Renders a whole message in the shop's design, readable at 320 px and without pictures. */
export function mailPage({ title, preview, shop, publicUrl, content }: MailPage): string {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:0;background:${surfaceSoft};color:${ink};${font};font-size:16px;line-height:1.5"
      >
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${surfaceSoft}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:${surface};border:1px solid ${line};border-radius:10px;overflow:hidden"
              >
                ${head(shop, publicUrl)}
                <tr>
                  <td style="padding:28px 24px">
                    <h1 style="margin:0 0 16px;${titleFont};font-size:26px;line-height:1.15">
                      ${title}
                    </h1>
                    ${content}
                  </td>
                </tr>
                ${foot(shop, publicUrl)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString()
}

const head = (shop: ShopInfo, publicUrl: string) =>
  html`<tr>
    <td style="padding:16px 24px;background:${soil};border-bottom:4px solid ${highlight}">
      <a
        href="${publicUrl}"
        style="color:${surface};text-decoration:none;${titleFont};font-size:22px"
      >
        <img
          src="${publicUrl}/icon-192.png"
          width="36"
          height="36"
          alt=""
          style="vertical-align:middle;border:0;border-radius:8px"
        />
        <span style="vertical-align:middle;padding-left:6px">${shop.name}</span>
      </a>
    </td>
  </tr>`

const foot = (shop: ShopInfo, publicUrl: string) =>
  html`<tr>
    <td
      style="padding:20px 24px;background:${surfaceSoft};border-top:1px solid ${line};color:${muted};font-size:14px"
    >
      ${contactOf(shop)}
      <p style="margin:0">
        ${shop.legalName} ·
        <a href="${publicUrl}" style="color:${accent}">${new URL(publicUrl).host}</a>
      </p>
    </td>
  </tr>`

/** The shop's phone and e-mail, as far as they are set. */
function contactOf({ tollFreePhone, salesEmail }: ShopInfo) {
  const call =
    tollFreePhone &&
    html`Llámanos al ${mailLink(tollFreePhone, `tel:${tollFreePhone.replaceAll(' ', '')}`)}`
  const write =
    salesEmail &&
    html`${call ? ' o escribe' : 'Escribe'} a ${mailLink(salesEmail, `mailto:${salesEmail}`)}`
  return call || write ? html`<p style="margin:0 0 8px">¿Dudas? ${call}${write}.</p>` : ''
}

export const mailText = (...parts: Parameters<typeof html>) =>
  html`<p style="margin:0 0 16px">${html(...parts)}</p>`

/** The main button, with its address below for readers who cannot press it. */
export const mailButton = (label: string, link: string) =>
  html`<p style="margin:24px 0">
    <a
      href="${link}"
      style="display:inline-block;padding:14px 24px;background:${accent};color:${surface};border-radius:${buttonRadius};text-decoration:none;font-weight:bold"
      >${label}</a
    ><br />
    <span style="display:block;margin-top:12px;color:${muted};font-size:14px;word-break:break-all"
      >${link}</span
    >
  </p>`

export const mailLink = (label: string, link: string) =>
  html`<a href="${link}" style="color:${accent}">${label}</a>`

export const mailHeading = (text: string) =>
  html`<h2 style="margin:28px 0 8px;${titleFont};font-size:18px">${text}</h2>`

/** A row of an order with its amount; `strong` for the total. */
export interface MailRow {
  label: Html | string
  amount: string
  strong?: boolean
}

/** A table with amounts at the right. */
export const mailAmounts = (rows: MailRow[]) =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
    ${rows.map(amountRow)}
  </table>`

function amountRow({ label, amount, strong = false }: MailRow) {
  const weight = strong ? 'font-weight:bold;font-size:18px;' : ''
  const cell = `padding:12px 0;border-top:1px solid ${line};${weight}vertical-align:top`
  return html`<tr>
    <td style="${cell};padding-right:16px">${label}</td>
    <td align="right" style="${cell};white-space:nowrap">${amount}</td>
  </tr>`
}

/** A smaller line under a name. */
export const mailNote = (text: string) =>
  html`<br /><span style="color:${muted};font-size:14px;font-weight:normal">${text}</span>`

interface PlainMail extends Omit<Mail, 'text' | 'html'> {
  /** Paragraphs, by their lines. */
  paragraphs: readonly string[][]
}

/** Renders a message to the shop itself, with minimal markup. */
export const plainMail = ({ paragraphs, ...mail }: PlainMail): Mail => ({
  ...mail,
  text: `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  html: html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <title>${mail.subject}</title>
      </head>
      <body>
        ${paragraphs.map((lines) => html`<p>${inLines(lines)}</p>`)}
      </body>
    </html>`.toString(),
})

const inLines = (lines: string[]) => lines.map((text) => html`${text}<br />`)
