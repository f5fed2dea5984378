// The page holds its words in every language: the reader's stay.
const wanted = (localStorage.getItem('lang') || 'EN').toLowerCase()
const shown = document.querySelector(`main[lang="${wanted}"]`) || document.querySelector('main')
for (const main of document.querySelectorAll('main')) if (main !== shown) main.remove()
document.documentElement.lang = shown.lang

// The site comes back by itself when the server can be reached again, which may be later than the network is back.
const RETRY_MS = 3000
const comeBack = () =>
  fetch('/site.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  )
addEventListener('online', comeBack)
setInterval(comeBack, RETRY_MS)
