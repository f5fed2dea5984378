// The page holds its words in every language: the reader's stay.
const wanted = (localStorage.getItem('lang') || 'EN').toLowerCase()
const shown = document.querySelector(`main[lang="${wanted}"]`) || document.querySelector('main')
for (const main of document.querySelectorAll('main')) if (main !== shown) main.remove()
document.documentElement.lang = shown.lang

// The site comes back by itself when the network does.
addEventListener('online', () => location.reload())
