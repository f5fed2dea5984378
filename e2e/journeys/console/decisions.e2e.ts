import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

// The console asks whether there is a session.
test.use({ expectedStatuses: [401] })

test('a match is suspended by one person, and made void by two', async ({ openConsole }) => {
  const page = await openConsole('asha')
  await page.getByRole('link', { name: 'Matches' }).click()
  // Nothing of it changes by itself while it is acted on.
  await page.getByRole('radio', { name: 'Coming' }).click()
  await page.getByLabel('Team, league, sport or number').fill('football')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).first().click()
  await page.getByLabel('Reason, as players read it').fill('Under review.')
  await page.getByRole('button', { name: 'Do it now' }).click()
  await expect(page.getByText('Suspended by staff')).toBeVisible()
  await expectAccessible(page, 'a match')
  await page.getByRole('button', { name: 'Make the whole match void' }).click()
  const reason = `Postponed, ${Date.now()}`
  await page.getByLabel('Reason, as players read it').fill(reason)
  await expectAccessible(page, 'the proposal of an act')
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expectAccessible(page, 'an own proposal')

  const other = await openConsole('bruno', new URL(page.url()).pathname)
  await expect(other.getByText('Make it void: all stakes go back')).toBeVisible()
  await other.getByLabel('Note').fill('The league said so.')
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Carried out', { exact: true })).toBeVisible()
  await expect(other.getByText('The vendor has done it.')).toBeVisible()
  await expectAccessible(other, 'a proposal that was carried out')

  await page.getByRole('link', { name: 'All proposals' }).click()
  await page.getByRole('radio', { name: 'Closed' }).click()
  await expect(page.getByRole('row', { name: /Void · / }).first()).toContainText('Carried out')
})

test(
  'a draw is corrected by a proposal, which its maker withdraws',
  { tag: ONLY_LONG },
  async ({ openConsole }) => {
    const page = await openConsole('asha', '/console/draws?show=drawn&game=nm-k3-1')
    // The first draw after the start is within a minute.
    await expect(async () => {
      await page.reload()
      await page.getByRole('table').getByRole('button').first().click({ timeout: 5000 })
    }).toPass()
    await expectAccessible(page, 'a draw')
    await page.getByLabel('Numbers').fill('777')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(/1 result of 3 digits/).first()).toBeVisible()
    await page.getByLabel('Numbers').fill('126')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('Reason, as players read it').fill('Read wrongly.')
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Withdrawn').first()).toBeVisible()
  },
)

test(
  'what is wrong with a file is said before it is proposed',
  { tag: ONLY_LONG },
  async ({ openConsole }) => {
    const page = await openConsole('asha', '/console/matches/enter?vendor=studio')
    const content = page.getByLabel('Its content')
    const check = page.getByRole('button', { name: 'Check it' })
    await content.fill('{')
    await check.click()
    await expect(page.getByText(/This is no JSON/)).toBeVisible()
    await page.getByRole('button', { name: 'Show an example' }).click()
    const example = await content.inputValue()
    await content.fill(example.replace('2.1', '2.105'))
    await check.click()
    await expect(page.getByText(/At markets.0.odds.1: odds have two places/)).toBeVisible()
    await content.fill(example.replace('2.1', '4.1'))
    await check.click()
    await expect(page.getByText(/The vendor finds: .*sure win/)).toBeVisible()
    await expectAccessible(page, 'a file with something wrong')
    await content.fill(example)
    await check.click()
    await expect(page.getByText('Delhi Lions – Mumbai Harbour')).toBeVisible()
  },
)
