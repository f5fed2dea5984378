import { expect, ledgerBalance, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

/** Pays anywhere, tumbles, sells its feature for 44 bets. */
const GAME = 'sky-temple'
const PRICE = 44n

test('GAME-6: winning symbols tumble, the feature is bought at its price, and the books agree', async ({
  page,
  member,
}) => {
  await page.goto(`/seamless?gameCode=${GAME}`)
  const game = new GameFrame(page)
  const tumbled = game.frame.getByRole('status').filter({ hasText: /winning tumbles?\./ })
  await game.isReady('Spin')
  // Nearly every third spin wins, and every win tumbles.
  for (let spins = 0; spins < 30 && (await tumbled.count()) === 0; spins++) await game.play('Spin')
  await expect(tumbled).toBeAttached()

  const { totals: before } = await member.player.rounds()
  await game.button(/^Buy feature/).click()
  const sheet = game.frame.getByRole('dialog', { name: 'Buy feature' })
  await expect(sheet).toContainText(/free spins begin at once/)
  await sheet.getByRole('button', { name: /^Buy for ₹/ }).click()
  await game.isReady('Spin')
  await game.says(/free spins/)
  await expect
    .poll(async () => (await member.player.rounds()).rows.map(({ status }) => status))
    .not.toContain('open')
  const { rows, totals } = await member.player.rounds()
  const bought = BigInt(totals.stake) - BigInt(before.stake)
  expect([bought % PRICE, BigInt(rows[0]?.stake ?? 0)]).toEqual([0n, bought])
  expect(await ledgerBalance(member.username)).toBe(1_000_000n + BigInt(totals.net))
})
