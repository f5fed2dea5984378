// Runs before the first paint, so that neither the theme nor the language changes under the reader's eyes.
;(function () {
  var root = document.documentElement
  var language = 'en'
  var script = document.currentScript
  // What the server shows before the scripts run is for visitors: a member's page waits for its own.
  var waits = false
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light'
    if (localStorage.getItem('sideMenu') === 'mini') root.dataset.side = 'mini'
    waits = sessionStorage.getItem('token') !== null
    // An address may name the language, as those do that search engines list.
    var named = new URLSearchParams(location.search).get('lang')
    language = (named || localStorage.getItem('lang') || language).toLowerCase()
  } catch {
    // Storage is switched off: the defaults stand.
  }
  // The build names the locale and the labels of each language here: those of the reader's are asked for together with the code.
  var found = script.getAttribute('data-' + language)
  if (found !== null) {
    var parts = found.split(' ')
    waits = waits || root.lang !== parts[0]
    root.lang = parts[0]
    if (/^(ar|ur)$/.test(parts[0])) root.dir = 'rtl'
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = parts[1]
    document.head.append(link)
  }
  if (waits) root.dataset.waits = ''
  // The code is on its way meanwhile; it runs once what the server shows is painted.
  var entry = script.getAttribute('data-entry')
  if (entry === null) return
  var isStarted = false
  function start() {
    if (!isStarted) void import(entry)
    isStarted = true
  }
  addEventListener('DOMContentLoaded', function () {
    requestAnimationFrame(function () {
      setTimeout(start)
    })
    // A page in the background is not painted.
    setTimeout(start, 2000)
  })
})()
