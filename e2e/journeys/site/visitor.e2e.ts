import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

test('GAME-5, GAME-7: a visitor plays the demo, and is asked for an account before real money', async ({
  page,
}) => {
  await page.goto('/seamless?gameCode=fox-dice&mode=demo')
  const game = new GameFrame(page)
  await game.isReady('Roll')
  await game.play('Roll')
  await game.says('Rolled')

  await page.goto('/seamless?gameCode=fox-dice')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Please register an account first')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/register')
})

test('GAME-6: a board left in the middle of a round is there again after a reload', async ({
  page,
  member,
}) => {
  await page.goto('/seamless?gameCode=pearl-mines')
  const game = new GameFrame(page)
  await game.isReady('Start the round')
  const before = await member.player.balance()
  await game.button('Start the round').click()
  await expect(game.button(/^Cash out/)).toBeVisible()
  await page.reload()
  await game.says('Your open round is back')
  await game.openFieldAndLeave('Tile 5, 5: closed')
  const { rows, totals } = await member.player.rounds()
  expect(rows.map((row) => row.status)).toEqual(['settled'])
  expect(await member.player.balance()).toBe(before + BigInt(totals.net))
})
