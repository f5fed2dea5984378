const EDGE_PX = 8

type Rect = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>
type Size = { width: number; height: number }

/** Where a popover stands in the window: which of its edges is held, and how high it may grow from there. */
export type PopoverPlace = { left: number; room: number } & ({ top: number } | { bottom: number })

/**
 * Under its button, or above it where only that has room; where neither has, on the side with more, as high as that side
 * is. It never lies over its button: the edge beside the button is held, so that what it holds may still grow.
 */
export function placeOf(
  popover: Size,
  button: Rect,
  window: Size,
  align: 'start' | 'end' = 'start',
): PopoverPlace {
  const wanted = align === 'end' ? button.right - popover.width : button.left
  const left = Math.max(EDGE_PX, Math.min(wanted, window.width - popover.width - EDGE_PX))
  const below = window.height - button.bottom - 2 * EDGE_PX
  const above = button.top - 2 * EDGE_PX
  if (popover.height <= below || below >= above) return { left, room: below, top: button.bottom + EDGE_PX }
  return { left, room: above, bottom: window.height - button.top + EDGE_PX }
}

/** Puts a popover beside its button, inside the window; what does not fit is scrolled to. */
export function place(element: HTMLElement, anchor: HTMLElement, align?: 'start' | 'end'): void {
  const { style } = element
  style.removeProperty('--popover-room')
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const window = { width: document.documentElement.clientWidth, height: innerHeight }
  const found = placeOf(size, anchor.getBoundingClientRect(), window, align)
  style.left = `${found.left}px`
  style.top = 'top' in found ? `${found.top}px` : 'auto'
  style.bottom = 'bottom' in found ? `${found.bottom}px` : 'auto'
  style.setProperty('--popover-room', `${found.room}px`)
}
