import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG } from '../../tags.ts'

const GAME = 'great-shark-fishing'
test('GAME-6: a volley is aimed with keys, fired, put into words, and charged as price times shots', async ({
  page,
  member,
}) => {
  await page.goto(`/seamless?gameCode=${GAME}`)
  const game = new GameFrame(page)
  await game.isReady('Fire')
  await expect(game.frame.getByRole('radio', { name: 'Target 1: pays 2×' })).toBeChecked()
  await game.takesKeys()
  await page.keyboard.press('ArrowRight')
  await expect(game.frame.getByRole('radio', { name: 'Target 2: pays 3×' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(game.frame.getByRole('radio', { name: 'Target 12: pays 300–900×' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await game.frame.getByRole('radio', { name: '20', exact: true }).check({ force: true })

  const before = await member.player.balance()
  await game.play('Fire')
  // Space fires from a chosen target, too, as from anywhere else.
  await game.frame.getByRole('radio', { name: '20', exact: true }).focus()
  await page.keyboard.press('Space')
  await game.isReady('Fire')
  await game.says(/Captured \d+ for|Nothing was captured/)
  await expect
    .poll(async () => (await member.player.rounds()).rows.map(({ status }) => status))
    .toEqual(['settled', 'settled'])
  const { rows, totals } = await member.player.rounds()
  // Twenty shots of one price each.
  expect(BigInt(totals.stake) % 40n).toBe(0n)
  expect(await member.player.balance()).toBe(before + BigInt(totals.net))
  const { proof } = await member.player.round(rows[0]?.roundId ?? '')
  expect(proof?.choice).toEqual({ shots: Array.from({ length: 20 }, () => 0) })
})

test(
  'GAME-6: a tap on the sea aims and fires at what swims there',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    await page.goto(`/seamless?gameCode=${GAME}`)
    const game = new GameFrame(page)
    await game.isReady('Fire')
    const sea = game.frame.getByRole('img', { name: /^The sea/ })
    const box = await sea.boundingBox()
    if (!box) throw new Error('there is no sea')
    // Somewhere on a coarse grid swims something.
    for (const [across, down] of Array.from({ length: 48 }, (_, cell) => [cell % 8, Math.floor(cell / 8)])) {
      const position = {
        x: (((across ?? 0) + 0.5) * box.width) / 8,
        y: (((down ?? 0) + 0.5) * box.height) / 8,
      }
      await sea.click({ position, force: true })
      if ((await member.player.rounds()).totals.rounds > 0) break
    }
    expect((await member.player.rounds()).totals.rounds).toBeGreaterThan(0)
  },
)
