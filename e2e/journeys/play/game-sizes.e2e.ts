import type { Page } from '@playwright/test'
import { extent } from '../../../fair/src/testing/extent.ts'
import { misplacedControls } from '../../controls.ts'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { IS_LONG, ONLY_LONG, ON_DESKTOP } from '../../tags.ts'

const ALL_SIZES = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [740, 360],
  [900, 700],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const
/** A check looks at the narrowest screen, the lowest, a phone on its side, and common ones. */
const SIZES = IS_LONG ? ALL_SIZES : ALL_SIZES.filter(([width]) => [320, 390, 844, 740, 1440].includes(width))
/** A list of rooms is a page as others are: the least, the lowest and a common one. */
const FEW_SIZES = SIZES.filter(([width]) => [320, 740, 1440].includes(width))

const GAMES = {
  slots: [
    { gameCode: 'dragon-pearl', main: 'Spin' },
    { gameCode: 'dragon-crossing', main: 'Spin' },
    { gameCode: 'sky-temple', main: 'Spin' },
    { gameCode: 'ox-treasury', main: 'Spin' },
  ],
  'quick games': [
    { gameCode: 'fox-dice', main: 'Roll' },
    { gameCode: 'powder-mines', main: 'Start the round' },
    { gameCode: 'gumball-plinko', main: 'Drop the ball' },
    { gameCode: 'great-shark-fishing', main: 'Fire' },
    { gameCode: 'firecracker-solo-crash', main: 'Bet' },
  ],
  'tables and cards': [
    { gameCode: 'riviera-roulette', main: 'Number 17' },
    { gameCode: 'dragon-jacks', main: 'Deal' },
    { gameCode: 'lucky-lantern-sic-bo', main: 'Big, 1:1' },
  ],
}

for (const [kind, games] of Object.entries(GAMES)) {
  test(
    `UI-3: on any screen the controls of ${kind} are in sight and none covers another`,
    { tag: ON_DESKTOP },
    async ({ page, member: _member }) => {
      for (const { gameCode, main } of games.slice(0, extent(3, games.length))) {
        await page.goto(`/seamless?gameCode=${gameCode}`)
        await new GameFrame(page).isReady(main)
        await fits(page, gameCode, SIZES)
      }
    },
  )
}

/** Tables with seats, at their lowest stakes: bots keep a hand going. */
const OWN_MOVES = '[data-act=fold], [data-act=set], [data-act^=bid-], [data-act^=bet-]'
const SEATED = ['lantern-street-poker', 'lantern-bulls', 'lantern-thirteen']

for (const [place, gameCode] of SEATED.entries()) {
  const tag = place === 0 ? [] : ONLY_LONG
  test(
    `UI-3: on any screen the rooms and the table of ${gameCode} are in sight and no control covers another`,
    { tag },
    async ({ page, sites }) => {
      await signIn(page, (await newMember(sites)).player)
      await page.goto(`/seamless?gameCode=${gameCode}`)
      const game = new GameFrame(page)
      const seat = game.button('Quick seat').first()
      await expect(seat).toBeEnabled({ timeout: 120_000 })
      await fits(page, gameCode, FEW_SIZES)
      await seat.click()
      await game.button(/^Sit down with/).click()
      await expect(game.button('Sit out')).toBeVisible()
      await expect(game.frame.locator(OWN_MOVES).first()).toBeVisible({ timeout: 120_000 })
      await fits(page, gameCode, SIZES)
    },
  )
}

async function fits(
  page: Page,
  gameCode: string,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => misplacedControls(page), { message: `${gameCode} at ${width} x ${height}` })
      .toEqual([])
  }
}
