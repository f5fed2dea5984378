import { readFile } from 'node:fs/promises'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { ONLY_LONG, ON_DESKTOP } from '../../tags.ts'

const PAGES = [
  '/member/accountRecord',
  '/member/personalProfit',
  '/member/bonusDetails',
  '/member/statement',
] as const

test(
  'PAY-7: a record is narrowed by its presets, saved as a file, and says what the play came to',
  { tag: ON_DESKTOP },
  async ({ page, member }) => {
    const seat = await member.player.launch('fox-dice')
    for (let n = 0; n < 3; n++) await seat.play(1000n, { target: 5000, direction: 'over' })
    const { totals } = await member.player.rounds()

    await test.step('the coming days hold nothing yet, and the address keeps the preset', async () => {
      await page.goto('/member/personalHistoryCopy')
      await expect(page.getByLabel('Totals for all matching rounds')).toContainText('3')
      await page.getByRole('radio', { name: 'Custom' }).click()
      await page.getByRole('radio', { name: 'Next 30 days' }).click()
      await expect(page.getByText('No upcoming bets')).toBeVisible()
      await expect(page).toHaveURL(/period=next30/)
      await page.reload()
      await expect(page.getByRole('radio', { name: 'Next 30 days' })).toBeChecked()
    })

    await test.step('two days of one’s own find the rounds', async () => {
      await page.getByRole('radio', { name: 'Custom' }).click()
      await page.getByLabel('From', { exact: true }).fill('2026-01-01')
      await page.getByLabel('To', { exact: true }).fill('2099-12-31')
      await expect(page.getByRole('table').getByRole('button', { name: /Fox Dice/ })).toHaveCount(3)
    })

    await test.step('the file has a line for each of them', async () => {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const file = await arriving
      expect(file.suggestedFilename()).toBe('betting-record_2026-01-01_2099-12-31.csv')
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines[0]).toMatch(/^\uFEFFRound,Began/)
      expect(lines.slice(1).every((line) => line.includes(',Fox Dice,') && line.includes(',10.00,'))).toBe(
        true,
      )
      expect(lines).toHaveLength(4)
    })

    await test.step('profit and loss says the same as the record', async () => {
      await page.goto('/member/personalProfit')
      const sums = page.getByRole('region', { name: 'Totals for the period' })
      await expect(sums).toContainText(totals.net.startsWith('-') ? 'you lost' : 'you won')
      await expect(sums).toContainText('₹30.00')
      await expect(page.getByRole('img', { name: /^Result by day/ })).toBeVisible()
      await expect(page.getByRole('table', { name: 'By category' })).toContainText('Mini games')
    })
  },
)

test(
  'UI-2, UI-3: the records have no barrier that a machine can find',
  { tag: ONLY_LONG },
  async ({ page, member, isMobile }) => {
    await (await member.player.launch('fox-dice')).play(1000n, { target: 5000, direction: 'over' })
    await chooseTheme(page, isMobile)
    for (const address of PAGES) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, address)
    }
    await page.goto('/member/accountRecord')
    await page.getByRole('table').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
    await expectAccessible(page, 'a row of the account record')
  },
)
