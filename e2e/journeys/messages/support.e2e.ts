import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { aPng } from '../../png.ts'
import { ONLY_LONG } from '../../tags.ts'

// The console asks whether there is a session; a browser without a network gets no answer at all.
test.use({ expectedStatuses: [401, 0] })

test('MSG-3: a member talks with the staff, who are in another browser', async ({
  page,
  member,
  openConsole,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Customer service' }).filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Customer service' })
  const question = `Where is my deposit, ${member.username}?`
  await sheet.getByLabel('How can we help?').fill(question)
  await expectAccessible(page, 'the start of a conversation')
  await sheet.getByRole('button', { name: 'Start the conversation' }).click()
  await expect(sheet.getByText(question)).toBeVisible()

  const desk = await openConsole('asha', '/console/support')
  await desk
    .getByRole('button', { name: 'Queue' })
    .or(desk.getByRole('radio', { name: 'Queue' }))
    .first()
    .click()
  await desk.getByRole('button', { name: member.username }).click()
  await desk.getByRole('button', { name: 'Take', exact: true }).click()
  // Until the conversation is theirs, no key sends a reply.
  await expect(desk.getByRole('button', { name: 'Back to the queue' })).toBeVisible()
  await desk.getByLabel('Write a reply').fill('It has just arrived.')
  await expectAccessible(desk, 'the desk')
  await desk.keyboard.press('Enter')

  await expect(sheet.getByText('It has just arrived.')).toBeVisible()
  await expect(sheet.getByText('Read', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a conversation')
  await sheet.getByLabel('Write a message').fill('Thank you!')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText('Thank you!')).toBeVisible()
  // Pressed in the moment of a new message it is refused once: the staff may not have read it.
  const stars = sheet.getByRole('button', { name: '5 stars' })
  await expect(async () => {
    await desk.getByRole('button', { name: 'Solve', exact: true }).click()
    await expect(stars).toBeVisible({ timeout: 2000 })
  }).toPass()
  await stars.click()
  await expect(sheet.getByText('Thank you. You gave 5 stars.')).toBeVisible()
})

test(
  'MSG-3: a draft outlives the sheet, and a lost connection loses no message',
  { tag: ONLY_LONG },
  async ({ page, member, context }) => {
    await page.goto('/support')
    await page.getByLabel('How can we help?').fill(`Hello from ${member.username}`)
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    const writing = page.getByLabel('Write a message')
    await writing.fill('Half a sentence')
    await page.reload()
    await expect(writing).toHaveValue('Half a sentence')
    await context.setOffline(true)
    await writing.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Half a sentence')).toHaveCount(1)
  },
)

test('MSG-3: a visitor asks, and shows a picture', { tag: ONLY_LONG }, async ({ page }) => {
  await page.goto('/support')
  await page.getByLabel('How can we help?').fill('The code of my payment looks like this.')
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: aPng(9) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect
    .poll(() =>
      page.getByRole('img', { name: 'Picture' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('MSG-5: feedback counts words, and is sent without a login', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByLabel('Your feedback').fill('Too short')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Please write between 5 and 300 words.')).toBeVisible()
  await expectAccessible(page, 'feedback')
  await page.getByLabel('Your feedback').fill('Please add more games with dice.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you for your feedback')).toBeVisible()
})
