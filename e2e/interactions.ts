/**
 * Measures how long a press takes until the page shows something of it, on a phone and a desktop whose processor is four times
 * slower: in the search of all games, on tabs, in menus. Prints the worst of some presses; fails above 100 ms.
 *
 *     node e2e/interactions.ts                              on a product of its own
 *     node e2e/interactions.ts --site URL --presses 10      on one that runs
 */
import { parseArgs } from 'node:util'
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test'
import { main, Stop } from '../cli/stop.ts'
import { startTestProduct } from '../proofs/testkit/product.ts'
import { launchOptions } from './browser.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    presses: { type: 'string', default: '8' },
    slowdown: { type: 'string', default: '4' },
  },
})

const LIMIT_MS = 100
/** Longer than any press takes; the next one must not wait for what this one started. */
const REST_MS = 700
const PHONE = devices['Pixel 7']
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** What is pressed: a place on the page, or a key. */
type Target = Locator | string

type Interaction = {
  name: string
  device: typeof PHONE | typeof DESKTOP
  path: string
  /** Brings the page to where the presses begin. */
  open?: (page: Page) => Promise<void>
  press: (page: Page, index: number) => Target | Promise<Target>
  /** What every second press shows and the one after it hides: a press before that would be another one. */
  toggles?: (page: Page) => Locator
}

const WORDS = 'dragon pearl fortune night lantern tiger'

const INTERACTIONS: readonly Interaction[] = [
  { name: 'search, a letter', device: PHONE, path: '/', open: openSearch, press: letter },
  { name: 'search, a letter', device: DESKTOP, path: '/', open: openSearch, press: letter },
  {
    name: 'search, open and close',
    device: PHONE,
    path: '/',
    press: (page, index) => (index % 2 === 0 ? searchField(page) : 'Escape'),
    toggles: (page) => page.getByRole('dialog', { name: 'Search' }),
  },
  { name: 'tab of Home', device: PHONE, path: '/', press: tab },
  { name: 'tab of Home', device: DESKTOP, path: '/', press: tab },
  {
    name: 'kind of a list',
    device: PHONE,
    path: '/tables',
    press: async (page, index) => {
      const choices = page.getByRole('main').getByRole('radio')
      return choices.nth((index + 1) % (await choices.count()))
    },
  },
  {
    name: 'drawer, open and close',
    device: PHONE,
    path: '/',
    press: (page, index) => (index % 2 === 0 ? page.getByRole('button', { name: 'Menu' }).last() : 'Escape'),
    toggles: (page) => page.getByRole('dialog', { name: 'Side menu' }),
  },
  {
    name: 'menu of games, open and close',
    device: DESKTOP,
    path: '/',
    press: (page, index) =>
      index % 2 === 0 ? page.getByRole('button', { name: 'Games', exact: true }) : 'Escape',
    toggles: (page) => page.getByRole('dialog', { name: 'Games' }),
  },
]

await main(async () => {
  const product = values.site === undefined ? await startTestProduct({ hasDemoMembers: true }) : null
  const browser = await chromium.launch(await launchOptions())
  const slow: string[] = []
  try {
    for (const interaction of INTERACTIONS) {
      const took = await measure(browser, product?.sites.api ?? values.site ?? '', interaction)
      const worst = Math.max(...took)
      const device = interaction.device === PHONE ? 'phone' : 'desktop'
      console.log(`${device}: ${interaction.name}: worst ${worst} ms of ${took.join(', ')}`)
      if (worst > LIMIT_MS) slow.push(`${interaction.name} (${device})`)
    }
  } finally {
    await browser.close()
    await product?.stop()
  }
  if (slow.length > 0) throw new Stop(`Above ${LIMIT_MS} ms: ${slow.join(', ')}`)
})

/** How long each press took; 0 for one that the browser does not list, for it took less than a frame. */
async function measure(browser: Browser, site: string, interaction: Interaction): Promise<number[]> {
  const context = await browser.newContext({ ...interaction.device, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(listen)
  await page.goto(site + interaction.path, { waitUntil: 'load' })
  await page.getByRole('main').getByRole('article').first().waitFor()
  await interaction.open?.(page)
  await page.waitForTimeout(3 * REST_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  const took: number[] = []
  for (let index = 0; index < Number(values.presses); index++) {
    took.push(await timedPress(page, await interaction.press(page, index)))
    await interaction.toggles?.(page).waitFor({ state: index % 2 === 0 ? 'visible' : 'hidden' })
  }
  await context.close()
  return took
}

/**
 * A hand looks for nothing in the page's own time: the place is found before, and the mouse stands there already. Playwright's
 * click would ask the page in the press itself, four times slower too.
 */
async function timedPress(page: Page, target: Target): Promise<number> {
  const isKey = typeof target === 'string'
  if (!isKey) await target.hover()
  await page.evaluate(() => (globalThis.worstMs = 0))
  await page.waitForTimeout(REST_MS)
  if (isKey) await page.keyboard.press(target)
  else {
    await page.mouse.down()
    await page.mouse.up()
  }
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => globalThis.worstMs)
}

declare global {
  var worstMs: number
}

/** In the page: keeps the longest event of a press, from the hand to the next paint. No popup greets the visitor. */
function listen(): void {
  for (const name of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(name, 'closed')
  globalThis.worstMs = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) globalThis.worstMs = Math.max(globalThis.worstMs, entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function searchField(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^Search/ })
}

function openSearch(page: Page): Promise<void> {
  return searchField(page).click()
}

function letter(_page: Page, index: number): string {
  const typed = WORDS[index % WORDS.length] ?? ' '
  return typed === ' ' ? 'Space' : typed
}

function tab(page: Page, index: number): Locator {
  // The second asks for a login.
  return page
    .getByRole('tablist')
    .first()
    .getByRole('tab')
    .nth([2, 3, 0, 4][index % 4] ?? 0)
}
