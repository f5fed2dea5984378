// Runs before the first paint, so that neither the theme nor the language changes under the reader's eyes.
;(function () {
  var root = document.documentElement
  var language = 'en'
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light'
    if (localStorage.getItem('sideMenu') === 'mini') root.dataset.side = 'mini'
    // An address may name the language, as those do that search engines list.
    var named = new URLSearchParams(location.search).get('lang')
    language = (named || localStorage.getItem('lang') || language).toLowerCase()
  } catch {
    // Storage is switched off: the defaults stand.
  }
  // The build names the locale and the labels of each language here: those of the reader's are asked for together with the code.
  var found = document.currentScript.getAttribute('data-' + language)
  if (found === null) return
  var parts = found.split(' ')
  root.lang = parts[0]
  if (/^(ar|ur)$/.test(parts[0])) root.dir = 'rtl'
  var link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = parts[1]
  document.head.append(link)
})()
