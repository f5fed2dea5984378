import { expect, newMember, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

test('UI-3: without a mouse one logs in, finds a game by a word typed wrong, spins and leaves', async ({
  page,
  sites,
}) => {
  const { username, password, player } = await newMember(sites)
  const { keyboard } = page
  await page.goto('/login')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeFocused()
  await keyboard.type(username)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()

  await keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await keyboard.type('dargon perl')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Dragon Pearl')
  await keyboard.press('Enter')
  const game = new GameFrame(page)
  await game.isReady('Spin')
  await game.takesKeys()
  await keyboard.press('Space')
  await game.saysTheResult()
  expect((await player.rounds()).totals.rounds).toBe(1)

  await page.getByRole('button', { name: 'Lobby' }).focus()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
