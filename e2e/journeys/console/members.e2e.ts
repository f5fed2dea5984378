import { randomInt } from 'node:crypto'
import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, test, type Member } from '../../fixtures.ts'

// Before the login the console asks whether there is a session; after it is ended the member's page is refused.
test.use({ expectedStatuses: [401, 403, 0] })

test('one of the staff finds a member, unmasks a field with a reason, writes a note and disables the account', async ({
  page,
  member,
  openConsole,
}) => {
  const mobile = await verifiedMobile(member)
  await page.goto('/member/securityCenter')
  const desk = await openConsole('asha')
  await expect(desk.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await desk.keyboard.press('Control+k')
  const search = desk.getByRole('combobox', { name: 'Search pages and members' })
  await search.fill(member.username.slice(0, -1))
  const option = desk.getByRole('option', { name: member.username })
  await expect(option).toBeVisible()
  await expectAccessible(desk, 'the search over the console')
  await search.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
  await expectAccessible(desk, 'a member')

  await desk.getByRole('button', { name: 'Show Mobile, verified' }).click()
  const reason = desk.getByRole('dialog', { name: 'Show Mobile, verified' })
  await reason.getByLabel('Reason').fill('Calls back about a stolen phone.')
  await reason.getByRole('button', { name: 'Show' }).click()
  await expect(desk.getByText(mobile)).toBeVisible()

  await desk.getByRole('tab', { name: 'Notes' }).click()
  await desk.getByLabel('New note').fill('Called: the phone was stolen.')
  await desk.getByRole('button', { name: 'Write the note' }).click()
  await expect(desk.getByRole('listitem').getByText('Called: the phone was stolen.')).toBeVisible()
  await expectAccessible(desk, 'notes about a member')

  await desk.getByRole('button', { name: 'Disable account' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The phone was stolen.')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(desk.getByText('Disabled', { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Propose to enable' })).toBeVisible()
  await desk.getByRole('tab', { name: 'Audit' }).click()
  await expect(desk.getByRole('cell', { name: 'members.disabled' })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

async function verifiedMobile({ username }: Member): Promise<string> {
  const mobile = `+919${randomInt(1e8, 1e9)}`
  await changeDatabase(
    `insert into members.contacts (member, kind, target, verified_at)
     select id, 'mobile', $2, now() from members.members where username = $1`,
    [username, mobile],
  )
  return mobile
}
