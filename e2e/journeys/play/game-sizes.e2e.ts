import { misplacedControls } from '../../controls.ts'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

const SIZES = [
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

const FAMILIES = [
  { gameCode: 'dragon-pearl', main: 'Spin' },
  { gameCode: 'dragon-crossing', main: 'Spin' },
  { gameCode: 'sky-temple', main: 'Spin' },
  { gameCode: 'ox-treasury', main: 'Spin' },
  { gameCode: 'riviera-roulette', main: 'Number 17' },
  { gameCode: 'fox-dice', main: 'Roll' },
  { gameCode: 'powder-mines', main: 'Start the round' },
  { gameCode: 'gumball-plinko', main: 'Drop the ball' },
  { gameCode: 'dragon-jacks', main: 'Deal' },
  { gameCode: 'lucky-lantern-sic-bo', main: 'Big, 1:1' },
]

for (const { gameCode, main } of FAMILIES) {
  test(`UI-3: on any screen the controls of ${gameCode} are in sight and none covers another`, async ({
    page,
    sites,
  }) => {
    await signIn(page, (await newMember(sites)).player)
    await page.goto(`/seamless?gameCode=${gameCode}`)
    await new GameFrame(page).isReady(main)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => misplacedControls(page), { message: `controls at ${width} x ${height}`, timeout: 5_000 })
        .toEqual([])
    }
  })
}
