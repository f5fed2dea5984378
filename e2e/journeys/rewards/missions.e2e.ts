import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG, ON_DESKTOP } from '../../tags.ts'

const GAME = 'fox-dice'
/** All but one of the rounds that the mission asks. */
const ROUNDS_BEFORE = 19

test('PROMO-3, LOT-5: a member plays until a mission is reached, claims it once, and ranks on the board', async ({
  page,
  member,
  isMobile,
}) => {
  const table = await member.player.launch(GAME)
  for (let round = 0; round < ROUNDS_BEFORE; round++)
    await table.play(1000n, { target: 5000, direction: 'over' })

  const mission = page.getByRole('listitem').filter({ hasText: 'Warm up' })
  await test.step('the last round is missing', async () => {
    await page.goto('/member/missionLeaderboard')
    await expect(mission.getByText('19 / 20')).toBeVisible()
    await expect(mission.getByRole('link', { name: 'Play: Warm up' })).toBeVisible()
    await expectAccessible(page, 'missions')
  })

  await test.step('plays it', async () => {
    await page.goto(`/seamless?gameCode=${GAME}`)
    await new GameFrame(page).play('Roll')
  })

  await test.step('claims what is reached', async () => {
    await page.goto('/member/missionLeaderboard')
    await mission.getByRole('button', { name: 'Claim the reward of Warm up' }).click()
    await expect(page.getByText('You got 40 points.')).toBeVisible()
    await expect(mission.getByText('Claimed')).toBeVisible()
    await page.reload()
    await expect(mission.getByText('Claimed')).toBeVisible()
  })

  await test.step('takes part in the board', async () => {
    if (isMobile) await page.getByRole('radio', { name: 'Leaderboard' }).click()
    await page.getByRole('button', { name: 'Take part' }).click()
    await expect(page.getByText('You’re in.').first()).toBeVisible()
    const own = page.getByRole('row').filter({ hasText: 'You' })
    await expect(own).toBeVisible()
    await expectAccessible(page, 'the leaderboard')
  })
})

test(
  'NAV-16: the menu counts missions to claim, and no longer counts what was claimed',
  { tag: [ONLY_LONG, ON_DESKTOP] },
  async ({ page, member: _member }) => {
    await page.goto('/member/missionLeaderboard')
    const entry = page.getByRole('link', { name: /^Missions/ }).first()
    await expect(entry.locator('[data-waiting]')).toHaveText(/^1/)
    await page.getByRole('button', { name: 'Claim the reward of Evening stroll' }).click()
    await expect(page.getByText('You got 10 points.')).toBeVisible()
    await expect(entry.locator('[data-waiting]')).toHaveCount(0)
  },
)
