const EDGE_PX = 8

/** Puts a popover under its button, or above where there is no room below, inside the window. */
export function place(element: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' = 'start'): void {
  const from = anchor.getBoundingClientRect()
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const wanted = align === 'end' ? from.right - size.width : from.left
  const roomRight = document.documentElement.clientWidth - size.width - EDGE_PX
  const below = from.bottom + EDGE_PX
  const fits = below + size.height <= window.innerHeight - EDGE_PX
  element.style.left = `${Math.max(EDGE_PX, Math.min(wanted, roomRight))}px`
  element.style.top = `${fits ? below : Math.max(EDGE_PX, from.top - size.height - EDGE_PX)}px`
}
