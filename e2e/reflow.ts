import type { Page } from '@playwright/test'

/** Whether a page scrolls sideways, and what of it sticks out; empty where it does not. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A phone widens its viewport to what sticks out.
    const width = Math.min(document.documentElement.clientWidth, screen.width)
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    const names = out.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class')}`)
    return [`${document.documentElement.scrollWidth} px wide: ${names.join(', ')}`]
  })
}
