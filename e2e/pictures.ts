/**
 * Takes a picture of every route of the player site, as a visitor and as a member, to be looked at by people:
 *
 *     node e2e/pictures.ts                                       all widths, themes and languages, on a product of its own
 *     node e2e/pictures.ts --site URL --studio URL               on one that runs
 *     node e2e/pictures.ts --only news --widths 390 --themes dark --languages hi
 *
 * They are written to `test-results/pictures`, one folder for each width, theme and language.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { main } from '../cli/stop.ts'
import { newMember } from '../proofs/testkit/member.ts'
import { startTestProduct } from '../proofs/testkit/product.ts'
import { launchOptions } from './browser.ts'
import { nameOf, openPage, openPath, sitePaths, type Look } from './routes.ts'

/** Longer pages are cut: their end is more of the same. */
const MOST_PX = 2600

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
  const product = values.site === undefined ? await startTestProduct({ hasDemoMembers: true }) : null
  const sites = product?.sites ?? { api: values.site ?? '', studio: values.studio ?? '' }
  const browser = await chromium.launch(await launchOptions())
  try {
    const { player } = await newMember(sites, { deposit: 1_000_000n })
    for (const width of values.widths.split(','))
      for (const theme of values.themes.split(','))
        for (const language of values.languages.split(','))
          await pictures(browser, sites.api, { width, theme, language, session: player.session })
  } finally {
    await browser.close()
    await product?.stop()
  }
})

async function pictures(browser: Browser, site: string, look: Look): Promise<void> {
  const folder = join(values.out, `${look.width}-${look.theme}-${look.language}`)
  mkdirSync(folder, { recursive: true })
  for (const who of ['visitor', 'member'] as const) {
    const page = await openPage(browser, site, look, who)
    for (const path of sitePaths()) {
      const name = nameOf(path)
      if (!new RegExp(values.only).test(`${name} ${who}`)) continue
      await openPath(page, site, path, who)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width: Number(look.width), height: Math.min(height, MOST_PX) }
      await page.screenshot({ path: join(folder, `${name}-${who}.png`), fullPage: true, clip })
    }
    await page.context().close()
    console.log(`${folder}: ${who}`)
  }
}
