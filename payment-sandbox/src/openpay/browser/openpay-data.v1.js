// The sandbox's stand-in for the provider's openpay-data.v1.js; load it after openpay.v1.js.
;(function () {
  'use strict'

  const ownHost = new URL(document.currentScript.src).origin + '/openpay/'
  const deviceData = {
    _hostname: ownHost,
    _sandboxHostname: ownHost,
    _developHostname: ownHost,
    _deviceDataId: undefined,
  }

  function currentHost() {
    if (OpenPay.developMode) return deviceData._developHostname
    return OpenPay.sandboxMode ? deviceData._sandboxHostname : deviceData._hostname
  }

  function currentId() {
    if (deviceData._deviceDataId === undefined) {
      const bytes = crypto.getRandomValues(new Uint8Array(24))
      deviceData._deviceDataId = btoa(String.fromCharCode.apply(null, bytes)).replace(/[+/]/g, '0')
    }
    return deviceData._deviceDataId
  }

  function get(url, onText, key) {
    const request = new XMLHttpRequest()
    request.open('GET', url, true)
    if (key) {
      request.withCredentials = true
      request.setRequestHeader('Accept', 'application/json')
      request.setRequestHeader('Content-Type', 'application/json')
      request.setRequestHeader('Authorization', 'Basic ' + btoa(key + ':'))
    }
    request.addEventListener('load', function () {
      if (request.status === 200) onText(request.responseText)
    })
    request.send()
  }

  function addHiddenField(formId, fieldName) {
    const form = formId && document.getElementById(formId)
    if (!form) return
    const input = document.createElement('input')
    input.type = 'hidden'
    input.value = currentId()
    input.name = fieldName || 'deviceDataId'
    input.id = fieldName || 'deviceDataId'
    form.appendChild(input)
  }

  // Returns the 32 characters that a charge carries as its device_session_id.
  deviceData.setup = function (formId, fieldName) {
    const host = currentHost()
    const merchant = OpenPay.getId()
    addHiddenField(formId, fieldName)
    // The provider loads a fraud detector with this answer; the sandbox has none, so it only asks.
    get(host + 'v1/' + merchant + '/antifraudkeys', function () {}, OpenPay.getApiKey())
    get(host + 'antifraud/' + merchant + '/components?s=' + currentId(), function (markup) {
      document.body.insertAdjacentHTML('beforeend', markup)
    })
    return currentId()
  }

  OpenPay.deviceData = deviceData
})()
