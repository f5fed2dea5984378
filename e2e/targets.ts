import type { Page } from '@playwright/test'

/**
 * The controls of a page that a finger cannot press along 44 px through their middle, across and down: a target may reach
 * further to one side than to the other. Links inside a text are left out.
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall)

function findSmall(): string[] {
  // A pixel less: edges fall between pixels.
  const TARGET_PX = 43
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
    const reachOf = (dx: number, dy: number): number => {
      let px = 0
      while (px < TARGET_PX && reaches(dx * (px + 1), dy * (px + 1))) px++
      return px
    }
    const isWide = width >= 44 || reachOf(-1, 0) + reachOf(1, 0) >= TARGET_PX
    const isHigh = height >= 44 || reachOf(0, -1) + reachOf(0, 1) >= TARGET_PX
    if (isWide && isHigh) continue
    const name = element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 30)
    const size = `${Math.round(width)}×${Math.round(height)}`
    found.add(`${element.tagName.toLowerCase()}.${element.className} ${size} “${name}”`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}
