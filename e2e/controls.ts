/** Where the controls of a game are: which lie over one another, which are out of sight, and which pictures got no room. */
import type { Frame, Page } from '@playwright/test'

/** Problems with the game's controls in this page's frame, as sentences. */
export async function misplacedControls(page: Page): Promise<string[]> {
  const iframe = page.locator('iframe[data-layout=game-frame]')
  const box = await iframe.boundingBox()
  const frame = await (await iframe.elementHandle())?.contentFrame()
  const viewport = page.viewportSize()
  if (!box || !frame || !viewport) return ['there is no game on the page']
  const [inGame, around] = [await problemsInside(frame), await page.evaluate(lookAtControls)]
  const hidden = await frame.evaluate(outOfSight, {
    left: -box.x,
    top: -box.y,
    right: viewport.width - box.x,
    bottom: viewport.height - box.y,
  })
  const shrunk = await frame.evaluate(shrunkPictures)
  return [...inGame, ...around.filter((problem) => !problem.startsWith('page:')), ...hidden, ...shrunk]
}

const problemsInside = (frame: Frame): Promise<string[]> => frame.evaluate(lookAtControls)

/** Runs in the page: pairs of controls that share more than a pixel, and controls that something else covers. */
function lookAtControls(): string[] {
  const name = (element: Element) =>
    `${element.getAttribute('aria-label') ?? element.textContent?.trim()} <${element.className}>`
  const clip = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue
      const box = up.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    return { left, top, right, bottom }
  }
  const isGame = document.querySelector('.game > .bar') !== null
  const scope = isGame ? document : (document.querySelector('[data-layout=game-stage]') ?? document)
  // Bets on the seams lie between numbers on purpose: a pointer finds them by where it is.
  const controls = [...scope.querySelectorAll('button, input, a[href], [role="button"]')]
    .filter((element) => !element.matches('.felt__seam') && element.checkVisibility())
    .map((element) => ({ element, box: clip(element) }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
  const problems: string[] = []
  controls.forEach(({ element, box }, index) => {
    for (const other of controls.slice(index + 1)) {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (wide > 1 && high > 1)
        problems.push(`${name(element)} and ${name(other.element)} share ${wide | 0} x ${high | 0}`)
    }
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const isIn = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    const hit = isIn ? document.elementFromPoint(x, y) : element
    const isOwn =
      hit !== null && (element.contains(hit) || hit.contains(element) || hit.matches('.felt__seam'))
    if (!isOwn && !hit?.closest('label')?.contains(element))
      problems.push(`${name(element)} is covered by ${hit ? name(hit) : 'nothing'}`)
  })
  return problems
}

/** Runs in the frame: cards, dice and other pictures that the layout left no room for. */
function shrunkPictures(): string[] {
  const least = 8
  return [...document.querySelectorAll('[role=img]')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < least
    })
    .map((element) => `<${element.className}> is smaller than ${least} px`)
}

/** Runs in the frame: controls that the screen does not show; those in a list that scrolls may be scrolled to. */
function outOfSight(screen: { left: number; top: number; right: number; bottom: number }): string[] {
  const controls = [...document.querySelectorAll('button, input')].filter(
    (element) => element.checkVisibility() && !element.closest('.felt, .chips, [data-scrolls]'),
  )
  return controls.flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isSeen =
      left >= Math.max(0, screen.left) - 1 &&
      top >= Math.max(0, screen.top) - 1 &&
      right <= Math.min(innerWidth, screen.right) + 1 &&
      bottom <= Math.min(innerHeight, screen.bottom) + 1
    return isSeen ? [] : [`${element.getAttribute('aria-label') ?? element.className} is out of sight`]
  })
}
