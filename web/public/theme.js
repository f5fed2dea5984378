// Runs before the first paint, so that neither the theme nor the language changes under the reader's eyes.
;(function () {
  var root = document.documentElement
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light'
    if (localStorage.getItem('lang') === 'HI') root.lang = 'hi'
    if (localStorage.getItem('sideMenu') === 'mini') root.dataset.side = 'mini'
  } catch {
    // Storage is switched off: the defaults stand.
  }
  // The build names the labels of each language here: those of the reader's are asked for together with the code.
  var labels = document.currentScript.getAttribute('data-labels-' + root.lang)
  if (labels === null) return
  var link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = labels
  document.head.append(link)
})()
