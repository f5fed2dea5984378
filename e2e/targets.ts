import type { Page } from '@playwright/test'

/**
 * What can be pressed on a page, and is not 44 px high and wide to a finger: tried out at the ends of a cross of that size.
 * A link inside a text is as large as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall)

function findSmall(): string[] {
  const REACH_PX = 21
  const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
  const found = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>(PRESSED)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (getComputedStyle(element).display === 'inline' || element.closest('[inert], [aria-hidden=true]'))
      continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // What is shown to screen readers alone.
    if (width <= 1 || height <= 1) continue
    const [x, y] = [left + width / 2, top + height / 2]
    const reaches = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      if (hit === null) return true
      const label = hit.closest('label')
      return element.contains(hit) || label?.control === element || label?.contains(element) === true
    }
    // Covered where it stands: by a bar, or a dialog.
    if (!reaches(0, 0)) continue
    const isWide = width >= 44 || (reaches(-REACH_PX, 0) && reaches(REACH_PX, 0))
    const isHigh = height >= 44 || (reaches(0, -REACH_PX) && reaches(0, REACH_PX))
    if (isWide && isHigh) continue
    const name = element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 30)
    const size = `${Math.round(width)}×${Math.round(height)}`
    found.add(`${element.tagName.toLowerCase()}.${element.className} ${size} “${name}”`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}
