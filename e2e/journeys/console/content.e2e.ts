import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'

// The console asks whether there is a session.
test.use({ expectedStatuses: [401] })

test('HOME-2, MSG-1: one of the staff writes a notice in two languages, another publishes it, and a visitor reads it', async ({
  openConsole,
  openOther,
}) => {
  const slug = `regatta-${Date.now().toString(36)}`
  const title = `Regatta on Sunday ${slug}`
  const address = `/console/content/notice/${slug}`
  const page = await openConsole('asha', '/console/content')
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
  await expectAccessible(page, 'the contents')
  await page.keyboard.press('n')
  await page.getByLabel('Name in the address').fill(slug)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(`**${address}`)
  const english = page.getByRole('group', { name: /English/ })
  const hindi = page.getByRole('group', { name: /हिन्दी/ })
  await english.getByLabel('Title').fill(title)
  await english.getByLabel('Text').fill('Boats start at **noon**.')
  // A draft outlives the page.
  await page.reload()
  await expect(english.getByLabel('Title')).toHaveValue(title)
  await hindi.getByLabel('Title').fill('रविवार को नौका दौड़')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'an entry')
  await page.getByRole('button', { name: 'Send to review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('Waits for review')).toBeVisible()

  const other = await openConsole('bruno', address)
  await other.getByRole('button', { name: 'Publish' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByText('EN: shown')).toBeVisible()
  await expect(other.getByText('HI: shown')).toBeVisible()

  const visitor = await openOther()
  await visitor.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'))
  await visitor.goto('/')
  await visitor.getByRole('button', { name: title }).first().click()
  await expect(visitor.getByRole('dialog').getByText('Boats start at')).toBeVisible()
})
