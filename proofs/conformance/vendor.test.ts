import { TITLES } from '@night-market/games/testing/titles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takesGrants } from '../../studio/src/catalogue/index.ts'
import { testStudio, WIRE, type TestStudio } from '../../studio/src/testing/test-studio.ts'
import { verdicts, type Rule, type Verdict } from './rules.ts'
import { VENDOR_RULES } from './vendor-rules.ts'
import { Vendor, type VendorTarget } from './vendor.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())

const codeOf = (takes: boolean): string => TITLES.find((title) => takesGrants(title) === takes)?.code ?? ''

const target = (): VendorTarget => ({
  send: async (path, payload, headers) => {
    const url = `/vendor/${path}`
    const sent = { 'content-type': 'application/json', ...headers }
    return (await studio.studio.app.inject({ method: 'POST', url, payload, headers: sent })).json()
  },
  key: studio.platformKey,
  ...{ code: 'studio', signatureVersion: 2, currency: 'INR', scale: 2, stake: 1000 * WIRE },
  gameCode: codeOf(true),
  otherGame: codeOf(false),
  now: studio.options.clock ?? (() => new Date()),
})

async function judged(
  rules: readonly Rule<Vendor>[],
  change: Partial<VendorTarget> = {},
): Promise<Verdict[]> {
  const found: Verdict[] = []
  for await (const verdict of verdicts(rules, new Vendor({ ...target(), ...change }))) found.push(verdict)
  return found
}

test('PROMO-3: the studio keeps every rule of the free bets that it holds', async () => {
  const found = await judged(VENDOR_RULES)
  expect(found.filter(({ outcome }) => outcome !== 'pass')).toEqual([])
  expect(found).toHaveLength(VENDOR_RULES.length)
})

test('a vendor that forgets a revocation, or answers anyone, fails', async () => {
  const forgetful = async () => ({ status: 'RS_OK', used: 0 })
  const found = await judged(VENDOR_RULES, { send: forgetful })
  expect(found.filter(({ outcome }) => outcome === 'fail').map(({ no }) => no)).toEqual([20, 22, 23, 24])
})
