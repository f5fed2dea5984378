import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'
import { DEMO_STAFF } from '../../../cli/seed/seed.ts'

// The console asks whether there is a session; an unknown name is refused.
test.use({ expectedStatuses: [401, 404] })

test(
  'AGT-8: the desk of agents opens, and says that a name is unknown',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.goto('/console/agents')
    const [{ username, password }] = DEMO_STAFF
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible()
    await expectAccessible(page, 'the desk of agents')
    await page.getByLabel('Username or id').fill('nobody-at-all')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByText('Nobody has this username or id.')).toBeVisible()
  },
)
