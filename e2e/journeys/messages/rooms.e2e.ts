import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, newMember, signIn, test } from '../../fixtures.ts'
import { ON_PHONE, ONLY_LONG } from '../../tags.ts'

const TABLE = 'diya-live-andar-bahar'

/** Letters alone: many digits are a phone number. */
const word = (): string => randomUUID().replace(/[^a-f]/g, '')

const write = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}
const message = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

test(
  'MSG-4: two members talk in a room, and what one missed arrives once',
  { tag: ON_PHONE },
  async ({ page, browser, sites, member: _member }) => {
    // The rooms of a site ask for accounts of some minutes.
    await changeDatabase('update rooms.rooms set least_age_minutes = 0', [])
    const other = await browser.newContext({ baseURL: sites.api })
    const second = await other.newPage()
    await signIn(second, (await newMember(sites)).player)
    for (const each of [page, second]) await each.goto('/rooms/rm_market')
    const [hello, answer] = [`hello ${word()}`, `hi there ${word()}`]
    await write(page, hello)
    await expect(message(second, hello)).toBeVisible()
    await write(second, answer)
    await expect(message(page, answer)).toBeVisible()

    await other.setOffline(true)
    await page.waitForTimeout(2000)
    await write(page, `while you were out ${hello}`)
    await other.setOffline(false)
    await expect(message(second, `while you were out ${hello}`)).toHaveCount(1, { timeout: 30_000 })
    await expect(message(second, hello)).toHaveCount(1)
    await expectAccessible(page, 'a chat room')
    await other.close()
  },
)

test.describe('refusals', () => {
  test.use({ expectedStatuses: [422] })

  test(
    'a link is refused in words and stays to be changed; a visitor reads along',
    { tag: ONLY_LONG },
    async ({ page, browser, sites, member: _member }) => {
      await changeDatabase('update rooms.rooms set least_age_minutes = 0', [])
      await page.goto('/rooms/rm_bazaar')
      const field = page.getByRole('textbox', { name: 'Message' })
      await field.fill('see best-odds.com')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Links aren’t allowed here.')).toBeVisible()
      await expect(field).toHaveValue('see best-odds.com')
      const text = `nothing to see ${word()}`
      await write(page, text)

      const visitor = await browser.newContext({ baseURL: sites.api })
      const guest = await visitor.newPage()
      await guest.goto('/rooms/rm_bazaar')
      await expect(message(guest, text)).toBeVisible()
      await expect(guest.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
      await expect(guest.getByRole('link', { name: 'Log in to write' })).toBeVisible()
      await visitor.close()
    },
  )
})

test('players of a live table talk beside it, and a muted one is silent', async ({
  page,
  browser,
  sites,
  member: _member,
}) => {
  const other = await browser.newContext({ baseURL: sites.api })
  const second = await other.newPage()
  await signIn(second, (await newMember(sites)).player)
  for (const each of [page, second]) {
    await each.goto(`/seamless?gameCode=${TABLE}`)
    await each.getByRole('button', { name: 'Table chat' }).first().click()
  }
  const text = `good luck ${word()}`
  await write(second, text)
  await expect(message(page, text)).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Report or mute/ })
    .click()
  await page.getByRole('button', { name: /^Mute / }).click()
  await expect(message(page, text)).toHaveCount(0)
  await expect(page.getByText('You’ve muted this member.')).toBeVisible()
  await other.close()
})
