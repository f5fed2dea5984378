import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { DEMO_STAFF } from '../../../cli/seed/seed.ts'
import { SimulatedMember, type Sites } from '../../../cli/seed/simulated-member.ts'
import { newId } from '../../../proofs/testkit/member.ts'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ON_PHONE } from '../../tags.ts'

const STAKE = 10_000n
const SIDES = ['Delhi Lions', 'Mumbai Harbour', 'Pune Kites', 'Goa Tides']
const ODDS = { 'Delhi Lions': 250, 'Mumbai Harbour': 400, 'Pune Kites': 500, 'Goa Tides': 400 }
const FIRST_TWO = { 'Delhi Lions': 150, 'Mumbai Harbour': 200, 'Pune Kites': 220, 'Goa Tides': 170 }

test(
  'GAME-6: staff enter an outright and remove a competitor, and two winners are paid half of the reduced odds',
  { tag: ON_PHONE },
  async ({ page, member, sites, isMobile }) => {
    const event = `match-${randomUUID()}`
    const name = `City Cup ${event.slice(6, 10)}`
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
    await agreedAct(sites, {
      act: 'outright',
      event,
      outright: {
        sport: 'football',
        league: 'City Cup',
        name,
        competitors: SIDES,
        closes_at: inDays(90),
        ends_at: inDays(200),
      },
      prices: [
        { places: 1, odds: ODDS },
        { places: 2, odds: FIRST_TWO },
      ],
    })
    await chooseTheme(page, isMobile)
    await page.goto('/sports')
    const game = new GameFrame(page)
    const { frame } = game
    await frame.getByRole('tab', { name: /^Upcoming/ }).click()
    const row = frame
      .getByRole('region', { name: 'City Cup, Outright' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(row.getByRole('button', { name: /^Delhi Lions 2\.50/ })).toBeVisible()
    await expectAccessible(page, 'an outright in the lobby')
    await row.getByRole('button', { name }).first().click()
    await expect(page).toHaveURL(`/sports/e/${event}/main`)
    await expect(frame.getByText(/^Prices and the result are entered/)).toBeVisible()
    await expectAccessible(page, 'the page of an outright')
    const winner = frame.getByRole('region', { name: 'Winner' })
    await winner.getByRole('button', { name: /^Mumbai Harbour/ }).click()
    if (isMobile) await frame.getByRole('button', { name: /^Bet slip/ }).click()
    await expect(shown(frame.getByRole('region', { name: 'Bet slip' }))).toContainText(`Winner · ${name}`)
    await game.button(/^Place bet/).click()
    await expect.poll(() => member.player.balance()).toBe(1_000_000n - STAKE)

    await agreedAct(sites, { act: 'remove', event, competitor: 'Pune Kites' })
    if (isMobile) await shown(frame.getByRole('dialog').getByRole('button', { name: /^My bets/ })).click()
    await expect(
      shown(frame.getByText('Odds 4.00, reduced to 3.20: Pune Kites withdrawn after this bet')),
    ).toBeVisible()
    await agreedAct(sites, { act: 'places', event, places: { 'Mumbai Harbour': 1, 'Delhi Lions': 1 } })
    // Half of 3.20 is paid.
    await expect.poll(() => member.player.balance()).toBe(1_000_000n + 6000n)
    await shown(frame.getByRole('button', { name: 'Settled', exact: true })).click()
    await expect(shown(frame.getByText('dead heat, paid 1/2'))).toBeVisible()
    await page.goto(`/sports/e/${event}/main`)
    await expect(frame.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveText([
      '1 Delhi Lions',
      '1 Mumbai Harbour',
    ])
  },
)

/** Of the rail of a wide page and the sheet of a narrow one the one that is seen. */
const shown = (found: Locator): Locator => found.filter({ visible: true }).first()

/** One of the staff proposes it, and another one agrees. */
async function agreedAct(sites: Sites, act: object): Promise<void> {
  const [maker, voter] = await Promise.all(
    DEMO_STAFF.map(async ({ username, password }) => {
      const staff = new SimulatedMember(sites)
      await staff.enterConsole(username, password)
      return staff
    }),
  )
  const id = newId('prp')
  const payload = { vendor: 'studio', reason: 'City Cup.', ...act }
  await maker?.call('POST', '/ops/trading/acts', { id, kind: 'trading.book', payload })
  const agreed = await voter?.call<{ sent: { state: string } | null }>(
    'POST',
    `/ops/trading/acts/${id}/approve`,
    { note: 'looked at it' },
  )
  expect(agreed?.sent?.state).toBe('done')
}
