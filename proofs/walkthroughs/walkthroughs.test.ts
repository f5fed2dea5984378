/** The walkthroughs are true: each stop exists, and the real call visits the stops in their order. */
import { expect, test } from 'vitest'
import { testMarket } from '../../api/src/testing/app.ts'
import { TestBrowser } from '../../api/src/testing/browser.ts'
import { askDeposit, paidEvent, sendCallback } from '../../api/src/testing/cashier.ts'
import { aMember } from '../../api/src/testing/members.ts'
import { aPlayer, askWallet, aVendor } from '../../api/src/testing/play.ts'
import { VISITS } from './record-visits.ts'
import { sourceOf, stopsOf, WALKTHROUGHS } from './stops.ts'

/** Prepares, and answers the call that the walkthrough describes. */
const CALLS: Record<string, () => Promise<() => Promise<void>>> = {
  bet: async () => {
    const market = await testMarket()
    const player = await aPlayer(market, await aVendor(market))
    return async () => {
      const answer = await askWallet(market, player, 'transaction/bet', { amount: 100 })
      expect(answer.status).toBe('RS_OK')
    }
  },
  deposit: async () => {
    const market = await testMarket()
    const { headers } = await aMember(market)
    return async () => {
      const { value: deposit } = await askDeposit(market, headers)
      expect(await sendCallback(market, paidEvent(deposit))).toMatchObject({ status: 200 })
    }
  },
  login: async () => {
    const market = await testMarket()
    const { username, password } = await aMember(market)
    return async () => {
      const { value } = await new TestBrowser(market).login({ username, password, type: 'username' })
      expect(value.token).not.toBeNull()
    }
  },
}

test.each(WALKTHROUGHS)('every stop of the walk of a %s exists', (walkthrough) => {
  const stops = stopsOf(walkthrough)
  expect(stops.length).toBeGreaterThan(5)
  for (const stop of stops) {
    const made = stop.file.endsWith('.sql')
      ? new RegExp(`create or replace function ${stop.name.replace('.', '\\.')}\\(`, 'i')
      : new RegExp(`^(?:export )?(?:(?:async )?function ${stop.name}[(<]|const ${stop.name} = )`, 'm')
    expect(made.test(sourceOf(stop)), `${stop.file} ${stop.name}`).toBe(true)
  }
})

test.each(WALKTHROUGHS)('the walk of a %s visits its stops, in their order', async (walkthrough) => {
  const prepare = CALLS[walkthrough]
  if (prepare === undefined) throw new Error(`no call walks ${walkthrough}`)
  const call = await prepare()
  // What the database runs is seen by its text alone.
  const stops = stopsOf(walkthrough)
    .filter(({ file }) => file.endsWith('.ts'))
    .map(({ file, name }) => `${file} ${name}`)
  const known = new Set(stops)
  const visits = await recorded(call)
  expect(withoutRepeats(visits.filter((visit) => known.has(visit)))).toEqual(stops)
})

test('a login stays short', () => {
  expect(stopsOf('login').length).toBeLessThanOrEqual(12)
})

async function recorded(call: () => Promise<void>): Promise<string[]> {
  const visits: string[] = []
  Object.assign(globalThis, { [VISITS]: visits })
  try {
    await call()
  } finally {
    Object.assign(globalThis, { [VISITS]: undefined })
  }
  return visits
}

const withoutRepeats = (visits: string[]): string[] =>
  visits.filter((visit, index) => visit !== visits[index - 1])
