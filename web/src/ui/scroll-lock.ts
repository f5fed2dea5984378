let locks = 0
let scrolledTo = 0

/** Stops the page behind from scrolling until the returned function is called; the last one out restores its position. */
export function lockScroll(): () => void {
  const page = document.documentElement
  if (locks === 0) {
    scrolledTo = window.scrollY
    page.dataset.scrollLocked = ''
  }
  locks += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    locks -= 1
    if (locks > 0) return
    delete page.dataset.scrollLocked
    window.scrollTo({ top: scrolledTo, behavior: 'instant' })
  }
}
