import type { Proposal, ProposalsPage } from '@night-market/protocol/reviews'
import { DEMO_STAFF } from '../../../cli/seed/seed.ts'
import { SimulatedMember, type Sites } from '../../../cli/seed/simulated-member.ts'
import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { ON_DESKTOP } from '../../tags.ts'

// The console asks whether there is a session, and one person may not give so much.
test.use({ expectedStatuses: [401, 409] })

const [, BRUNO] = DEMO_STAFF
const TITLE = 'For a long wait'

test(
  'PROMO-5: what one person may not give alone is proposed, a colleague approves, and the member has it',
  { tag: ON_DESKTOP },
  async ({ page, member, sites, openConsole }) => {
    const desk = await openConsole('asha', '/console/rewards')
    await test.step('asha looks at the budgets, and gives more than she may', async () => {
      await expect(desk.getByRole('heading', { name: 'Reward budgets' })).toBeVisible()
      await expect(desk.getByText('Grants by hand').first()).toBeVisible()
      await expectAccessible(desk, 'the budgets of rewards')
      await desk.getByRole('link', { name: 'Grants', exact: true }).click()
      await desk.getByRole('button', { name: 'Give a reward' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Give a reward' })
      await dialog.getByLabel('Members').fill(member.username)
      await dialog.getByLabel('Each').fill('12,500')
      await dialog.getByLabel('Title in English').fill(TITLE)
      await dialog.getByLabel('Reason').fill('Support promised it')
      await expect(dialog).toContainText('₹12,500.00')
      await expectAccessible(desk, 'a grant')
      await dialog.getByRole('button', { name: 'Give it' }).click()
    })

    await test.step('it becomes a proposal', async () => {
      const dialog = desk.getByRole('dialog', { name: 'Propose this grant' })
      await expect(dialog).toContainText('This is more than you may give alone.')
      await dialog.getByLabel('Reason').fill('Agreed with support')
      await dialog.getByRole('button', { name: 'Propose' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await approveByBruno(sites, member.username)

    await test.step('the member finds it, and asha sees what became of it', async () => {
      await page.goto('/member/rewardCenter?show=past')
      const claim = page.locator('[data-claim]').filter({ hasText: TITLE })
      await expect(claim).toContainText('₹12,500.00')
      await desk.reload()
      await desk.getByRole('button', { name: TITLE }).first().click()
      const drawer = desk.getByRole('dialog', { name: TITLE })
      await expect(drawer).toContainText(`${member.username}Received`)
      await expectAccessible(desk, 'a grant that was given')
    })
  },
)

async function approveByBruno(sites: Sites, username: string): Promise<void> {
  const bruno = new SimulatedMember(sites)
  await bruno.enterConsole(BRUNO.username, BRUNO.password)
  const { rows } = await bruno.call<ProposalsPage>('GET', '/ops/proposals')
  const proposal = rows.find((row) => isFor(row, username))
  if (proposal === undefined) throw new Error('no grant is proposed')
  await bruno.call('POST', `/ops/proposals/${proposal.id}/votes`, { vote: 'approve', note: 'looks right' })
}

const isFor = ({ kind, payload }: Proposal, username: string): boolean =>
  kind === 'rewards.grant' && JSON.stringify(payload.usernames) === JSON.stringify([username])
