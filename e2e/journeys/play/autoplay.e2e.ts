import { expect, ledgerBalance, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG } from '../../tags.ts'

test(
  'GAME-6: autoplay opens tiles of mines, takes the money, and ends at its number of rounds',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    await page.goto('/seamless?gameCode=powder-mines')
    const game = new GameFrame(page)
    await game.isReady('Start the round')
    await game.button('Autoplay').click()
    const sheet = game.frame.getByRole('dialog', { name: 'Autoplay' })
    const choose = (group: string, choice: string) =>
      sheet
        .getByRole('group', { name: group })
        .getByRole('radio', { name: choice, exact: true })
        .check({ force: true })
    await choose('Rounds', '10')
    await sheet
      .getByRole('group', { name: 'Stop before losing more than' })
      .getByRole('radio')
      .last()
      .check({ force: true })
    await choose('Stop on a single win of', 'Off')
    await choose('Tiles to open in each round', '2')
    await choose('After a loss', 'Double the bet')
    await choose('After a win', 'Back to the first bet')
    const before = await game.frame.getByRole('button', { name: /^Bet ₹/ }).textContent()
    await sheet.getByRole('button', { name: 'Start autoplay' }).click()
    await expect
      .poll(
        async () => (await member.player.rounds()).rows.filter(({ status }) => status === 'settled').length,
        {
          timeout: 90_000,
        },
      )
      .toBe(10)
    const { rows, totals } = await member.player.rounds()
    const stakes = rows.toReversed().map(({ stake, payout }) => [BigInt(stake), BigInt(payout)] as const)
    for (const [index, [stake, payout]] of stakes.slice(0, -1).entries()) {
      const next = stakes[index + 1]?.[0] ?? 0n
      if (payout < stake) expect(next).toBeGreaterThan(stake)
      else expect(next).toBe(stakes[0]?.[0])
    }
    // The bet is what it was.
    await expect(game.frame.getByRole('button', { name: /^Bet ₹/ })).toHaveText(before ?? '')
    expect(await ledgerBalance(member.username)).toBe(1_000_000n + BigInt(totals.net))
  },
)
