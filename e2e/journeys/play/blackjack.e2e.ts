import { expect, ledgerBalance, rupees, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG, ON_DESKTOP } from '../../tags.ts'

const STAKE = 1000n

test(
  'GAME-6: a doubled hand of blackjack takes a further stake, and the record shows both',
  { tag: [ONLY_LONG, ON_DESKTOP] },
  async ({ page, member }) => {
    const game = new GameFrame(page)
    const moves = game.frame.getByRole('group', { name: 'Moves' })
    const double = moves.getByRole('button', { name: /^Double/ })
    const deal = game.button(/Deal$/)

    await test.step('plays until a hand may be doubled', async () => {
      await page.goto('/seamless?gameCode=dragon-blackjack')
      await game.isReady('Blackjack, 1:1')
      await game.beQuick()
      await game.button('Blackjack, 1:1').click()
      for (;;) {
        await deal.click()
        await expect(moves.getByRole('button').first().or(deal)).toBeEnabled()
        const decline = moves.getByRole('button', { name: /^No insurance/ })
        if (await decline.isVisible()) await decline.click()
        await expect(double.or(deal)).toBeEnabled()
        if (await double.isVisible()) return
      }
    })

    await test.step('doubles: the wallet has given twice the stake, the result is announced', async () => {
      const before = await ledgerBalance(member.username)
      await double.click()
      await game.saysTheResult()
      await expect(deal).toBeEnabled()
      const after = await ledgerBalance(member.username)
      // Lost, returned or won: both stakes.
      expect([-STAKE, STAKE, 3n * STAKE]).toContain(after - before)
      await expect(page.getByText(rupees(after)).first()).toBeVisible()
    })

    await test.step('the betting record has the total of the stakes', async () => {
      await page.goto('/member/personalHistoryCopy')
      const row = page.getByRole('row').filter({ hasText: 'Dragon Blackjack' }).first()
      await expect(row).toContainText(rupees(2n * STAKE))
    })
  },
)
