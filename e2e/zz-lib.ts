import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { newMember } from '../proofs/testkit/member.ts'
import { signInAt } from './sign-in.ts'
import { GameFrame } from './game.ts'
import { misplacedControls } from './controls.ts'
export const { sites, db } = JSON.parse(readFileSync('/tmp/nm/money-serve.json', 'utf8'))
process.env.SITE_URL = sites.api; process.env.DATABASE_URL = db
export const browser = await chromium.launch(await launchOptions())
export async function open(code: string, size: [number, number], { reduced = true, scheme = 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: sites.api, viewport: { width: size[0], height: size[1] }, locale: 'en-IN', reducedMotion: reduced ? 'reduce' : 'no-preference', hasTouch: size[0] < 900, isMobile: size[0] < 900 })
  await context.addInitScript(() => { try { for (const n of ['USER_POPUP','ANONYMOUS_POPUP']) sessionStorage.setItem(n,'closed') } catch {} })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()))
  page.on('pageerror', (e) => console.log('pageerror:', e))
  const { player } = await newMember(sites, { deposit: 1_000_000n })
  await signInAt(page, sites.api, player)
  await page.goto(`/seamless?gameCode=${code}`)
  const game = new GameFrame(page)
  await game.frame.locator('#game[data-ready=yes]').waitFor({ state: 'attached', timeout: 60000 })
  return { page, game, player }
}
export const phase = (game: GameFrame, name: string) => game.frame.locator(`#game[data-phase=${name}]`).waitFor({ state: 'attached', timeout: 90000 })
export { misplacedControls }
