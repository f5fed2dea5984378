import { kept, notedInEntry, noteInEntry } from './location.ts'

/** After the last scroll event: the page rests. */
const REST_MS = 150
/** How long a page may take to become as high again as it was. */
const PATIENCE_MS = 30_000
/** Who scrolls, presses or types has another place in mind. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps how far each entry of the history is scrolled, and goes back there when the visitor does. The browser does so too,
 * but at once, when the rows of the list are not there yet. Returns what ends it.
 */
export function keepScroll(): () => void {
  let isRestoring = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let stop = (): void => undefined

  function onScroll(): void {
    clearTimeout(rest)
    if (isRestoring || 'scrollLocked' in document.documentElement.dataset) return
    const entry = kept().key
    rest = setTimeout(() => kept().key === entry && noteInEntry('scroll', scrollY), REST_MS)
  }

  function restore(): void {
    stop()
    clearTimeout(rest)
    const top = notedInEntry('scroll')
    if (typeof top !== 'number' || top === 0) return
    isRestoring = true
    const end = scrollTo(top, () => (isRestoring = false))
    stop = end
  }

  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('popstate', restore)
  const noted = notedInEntry('scroll')
  // Scrolled to before this began: the event was missed.
  if (noted === undefined && scrollY > 0) onScroll()
  // The browser came only as far as the page was high; and a visitor who went back before this began was not followed.
  else if (scrollY !== noted) restore()
  return () => {
    stop()
    clearTimeout(rest)
    removeEventListener('scroll', onScroll)
    removeEventListener('popstate', restore)
  }
}

/** Goes to a place each time the page grows, until the visitor acts, goes elsewhere or the time is over. */
function scrollTo(top: number, onEnd: () => void): () => void {
  const entry = kept().key
  const observer = new ResizeObserver(() => {
    if (kept().key !== entry) end()
    else if (roomBelow() >= top) window.scrollTo({ top, behavior: 'instant' })
  })
  const timer = setTimeout(end, PATIENCE_MS)
  observer.observe(document.body)
  for (const act of ACTS) addEventListener(act, end, { passive: true })
  function end(): void {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of ACTS) removeEventListener(act, end)
    onEnd()
  }
  return end
}

/** How far the page can be scrolled. */
const roomBelow = (): number => document.documentElement.scrollHeight - innerHeight
