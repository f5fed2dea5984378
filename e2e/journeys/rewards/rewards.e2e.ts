import { DEMO_ACCOUNTS } from '../../../cli/seed/seed.ts'
import { SimulatedMember } from '../../../cli/seed/simulated-member.ts'
import { giveByStaff } from '../../../proofs/testkit/staff.ts'
import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { signInAt } from '../../sign-in.ts'
import { ON_DESKTOP, ONLY_LONG } from '../../tags.ts'

const [, ARJUN] = DEMO_ACCOUNTS

test(
  'PROMO-5: a member collects the reward that waits, and the balance follows',
  { tag: ON_DESKTOP },
  async ({ page, sites }) => {
    const arjun = new SimulatedMember(sites)
    await arjun.logIn(ARJUN.username, ARJUN.password)
    await signInAt(page, sites.api, arjun)
    await page.goto('/member/rewardCenter')
    const gift = page.locator('[data-claim]').filter({ hasText: 'Opening week gift' })
    await expect(gift).toContainText('₹50.00')
    await expectAccessible(page, 'the reward centre')
    await gift.getByRole('button', { name: 'Collect “Opening week gift”' }).click()
    await expect(gift).toHaveCount(0)
    await expect(page.getByText('₹50.00').filter({ visible: true }).first()).toBeVisible()
    await page.getByText('Past', { exact: true }).click()
    await expect(gift).toContainText('Received')
    await expect(page.locator('[data-claim]').filter({ hasText: 'Opening week points' })).toContainText(
      '500 points',
    )
  },
)

test(
  'PROMO-5: points that the staff grant arrive while the member looks',
  { tag: ONLY_LONG },
  async ({ page, member, sites }) => {
    await page.goto('/member/rewardCenter?show=past')
    await expect(page.getByText('No past rewards')).toBeVisible()
    const title = { EN: 'For your patience', HI: 'आपके धैर्य के लिए' }
    await giveByStaff(sites, member.username, { title, reward: { kind: 'points', amount: '250' } })
    const claim = page.locator('[data-claim]').filter({ hasText: 'For your patience' })
    await expect(claim).toContainText('250 points')
  },
)
