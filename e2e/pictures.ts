/**
 * Takes a picture of every route of the player site, as a visitor and as a member, to be looked at by people:
 *
 *     node e2e/pictures.ts                                       all widths, themes and languages, on a product of its own
 *     node e2e/pictures.ts --site URL --studio URL               on one that runs
 *     node e2e/pictures.ts --only news --widths 390 --themes dark --languages hi
 *
 * They are written to `test-results/pictures`, one folder for each width, theme and language.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { main } from '../cli/stop.ts'
import { newMember } from '../proofs/testkit/member.ts'
import { startTestProduct } from '../proofs/testkit/product.ts'
import { launchOptions } from './browser.ts'

const HEIGHTS: Readonly<Record<string, number>> = { 1440: 900, 820: 1180, 390: 844 }
/** Longer pages are cut: their end is more of the same. */
const MOST_PX = 2600
const SETTLED_MS = 6_000
const LAST_PICTURES_MS = 400

/** What the queries of some paths need. */
const QUERIES: Readonly<Record<string, string>> = {
  '/studio': '?code=LTN',
  '/seamless': '?gameCode=fox-dice&mode=demo',
  '/lottery': '?gameCode=VN3D',
  '/seaLottery': '?gameCode=SEA4D',
  '/vnLottery': '?gameCode=VN3D',
}

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    studio: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,820,390' },
    themes: { type: 'string', default: 'dark,light' },
    languages: { type: 'string', default: 'en,hi' },
    out: { type: 'string', default: 'test-results/pictures' },
  },
})

await main(async () => {
  const paths = [...sitePaths(), '/nowhere']
  const product = values.site === undefined ? await startTestProduct({ hasDemoMembers: true }) : null
  const sites = product?.sites ?? { api: values.site ?? '', studio: values.studio ?? '' }
  const browser = await chromium.launch(await launchOptions())
  try {
    const { player } = await newMember(sites, { deposit: 1_000_000n })
    for (const width of values.widths.split(','))
      for (const theme of values.themes.split(','))
        for (const language of values.languages.split(','))
          await pictures(browser, sites.api, { width, theme, language, paths, session: player.session })
  } finally {
    await browser.close()
    await product?.stop()
  }
})

/** The paths that the build lists for the server, those aside that name what a test would have to make first. */
function sitePaths(): string[] {
  const site = readFileSync(join(import.meta.dirname, '../web/dist/site.json'), 'utf8')
  return (JSON.parse(site) as { paths: string[] }).paths.filter((path) => !path.includes(':'))
}

interface Look {
  paths: readonly string[]
  width: string
  theme: string
  language: string
  session: { cookie: string; token: string }
}

async function pictures(browser: Browser, site: string, look: Look): Promise<void> {
  const folder = join(values.out, `${look.width}-${look.theme}-${look.language}`)
  mkdirSync(folder, { recursive: true })
  for (const who of ['visitor', 'member'] as const) {
    const page = await openPage(browser, site, look, who)
    for (const path of look.paths) {
      const name = path.slice(1).replaceAll('/', '-') || 'home'
      if (!new RegExp(values.only).test(`${name} ${who}`)) continue
      // The demo of a game signs in.
      if (who === 'visitor') await page.evaluate(() => sessionStorage.clear())
      await page.goto(site + path + (QUERIES[path] ?? ''), { waitUntil: 'load' })
      await settled(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width: Number(look.width), height: Math.min(height, MOST_PX) }
      await page.screenshot({ path: join(folder, `${name}-${who}.png`), fullPage: true, clip })
    }
    await page.context().close()
    console.log(`${folder}: ${who}`)
  }
}

/** Until nothing is on its way any more, or for long enough: a picture of a page that waits says so. */
async function settled(page: Page): Promise<void> {
  const isQuiet = () =>
    document.querySelector('#main') !== null && document.querySelector('[aria-busy=true], .skeleton') === null
  await page.waitForFunction(isQuiet, undefined, { timeout: SETTLED_MS }).catch(() => undefined)
  await page.waitForTimeout(LAST_PICTURES_MS)
}

async function openPage(
  browser: Browser,
  site: string,
  { width, theme, language, session }: Look,
  who: 'visitor' | 'member',
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
    const [name = '', value = ''] = session.cookie.split('=', 2)
    await context.addCookies([{ name, value, url: site, httpOnly: true, sameSite: 'Lax' }])
  }
  const page = await context.newPage()
  await page.goto(`${site}/healthz`)
  return page
}
