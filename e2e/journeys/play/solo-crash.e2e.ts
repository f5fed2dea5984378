import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG } from '../../tags.ts'

const CODE = 'firecracker-solo-crash'
/** A rise ends early now and then. */
const MOST_ROUNDS = 12

test(
  'GAME-6: a bet of crash for one player is cashed out while it rises, or rides to its target',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    await signIn(page, (await newMember(sites)).player)
    await page.goto(`/seamless?gameCode=${CODE}`)
    const game = new GameFrame(page)
    const cashOut = game.button(/^Cash out ₹/)
    const ended = (words: RegExp) => game.frame.getByRole('status').filter({ hasText: words })
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      await game.isReady('Bet')
      await game.button('Bet').click()
      await expect(cashOut.or(game.button('Bet'))).toBeVisible()
      if (await cashOut.isVisible()) await cashOut.click({ timeout: 2000 }).catch(() => undefined)
      await game.isReady('Bet')
      if ((await ended(/Cashed out at 1\.\d\d×\. You won/).count()) > 0) break
      expect(round, 'a rise that can be left').toBeLessThan(MOST_ROUNDS)
    }

    await game.button('2×').first().click()
    await game.button('Bet').click()
    await expect(ended(/Cashed out at 2×\. You won|Crashed at 1/)).toBeAttached({ timeout: 30_000 })
  },
)
