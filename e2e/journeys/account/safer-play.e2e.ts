import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, test, type Member } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG } from '../../tags.ts'

const PAGE = '/member/saferPlay'

test.describe('safer play', () => {
  // What protection refuses is refused by the server too.
  test.use({ expectedStatuses: [401, 403, 409, 422] })
  test.beforeEach(async ({ page, isMobile }) => chooseTheme(page, isMobile))

  test('limits: a tighter one holds at once, a looser one waits and is taken back', async ({
    page,
    member,
  }) => {
    await page.goto('/member/securityCenter')
    await page.getByRole('link', { name: 'Limits, breaks and self-exclusion' }).click()
    await expect(page).toHaveURL(PAGE)
    await expectAccessible(page, 'safer play of a new member')

    await test.step('a deposit limit below what was paid in is reached at once', async () => {
      await page.getByRole('button', { name: 'Set: Deposit limit for 24 hours' }).click()
      const dialog = page.getByRole('dialog', { name: 'Deposit limit for 24 hours' })
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('nothing')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Please enter an amount above zero.')).toBeVisible()
      await expectAccessible(page, 'the setting of a limit')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('5,000')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Reached', { exact: true })).toBeVisible()
      await expect(page.getByText('₹10,000.00 counted, limit ₹5,000.00')).toBeVisible()
      await expect(page.getByText(/^over by ₹5,000\.00 until /)).toBeVisible()
      await expect(member.player.deposit(100_000n)).rejects.toThrow('deposit_limit_reached')
    })

    await test.step('a higher one waits a day, and is taken back', async () => {
      await page.getByRole('button', { name: 'Change: Deposit limit for 24 hours' }).click()
      const dialog = page.getByRole('dialog', { name: 'Deposit limit for 24 hours' })
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('50000')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: '₹50,000.00 from' })).toBeVisible()
      await expectAccessible(page, 'safer play with a limit that waits')
      await page.getByRole('button', { name: 'Keep current limit' }).click()
      await expect(page.getByRole('button', { name: 'Keep current limit' })).toHaveCount(0)
    })
  })

  test(
    'in play: time and result are shown, and the reality check pauses the game',
    { tag: ONLY_LONG },
    async ({ page, member }) => {
      await member.player.call('POST', '/wps/protection/limits', { kind: 'reminder', value: '5' })
      const game = new GameFrame(page)
      await page.goto('/seamless?gameCode=fox-dice')
      await game.isReady('Roll')
      await expect(
        page.getByRole('group', { name: 'Reality check' }).filter({ visible: true }),
      ).toContainText('0 min')
      await playedLonger(member, 6)
      await page.reload()
      const dialog = page.getByRole('dialog', { name: 'Reality check' })
      await expect(dialog).toContainText('6 min')
      await expectAccessible(page, 'the reality check', 'dialog')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await game.isReady('Roll')
      await page.reload()
      await game.isReady('Roll')
      await expect(dialog).toHaveCount(0)

      await playedLonger(member, 5)
      await page.reload()
      await dialog.getByRole('button', { name: 'Take a break' }).click()
      await expect(page).toHaveURL(`${PAGE}#cool_off`)
      await expect(page.getByRole('heading', { name: 'Take a break' })).toBeInViewport()
    },
  )

  test('keeping away: an open game closes at once, and nothing opens until it is over', async ({
    page,
    member,
  }) => {
    const game = new GameFrame(page)
    await page.goto('/seamless?gameCode=fox-dice')
    await game.isReady('Roll')
    const other = await page.context().newPage()
    await other.goto('/healthz')
    await other.evaluate((token) => sessionStorage.setItem('token', token), member.player.session.token)
    await other.goto(PAGE)
    await other.getByRole('radio', { name: '7 days' }).click()
    await other.getByRole('button', { name: 'Start break' }).click()
    const dialog = other.getByRole('dialog', { name: 'Start a break of 7 days?' })
    await expectAccessible(other, 'the beginning of a break')
    await dialog.getByRole('button', { name: 'Start break' }).click()
    const proof = other.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByLabel('Login password').fill('not the password')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByText('Incorrect password.')).toBeVisible()
    await proof.getByLabel('Login password').fill(member.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(other.getByText('You are on a break until')).toBeVisible()
    await expectAccessible(other, 'safer play during an exclusion')

    await expect(page.getByRole('heading', { name: 'Play is paused' })).toBeVisible()
    await expect(page.locator('iframe[data-layout=game-frame]')).toHaveCount(0)
    await expectAccessible(page, 'the place of a game while its player keeps away')
    await expect(member.player.launch('fox-dice')).rejects.toThrow('cooling_off')
    await expect(member.player.deposit(100_000n)).rejects.toThrow('cooling_off')
    expect(await member.player.balance()).toBe(1_000_000n)

    await other.goto('/member/depositv2')
    await expect(other.getByRole('heading', { name: 'Deposits are blocked' })).toBeVisible()
    await expect(other.getByText('You are on a break until')).toBeVisible()
    await expect(other.getByRole('button', { name: /^UPI/ })).toHaveCount(0)
    await expectAccessible(other, 'deposits during an exclusion')
    await other.getByRole('main').getByRole('link', { name: 'Withdraw' }).click()
    await expect(other).toHaveURL('/member/withdraw')
    await expect(other.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible()
  })
})

/** As if this login's play had begun so many minutes earlier. */
async function playedLonger({ username }: Member, minutes: number): Promise<void> {
  await changeDatabase(
    `update play.launches set created_at = created_at - make_interval(mins => $2)
      where member = (select id from members.members where username = $1)`,
    [username, minutes],
  )
}
