// The page holds its words in every language: those of the reader's stay, English ones where there are none.
const stored = () => {
  try {
    return localStorage.getItem('lang')
  } catch {
    // Storage is switched off.
    return null
  }
}
const language = stored()
const all = [...document.querySelectorAll('main')]
const shown = all.find((main) => main.dataset.language === language) ?? all.find((main) => main.lang === 'en')
for (const main of all) if (main !== shown) main.remove()
document.documentElement.lang = shown.lang
document.documentElement.dir = shown.dir

// The site comes back by itself when the server can be reached again, which may be later than the network is back.
const RETRY_MS = 3000
const comeBack = () =>
  fetch('/site.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  )
addEventListener('online', comeBack)
setInterval(comeBack, RETRY_MS)
