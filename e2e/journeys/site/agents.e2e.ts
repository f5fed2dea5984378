import { changeDatabase, expect, newMember, test } from '../../fixtures.ts'

test('NAV-5, NAV-10, ID-16: agents log in at their own entrance and leave to it; other members are refused', async ({
  page,
  sites,
}) => {
  const [agent, member] = [await newMember(sites), await newMember(sites)]
  await changeDatabase(
    `update members.members set role = 'agent', affiliate_code = upper(substr(md5(id), 1, 10)) where username = $1`,
    [agent.username],
  )
  const logIn = async ({ username, password }: typeof agent): Promise<void> => {
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto('/agent')
  await expect(page).toHaveTitle(/^agent back-office/)
  await expect(page.getByRole('button', { name: /demo/i })).toHaveCount(0)
  await logIn(member)
  await expect(page.getByRole('alert')).toHaveText('Non-agents cannot log in')
  await page.reload()
  await logIn(agent)
  await expect(page).toHaveURL('/agentHome')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/agent')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
})
