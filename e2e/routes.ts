/** Every route of the built player site, opened as a visitor or a member: for pictures, and for what machines can measure. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

const HEIGHTS: Readonly<Record<string, number>> = { 1440: 900, 820: 1180, 390: 844 }
const SETTLED_MS = 6_000
const LAST_PICTURES_MS = 400

/** What the queries of some paths need. */
const QUERIES: Readonly<Record<string, string>> = {
  '/studio': '?code=LTN',
  '/seamless': '?gameCode=fox-dice&mode=demo',
  '/lottery': '?gameCode=nm-ssc-1',
  '/seaLottery': '?gameCode=nm-4d',
  '/vnLottery': '?gameCode=nm-north',
}

/** These open over the page that one comes from. */
const DIALOGS: ReadonlySet<string> = new Set(['/login', '/register'])

export interface Look {
  width: string
  theme: string
  language: string
  session: { cookie: string; token: string }
}
export type Reader = 'visitor' | 'member'

/** The paths that the build lists for the server, those aside that name what a test would have to make first. */
export function sitePaths(): string[] {
  const site = readFileSync(join(import.meta.dirname, '../web/dist/site.json'), 'utf8')
  return (JSON.parse(site) as { paths: string[] }).paths
    .filter((path) => !path.includes(':'))
    .concat('/nowhere')
}

/** Goes to a path, with the query that it needs, and waits until it stands. */
export async function openPath(page: Page, site: string, path: string, who: Reader): Promise<void> {
  // The demo of a game signs in.
  if (who === 'visitor') await page.evaluate(() => sessionStorage.clear())
  await page.goto(site + path + (QUERIES[path] ?? ''), { waitUntil: 'load' })
  await settled(page)
}

/** Goes to an address of the site that is open already, as a link of it would, and waits until it stands. */
export async function followPath(page: Page, address: string): Promise<void> {
  const path = new URL(address, page.url()).pathname
  await page.evaluate((to) => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, address)
  // The page that is left stays until the next one is there.
  const here = DIALOGS.has(path) ? 'dialog[open]:not([data-left])' : `#main[data-place="${path}"]`
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted) && !document.querySelector('dialog[open][data-left]'),
    here,
  )
  await settled(page)
}

export const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home'

/** Until nothing is on its way any more, or for long enough: a picture of a page that waits says so. */
async function settled(page: Page): Promise<void> {
  const isQuiet = () =>
    document.querySelector('#main') !== null && document.querySelector('[aria-busy=true], .skeleton') === null
  await page.waitForFunction(isQuiet, undefined, { timeout: SETTLED_MS }).catch(() => undefined)
  await page.waitForTimeout(LAST_PICTURES_MS)
}

/** A page of a browser of its own, as this reader has it. */
export async function openPage(
  browser: Browser,
  site: string,
  { width, theme, language, session }: Look,
  who: Reader,
): Promise<Page> {
  const isPhone = Number(width) < 768
  const context = await browser.newContext({
    viewport: { width: Number(width), height: HEIGHTS[width] ?? 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  await context.addInitScript(
    ([themeKept, languageKept, token]) => {
      localStorage.setItem('theme', themeKept ?? '')
      localStorage.setItem('lang', (languageKept ?? '').toUpperCase())
      if (token) sessionStorage.setItem('token', token)
    },
    [theme, language, who === 'member' ? session.token : ''] as const,
  )
  if (who === 'member') {
    const cookies = session.cookie.split('; ').map((cookie) => cookie.split('=', 2))
    await context.addCookies(
      cookies.map(([name = '', value = '']) => ({ name, value, url: site, httpOnly: true, sameSite: 'Lax' })),
    )
  }
  const page = await context.newPage()
  await page.goto(`${site}/healthz`)
  return page
}
