import { expect, test } from '../../fixtures.ts'
import { aPng } from '../../png.ts'

test.use({ expectedStatuses: [422] })

test('PAY-8: a member chooses a picture, gets a sentence for a file that is none, and sees its own in the header', async ({
  page,
  member,
}) => {
  await page.goto('/')
  const account = page.getByRole('button', { name: 'Account' })
  await expect(account).toContainText(member.username.slice(0, 1))
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const open = async () => {
    await account.click()
    await page.getByRole('button', { name: 'Your picture' }).click()
    await expect(dialog).toBeVisible()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await expect(dialog).toBeHidden()
  }

  await open()
  await dialog.getByRole('radio', { name: 'Tiger' }).focus()
  await page.keyboard.press('Space')
  await save()
  await expect(account.getByRole('presentation', { includeHidden: true })).toHaveAttribute(
    'src',
    '/avatars/tiger.svg',
  )

  await open()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>') })
  await expect(dialog).toContainText('page.html: This isn’t a valid PNG or JPG picture.')
  await file.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: aPng(9).subarray(0, 40) })
  await expect(dialog.getByRole('listitem')).toContainText('This isn’t a valid PNG or JPG picture.')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPng(9) })
  await expect(dialog.getByRole('listitem')).toContainText('Uploaded')
  await save()
  await expect(account.getByRole('presentation', { includeHidden: true })).toHaveAttribute('src', /^blob:/)

  await open()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await save()
  await expect(account).toContainText(member.username.slice(0, 1))
})
