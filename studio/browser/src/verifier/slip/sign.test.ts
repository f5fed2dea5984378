import { expect, test } from 'vitest'
import type { ProvenMatch } from '@night-market/protocol/vendor/round-proof'
import type { SignedMatches } from './check.ts'
import { signMatches } from './sign.ts'

// Round 1000 of quicknet, as its league published it.
const ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const matchOf = (event: string, rounds: (typeof ROUND)[] | null) =>
  ({ event, readings: rounds && { source: 'quicknet', rounds } }) as ProvenMatch

/** How far each match was checked in the end. */
async function signed(matches: ProvenMatch[], isShown = (): boolean => true): Promise<string[]> {
  let last: SignedMatches = new Map()
  await signMatches(matches, { isShown, told: (now) => void (last = now) })
  return [...last].map(([{ event }, { checked, wrong }]) => `${event} ${checked} ${wrong}`)
}

test('the signatures of all matches of a slip are checked, one match after the other', async () => {
  const other = { ...ROUND, round: 1001 }
  const matches = [matchOf('a', [ROUND]), matchOf('entered', null), matchOf('b', [ROUND, other])]
  expect(await signed(matches)).toEqual(['a 1 null', 'b 1 2'])
})

test('without rounds nothing is checked, and a page that is gone has no more checked', async () => {
  expect(await signed([matchOf('bare', null), matchOf('live', [])])).toEqual([])
  expect(await signed([matchOf('a', [ROUND, ROUND, ROUND])], () => false)).toEqual(['a 1 null'])
})
