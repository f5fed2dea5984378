// Runs before the first paint, so that neither the theme nor the language changes under the reader's eyes.
{
  const root = document.documentElement
  const { dataset: given } = document.currentScript
  let language = 'en'
  // What the server shows before the scripts run is for visitors: a member's page waits for its own.
  let waits = false
  try {
    // The operator says what is shown to those who chose nothing.
    if ((localStorage.getItem('theme') ?? root.dataset.look) === 'light') root.dataset.theme = 'light'
    if (localStorage.getItem('sideMenu') === 'mini') root.dataset.side = 'mini'
    waits = sessionStorage.getItem('token') !== null
    // An address may name the language, as those do that search engines list.
    const named = new URLSearchParams(location.search).get('lang')
    language = (named || localStorage.getItem('lang') || language).toLowerCase()
  } catch {
    // Storage is switched off: the defaults stand.
  }
  // The build names here the locale and the labels of each language, the code, and the pieces that Home and a game stand on.
  const [locale, labels] = given[language]?.split?.(' ') ?? []
  if (locale) {
    waits ||= root.lang !== locale
    root.lang = locale
    if (/^(ar|ur)$/.test(locale)) root.dir = 'rtl'
  }
  if (waits) root.dataset.waits = ''
  // The server names the pieces of a page whose first screen it shows.
  const { pieces } = root.dataset
  // A game waits for its own page first; Home's games are fetched by the shell.
  const later = location.pathname === given.gameAt ? given.game : given.pieces
  // A piece that is asked for twice arrives once.
  const fetchCode = () => {
    for (const href of [given.entry, labels, pieces, later].join(' ').match(/\S+/g))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // A press on the first screen is kept, to be repeated when there is something to press (`kept-press.ts`).
  addEventListener('click', (event) => {
    if (!event.target.closest('[data-first-screen]') || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    root.dataset.press = [event.pageX, event.pageY]
  })
  // The first use of Intl loads the browser's ICU tables, 10 to 25 ms: load them while the style sheet is on its way.
  setTimeout(() => (0).toLocaleString())
  const start = () => {
    fetchCode()
    void import(given.entry)
  }
  if (given.entry) {
    // The code would share a slow line with the style sheet and the pictures of what the server shows.
    const isShown = !waits && pieces !== undefined
    if (!isShown) fetchCode()
    addEventListener('DOMContentLoaded', () => {
      // A frame that was asked for is drawn before it is on the screen: the paint itself is waited for.
      if (isShown) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
      else requestAnimationFrame(() => setTimeout(start))
      // A page in the background is not painted.
      setTimeout(start, 2000)
    })
  }
}
