// The sandbox's stand-in for the provider's openpay.v1.js: same functions, attributes and errors.
// Written for strict security policies: no eval, no inline code, no styles, nothing else loaded.
;(function () {
  'use strict'

  const timeoutMs = 40000

  // Until the page names another host, cards go to the server that this script came from: a page
  // that forgets to do so must not send them to the real provider.
  const ownOrigin = new URL(document.currentScript.src).origin
  const ownHost = ownOrigin + '/openpay/v1/'

  function OpenPay() {}
  OpenPay.version = 1
  OpenPay.sandboxMode = false
  OpenPay.developMode = false
  OpenPay.hostname = ownHost
  OpenPay.sandboxHostname = ownHost
  OpenPay.developHostname = ownHost

  function report(failure, message, status, responseText) {
    let data = null
    try {
      data = JSON.parse(responseText || '{}')
    } catch {
      message = 'Response error'
    }
    failure({
      message: message || 'Unknown error',
      status: status || 0,
      data: data,
      toString: function () {
        return this.message + ' [status ' + this.status + ']'
      },
    })
  }

  function hasCredentials(failure, id, key) {
    if (typeof id === 'undefined' || !/^[a-z0-9]+$/i.test(id)) {
      report(failure, 'Empty or invalid Openpay ID')
      return false
    }
    if (typeof key === 'undefined' || !/^pk_[a-z0-9]+$/i.test(key)) {
      report(failure, 'Empty or invalid Openpay API Key')
      return false
    }
    return true
  }

  function succeed(request, success, failure) {
    let data
    try {
      data = JSON.parse(request.responseText)
    } catch {
      report(failure, 'Response error (JSON parse failed)', request.status)
      return
    }
    success({ data: data, status: 200 })
  }

  function sendXhr(method, url, key, data, success, failure) {
    const request = new XMLHttpRequest()
    request.open(method, url, true)
    request.timeout = timeoutMs
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Authorization', 'Basic ' + btoa(key + ':'))
    request.addEventListener('load', function () {
      if (request.status >= 200 && request.status < 300) succeed(request, success, failure)
      else report(failure, 'Request error', request.status, request.responseText)
    })
    request.addEventListener('error', function () {
      report(failure, 'Request error', 0, '')
    })
    request.addEventListener('timeout', function () {
      report(failure, 'Timeout after ' + timeoutMs + ' milliseconds')
    })
    request.send(JSON.stringify(data))
  }

  function currentHost() {
    if (OpenPay.sandboxMode) return OpenPay.sandboxHostname
    return OpenPay.developMode ? OpenPay.developHostname : OpenPay.hostname
  }

  // The provider's prints what a page without callbacks would miss; here it would only be noise.
  OpenPay.log = function () {}
  OpenPay.send = function (endpoint, data, success, failure) {
    success = typeof success === 'function' ? success : OpenPay.log
    failure = typeof failure === 'function' ? failure : OpenPay.log
    if (!hasCredentials(failure, OpenPay.id, OpenPay.key)) return
    const url = currentHost() + OpenPay.id + '/' + endpoint
    sendXhr('POST', url, OpenPay.key, data, success, failure)
  }

  OpenPay.setId = function (id) {
    OpenPay.id = id
  }
  OpenPay.getId = function () {
    return OpenPay.id
  }
  OpenPay.setApiKey = function (key) {
    OpenPay.key = key
  }
  OpenPay.getApiKey = function () {
    return OpenPay.key
  }
  OpenPay.setSandboxMode = function (on) {
    OpenPay.sandboxMode = Boolean(on)
    if (on) OpenPay.developMode = false
  }
  OpenPay.getSandboxMode = function () {
    return OpenPay.sandboxMode
  }
  OpenPay.setDevelopMode = function (on) {
    OpenPay.developMode = Boolean(on)
    if (on) OpenPay.sandboxMode = false
  }
  OpenPay.getDevelopMode = function () {
    return OpenPay.developMode
  }

  function findForm(form) {
    if (form.nodeType === 1) return form
    // jQuery objects hold their element at 0, and the provider takes them too.
    return form[0] && form[0].nodeType === 1 ? form[0] : document.getElementById(form)
  }

  function readMarked(form, attribute) {
    const values = {}
    form.querySelectorAll('[' + attribute + ']').forEach(function (input) {
      values[input.getAttribute(attribute)] = input.value || ''
    })
    return values
  }

  OpenPay.extractFormInfo = function (form) {
    const element = findForm(form)
    const card = readMarked(element, 'data-openpay-card')
    const address = readMarked(element, 'data-openpay-card-address')
    if (Object.keys(address).length > 0) card.address = address
    return card
  }

  OpenPay.token = {
    create: function (params, success, failure) {
      if (!params) throw 'tarjeta required'
      if (typeof params !== 'object') throw 'tarjeta invalid'
      OpenPay.send('tokens', params, success, failure)
    },
    extractFormAndCreate: function (form, success, failure) {
      OpenPay.token.create(OpenPay.extractFormInfo(form), success, failure)
    },
  }

  const cardTypes = [
    ['Visa Electron', /^(4026|417500|4508|4844|491(3|7))/, [16]],
    ['Visa', /^4/, [16]],
    ['Mastercard', /^5[1-5]/, [16]],
    ['American Express', /^3[47]/, [15]],
    ['Diners Club Carte Blanche', /^30[0-5]/, [14]],
    ['Diners Club International', /^36/, [14]],
    ['JCB', /^35(2[89]|[3-8][0-9])/, [16]],
    ['Laser', /^(6304|670[69]|6771)/, [16, 17, 18, 19]],
    ['Maestro', /^(5018|5020|5038|6304|6759|676[1-3])/, [12, 13, 14, 15, 16, 17, 18, 19]],
    ['Discover', /^(6011|622(12[6-9]|1[3-9]\d|[2-8]\d{2}|9[01]\d|92[0-5]|64[4-9])|65)/, [16]],
  ]

  function findType(number) {
    return cardTypes.find(function (type) {
      return type[1].test(number)
    })
  }

  function hasTypeLength(number) {
    const type = findType(number)
    return type ? type[2].indexOf(number.length) !== -1 : true
  }

  function luhnCheck(number) {
    const digits = String(number).split('').toReversed()
    const sum = digits.reduce(function (total, digit, index) {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  OpenPay.card = {
    luhnCheck: luhnCheck,
    cardType: function (number) {
      const type = findType(String(number))
      return type ? type[0] : ''
    },
    validateCardNumber: function (value) {
      const number = String(value).replace(/\s+|-/g, '')
      return /^\d{10,19}$/.test(number) && luhnCheck(number) && hasTypeLength(number)
    },
    validateCVC: function (value, number) {
      const code = String(value).trim()
      if (arguments.length < 2) return /^\d{3,4}$/.test(code)
      const isAmex = OpenPay.card.cardType(number) === 'American Express'
      return isAmex ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code)
    },
    validateExpiry: function (monthValue, yearValue) {
      const month = String(monthValue).trim()
      let year = String(yearValue).trim()
      if (year.length === 2) year = '20' + year
      if (!/^\d+$/.test(month) || !/^\d+$/.test(year)) return false
      if (Number(month) < 1 || Number(month) > 12) return false
      return new Date(Number(year), Number(month), 1) > new Date()
    },
  }

  window.OpenPay = OpenPay
})()
