import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ON_PHONE } from '../../tags.ts'

/** A draw every five minutes: of those every minute, one often comes in between. */
const GAME = 'nm-k3-5'

test(
  'LOT-1: picks of two plays are bought as one ticket, which waits for its draw and can be bet again',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    await page.goto(`/seamless?gameCode=${GAME}`)
    const game = new GameFrame(page)
    const { frame } = game
    await frame.getByRole('button', { name: '11 7.84' }).click()
    await frame.getByRole('tab', { name: 'Different' }).click()
    await frame.getByRole('button', { name: /^Two numbers/ }).click()
    const numbers = frame.getByRole('group', { name: 'Numbers' })
    // The arrow keys move between the numbers, and the focus stays where it is when one is chosen.
    await numbers.getByRole('button', { name: /^1/ }).press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    // On a narrow screen the ticket is a sheet, which its bar opens.
    const review = async () => {
      if (isMobile) await game.button('Review · ₹4.00').click()
    }
    await review()
    await expect(frame.getByRole('region', { name: 'Ticket' })).toContainText('₹4.00')

    await game.isReady('Buy · ₹4.00')
    await game.button('Buy · ₹4.00').click()
    await game.says('Tickets bought: 1')
    await expect.poll(() => member.player.balance()).toBe(1_000_000n - 400n)
    await frame.getByRole('button', { name: /^My tickets/ }).click()
    const ticket = frame.getByRole('listitem').filter({ hasText: 'tkt_' })
    await expect(ticket).toContainText('Two numbers')
    await ticket.getByRole('button', { name: 'Bet again' }).click()
    await review()
    await game.isReady('Buy · ₹4.00')
  },
)

test(
  'LOT-2: an animal of the zodiac puts its numbers on the board, pressed or typed, and the ticket holds them',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    await page.goto('/seamless?gameCode=nm-six')
    const game = new GameFrame(page)
    const { frame } = game
    const numbers = frame.getByRole('group', { name: 'Numbers' }).getByRole('button', { pressed: true })
    const animals = frame.getByRole('group', { name: 'Zodiac animals' })
    await animals.getByRole('button', { name: /^Dragon/ }).click()
    await expect(numbers).toHaveCount(4)
    const field = frame.getByLabel(/^Type or paste numbers and animals/)
    const dragon = await field.inputValue()
    await animals.getByRole('button', { name: /^Dragon/ }).click()
    await expect(numbers).toHaveCount(0)
    await field.fill('龙 lion')
    await expect(frame.getByText('“lion” is no number')).toBeVisible()
    await field.fill('ड्रैगन')
    await expect(numbers).toHaveCount(4)
    if (isMobile) await game.button('Review · ₹8.00').click()
    await game.isReady('Buy · ₹8.00')
    await game.button('Buy · ₹8.00').click()
    await game.says('Tickets bought: 1')
    await expect.poll(() => member.player.balance()).toBe(1_000_000n - 800n)
    await frame.getByRole('button', { name: /^My tickets/ }).click()
    const ticket = frame.getByRole('listitem').filter({ hasText: 'tkt_' })
    await expect(ticket).toContainText(dragon)
  },
)

test(
  'LOT-2: a game that is launched by a call of its own leads back to the place that the call names',
  { tag: ON_PHONE },
  async ({ page, member }) => {
    const lottery = { launchMode: 'LOTT', lottoArea: 'EL', lottoPrizeMode: 'ELOTT', lottoGameCode: GAME }
    const wish = { ...lottery, lottoView: 'betting', device: 'WEB', backUrl: '/elott', language: 'EN' }
    const launch = await member.player.call<{ url: string }>('POST', '/wps/game/launchGame', wish)
    await page.goto(launch.url)
    await expect(page.getByRole('tab', { name: 'Different' })).toBeVisible()
    const back = page.getByRole('link', { name: 'Back', exact: true })
    // The game begins below the way back, and ends with the window.
    const [bar, game] = [await back.locator('..').boundingBox(), await page.locator('#draw').boundingBox()]
    expect(game?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
    expect((game?.y ?? 0) + (game?.height ?? 0)).toBe(page.viewportSize()?.height)
    await back.click()
    await page.waitForURL('**/elott')
  },
)
