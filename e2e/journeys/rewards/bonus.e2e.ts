import type { BonusTerms } from '@night-market/protocol/values/rewards'
import type { RoundsPage } from '@night-market/protocol/play'
import type { Bonuses } from '@night-market/protocol/rewards/bonus'
import { giveByStaff } from '../../../proofs/testkit/staff.ts'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, ledgerBalance, rupees, test, type Member } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ON_DESKTOP, ON_PHONE } from '../../tags.ts'

const GAME = 'sky-temple'
/** Nearly every throw wins a little. */
const DICE = 'fox-dice'
const THROW = { target: 9700, direction: 'under' }
const TITLE = 'A lantern to begin with'
const TERMS: BonusTerms = { wager: 1, product: 'casino', days: 7, maxStake: null, games: [GAME, DICE] }
/** 10.00, of which a round may stake a tenth. */
const NOMINAL = 1000n
const STAKE = 100n
const DEPOSIT = 1_000_000n

test(
  'PROMO-3: a member reads what a bonus demands, collects it, plays it through, and it becomes cash',
  { tag: ON_DESKTOP },
  async ({ page, member, sites, isMobile }) => {
    await chooseTheme(page, isMobile)
    const reward = { kind: 'bonus', amount: String(NOMINAL), terms: TERMS } as const
    await giveByStaff(sites, member.username, { title: { EN: TITLE }, reward })

    await test.step('reads its conditions, and leaves it for now', async () => {
      await page.goto('/member/rewardCenter')
      await expect(page.locator('[data-claim]').filter({ hasText: TITLE })).toContainText(rupees(NOMINAL))
      await page.getByRole('button', { name: `See conditions of “${TITLE}”` }).click()
      const dialog = page.getByRole('dialog', { name: TITLE })
      await expect(dialog).toContainText('Highest bet per round₹1.00')
      await expect(dialog).toContainText('Valid onSky Temple, ')
      await expect(dialog).toContainText('Max cash-out₹100.00')
      await expectAccessible(page, 'what a bonus demands')
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(dialog).toHaveCount(0)
      expect(await bonusOf(member)).toBeUndefined()
    })

    await test.step('collects it', async () => {
      await page.getByRole('button', { name: `See conditions of “${TITLE}”` }).click()
      const dialog = page.getByRole('dialog', { name: TITLE })
      await dialog.getByRole('button', { name: 'Collect' }).click()
      await expect(page.getByText('Nothing to collect right now')).toBeVisible()
      expect(await bonusOf(member)).toMatchObject({ state: 'active', balance: String(NOMINAL), done: '0' })
    })

    await test.step('opens a slot that takes it, chooses the bonus, and sees its balance', async () => {
      await page.goto(`/seamless?gameCode=${GAME}`)
      await page.getByRole('button', { name: /^Bonus ₹10\.00/ }).click()
      const game = new GameFrame(page)
      await game.isReady('Spin')
      await expect(page.getByText('Bonus', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(game.frame.locator('body')).toContainText('₹10.00')
      // What costs more than the bonus allows is explained instead of offered.
      // Marked as disabled, it still opens: the browser driver would wait for it to be enabled.
      await game.button(/^Buy feature/).click({ force: true })
      const sheet = game.frame.getByRole('dialog', { name: 'Buy feature' })
      await expect(sheet).toContainText(/your bonus allows .*1\.00/)
      await expect(sheet.getByRole('button', { name: /^Buy for/ })).toHaveCount(0)
      await game.frame.locator('body').press('Escape')
    })

    await test.step('plays it through', async () => {
      await new GameFrame(page).play('Spin')
      await expect.poll(async () => (await bonusOf(member))?.done).not.toBe('0')
      await playThrough(member)
      await expect.poll(async () => (await bonusOf(member))?.state).toBe('converted')
    })

    await test.step('it became cash, which is in the balance', async () => {
      const ended = await bonusOf(member)
      const converted = BigInt(ended?.converted ?? 0)
      await page.goto('/member/bonusDetails')
      const card = page.locator(`[data-bonus="${ended?.id}"]`)
      await expect(card).toHaveAttribute('data-state', 'converted')
      await expect(card).toContainText(`Became cash${rupees(converted)}`)
      await expect(
        page
          .getByText(rupees(DEPOSIT + converted))
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      expect(await ledgerBalance(member.username)).toBe(DEPOSIT + converted)
      await expectAccessible(page, 'the bonus details')
    })

    await test.step('its inbox says so', async () => {
      await page.goto('/member/messageV2')
      await expect(page.getByRole('main')).toContainText('Bonus turned into cash')
    })
  },
)

/** A bonus of 100.00 that every member may claim, to be staked twice within seven days. */
const WELCOME = 'prm_welcome-bonus'

test(
  'PROMO-3: a claimed bonus is played only where it was chosen, shows its progress everywhere, and can be given up',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    await chooseTheme(page, isMobile)
    const main = page.getByRole('main')
    const question = page.getByRole('group', { name: 'Play with', exact: true })
    const bar = page.getByRole('group', { name: 'Bonus in play' })
    const game = new GameFrame(page)

    await test.step('claims it, having read what it carries, and is led to a slot', async () => {
      await page.goto(`/promotions/${WELCOME}`)
      await expect(main).toContainText('₹200 to stake, 7 days')
      await main.getByRole('button', { name: 'Claim the reward' }).click()
      await expect(main).toContainText(/₹100 is in play: ₹200 to stake by /)
      await expect(main).not.toContainText('Ends in')
      await expectAccessible(page, 'a promotion whose bonus is in play')
      await main.getByRole('link', { name: 'Play a slot' }).click()
      await expect(page).toHaveURL('/rng')
    })

    await test.step('the first game asks, and opens nothing before the answer', async () => {
      await page.goto(`/seamless?gameCode=${GAME}&mode=bonus`)
      await expect(question.getByRole('button', { name: 'Cash ₹10,000.00' })).toBeVisible()
      await expect(question).toContainText('₹200 to go · max ₹10 · 7 days')
      await expect(page.locator('iframe[data-layout=game-frame]')).toHaveCount(0)
      await expectAccessible(page, 'what to play with')
      await question.getByRole('button', { name: 'Cash ₹10,000.00' }).click()
      await game.isReady('Spin')
      await expect(game.frame.locator('body')).toContainText('₹10,000.00')
      await expect(bar).toHaveCount(0)
    })

    await test.step('the next one remembers cash, until the bonus is chosen beside it', async () => {
      await page.goto(`/seamless?gameCode=${DICE}`)
      await game.isReady('Roll')
      await expect(question).toHaveCount(0)
      await page.getByRole('button', { name: 'Play with bonus' }).filter({ visible: true }).click()
      await expect(bar).toContainText('Bonus ₹100₹0 of ₹200max ₹107 days')
      await game.isReady('Roll')
      await expect(game.frame.locator('body')).toContainText('₹100.00')
      await expect(game.frame.locator('body')).not.toContainText('BNS')
    })

    await test.step('a bet stops at the maximum and says why; the bar counts what is staked', async () => {
      await game.button(/^Max/).click()
      await expect(game.frame.getByText('Bonus max', { exact: true })).toBeVisible()
      // Marked as disabled, it still says why.
      await game.button('Raise the bet').click({ force: true })
      const sheet = game.frame.getByRole('dialog', { name: 'Highest bet on this bonus' })
      await expect(sheet).toContainText('Your bonus allows at most ₹10.00 a round.')
      await game.frame.locator('body').press('Escape')
      await game.play('Roll')
      await expect(bar).toContainText('₹10 of ₹200')
      await expectAccessible(page, 'a game with a bonus')
    })

    await test.step('its round is written in rupees, as a bonus', async () => {
      const [round] = (await member.player.call<RoundsPage>('GET', '/wps/play/rounds?mode=bonus')).rows
      await page.goto('/member/personalHistoryCopy?mode=bonus')
      await expect(main).toContainText('₹10.00')
      await expect(main).not.toContainText('BNS')
      await main
        .getByRole('button', { name: round?.gameName ?? '' })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Bonus')
      await expect(dialog).toContainText('₹10.00')
      await expect(dialog).not.toContainText('BNS')
    })

    await test.step('the wallet has a line for it, which leads to the reward centre', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: /^Wallet/ }).click()
      await page
        .getByRole('dialog', { name: 'Wallet' })
        .getByRole('link', { name: 'Bonus (₹190 to go)' })
        .click()
      const card = main.locator('[data-bonus]')
      await expect(card).toContainText('Still to stake: ₹190.00')
      await expect(card.getByRole('link', { name: 'Play a slot' })).toBeVisible()
      await expect(card.getByText('Terms', { exact: true })).toBeVisible()
      await expectAccessible(page, 'the reward centre with a bonus')
    })

    await test.step('given up, it is gone everywhere, and the cash was never touched', async () => {
      await main.getByRole('button', { name: 'Give up' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
      await expect(main.locator('[data-bonus]')).toHaveCount(0)
      await page.goto(`/promotions/${WELCOME}`)
      await expect(main).toContainText('You gave it up.')
      await page.goto(`/seamless?gameCode=${GAME}`)
      await game.isReady('Spin')
      await expect(game.frame.locator('body')).toContainText('₹10,000.00')
      expect(await ledgerBalance(member.username)).toBe(DEPOSIT)
    })
  },
)

const bonusOf = async ({ player }: Member): Promise<Bonuses['bonuses'][number] | undefined> =>
  (await player.call<Bonuses>('GET', '/wps/rewards/bonuses')).bonuses[0]

async function playThrough(member: Member): Promise<void> {
  const { required, done } = (await bonusOf(member)) ?? { required: '0', done: '0' }
  const table = await member.player.launch(DICE, 'bonus')
  for (let left = BigInt(required) - BigInt(done); left > 0n; left -= STAKE) await table.play(STAKE, THROW)
}
