/**
 * Stops the page behind from scrolling until the returned function is called; the last one out restores its
 * position. The page itself keeps how many hold it and where it stood.
 */
export function lockScroll(): () => void {
  const { dataset } = document.documentElement
  const held = Number(dataset.scrollLocked ?? 0)
  if (held === 0) dataset.scrolledTo = String(window.scrollY)
  dataset.scrollLocked = String(held + 1)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = Number(dataset.scrollLocked) - 1
    if (left > 0) return void (dataset.scrollLocked = String(left))
    delete dataset.scrollLocked
    window.scrollTo({ top: Number(dataset.scrolledTo), behavior: 'instant' })
  }
}
