// The sandbox's stand-in for the wallet's script: the same names, and a button of its own.
;(function () {
  'use strict'

  const checkout = new URL(document.currentScript.src).origin + '/mp/checkout?pref_id='
  const failure = 'No pudimos iniciar el pago. Inténtalo de nuevo.'
  const valueProps = {
    practicality: 'Usa tarjetas guardadas o dinero en cuenta',
    convenience: 'Paga en hasta 24 meses',
    security_details: 'Protegemos tus datos',
    security_safety: 'Paga de forma segura',
    smart_option: 'Paga con seguridad y en menos pasos',
  }

  function pixels(value, otherwise) {
    if (value === undefined) return otherwise
    return /^\d+$/.test(String(value)) ? value + 'px' : String(value)
  }

  // Set through the style object: a page's security policy allows that, and no style attributes.
  function dress(button, custom) {
    const dark = custom.theme === 'dark' || custom.theme === 'black'
    const style = custom.customStyle || {}
    Object.assign(button.style, {
      width: '100%',
      minHeight: '48px',
      height: pixels(style.buttonHeight, '48px'),
      padding: pixels(style.verticalPadding, '8px') + ' ' + pixels(style.horizontalPadding, '16px'),
      border: '0',
      borderRadius: pixels(style.borderRadius, '6px'),
      background: dark ? '#1a1a1a' : '#0063b8',
      color: '#fff',
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
    })
  }

  function describe(cause, message, critical) {
    return { type: critical ? 'critical' : 'non_critical', cause: cause, message: message }
  }

  function addText(parent, text, role) {
    const line = document.createElement('p')
    line.textContent = text
    if (role) line.setAttribute('role', role)
    Object.assign(line.style, { margin: '8px 0 0', fontSize: '14px', textAlign: 'center' })
    parent.append(line)
    return line
  }

  // Answers the preference to pay: the one given at the start, or the one that the shop makes now.
  async function findPreference(settings) {
    const given = (settings.initialization || {}).preferenceId
    const { onSubmit } = settings.callbacks || {}
    if (!onSubmit) return given
    const data = { paymentType: 'wallet_purchase', selectedPaymentMethod: 'wallet_purchase' }
    return (await onSubmit(data)) || given
  }

  function createButton(settings) {
    const root = document.createElement('div')
    const button = document.createElement('button')
    const custom = settings.customization || {}
    const texts = custom.texts || {}
    button.type = 'button'
    button.textContent = 'Pagar con Mercado Pago'
    dress(button, custom)
    root.append(button)
    const valueProp = valueProps[custom.valueProp || texts.valueProp || 'security_safety']
    const hidden = custom.customStyle && custom.customStyle.hideValueProp
    if (valueProp && !hidden) addText(root, valueProp)
    return { root: root, button: button }
  }

  async function goToCheckout(settings, tab) {
    const preferenceId = await findPreference(settings)
    if (!preferenceId) throw new Error('No preference id')
    const address = checkout + encodeURIComponent(preferenceId)
    if (tab) tab.location.href = address
    else window.location.assign(address)
  }

  function watch(button, root, settings, signal) {
    const { onError } = settings.callbacks || {}
    const inNewTab = (settings.initialization || {}).redirectMode === 'blank'
    let alert
    function enable() {
      button.disabled = false
    }
    async function press() {
      // A window that opens later, when the shop has answered, would be taken for an advertisement.
      const tab = inNewTab ? window.open('about:blank') : null
      if (alert) alert.remove()
      button.disabled = true
      try {
        await goToCheckout(settings, tab)
        if (tab) enable()
      } catch (error) {
        if (tab) tab.close()
        enable()
        alert = addText(root, failure, 'alert')
        if (onError) onError(describe('preference_load_failed', String(error), false))
      }
    }
    button.addEventListener('click', press, { signal: signal })
    // Who comes back finds the page as it was left: with a button that waits.
    window.addEventListener('pageshow', enable, { signal: signal })
  }

  function findFault(name, containerId, settings) {
    const callbacks = settings.callbacks || {}
    if (name !== 'wallet') return describe('invalid_brick', 'No brick ' + name, true)
    if (!document.getElementById(containerId)) {
      return describe('container_not_found', 'No element with id ' + containerId, true)
    }
    if ((settings.initialization || {}).preferenceId || callbacks.onSubmit) return undefined
    return describe('missing_required_callbacks', 'Neither preferenceId nor onSubmit', true)
  }

  async function create(name, containerId, settings) {
    const given = settings || {}
    const { onReady, onError } = given.callbacks || {}
    const fault = findFault(name, containerId, given)
    if (fault) {
      if (onError) onError(fault)
      throw Object.assign(new Error(fault.message), fault)
    }
    const { root, button } = createButton(given)
    const mounted = new AbortController()
    watch(button, root, given, mounted.signal)
    document.getElementById(containerId).replaceChildren(root)
    await Promise.resolve()
    if (onReady) onReady()
    return {
      unmount: function () {
        mounted.abort()
        root.remove()
      },
    }
  }

  class MercadoPago {
    constructor(publicKey, options) {
      if (!publicKey) throw new Error('MercadoPago.js - Your public key is required')
      this.publicKey = publicKey
      this.locale = (options || {}).locale || 'es-MX'
    }

    bricks() {
      return { create: create, isInitialized: () => true }
    }
  }

  window.MercadoPago = MercadoPago
})()
