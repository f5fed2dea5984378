import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import { TITLES } from '@night-market/games/testing/titles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takesGrants } from '../../studio/src/catalogue/index.ts'
import { testStudio, WIRE, type TestStudio } from '../../studio/src/testing/test-studio.ts'
import { aGame, MATHS } from '../testkit/connect-vendor.ts'
import { verdicts, type Rule, type Verdict } from './rules.ts'
import { VENDOR_RULES, vendorConformance } from './vendor-rules.ts'
import { Vendor, type VendorTarget } from './vendor.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  for (const page of ['index.html', 'book.html'])
    writeFileSync(join(studio.options.distFolder, page), '<!doctype html><title>games</title>')
})
afterAll(() => studio.close())

const codeOf = (takes: boolean): string => TITLES.find((title) => takesGrants(title) === takes)?.code ?? ''

const target = (): VendorTarget => ({
  send: async (path, payload, headers) => {
    const url = `/vendor/${path}`
    const sent = { 'content-type': 'application/json', ...headers }
    return (await studio.studio.app.inject({ method: 'POST', url, payload, headers: sent })).json()
  },
  open: async (url) => {
    const { pathname, search } = new URL(url)
    const { statusCode: status, headers, body } = await studio.studio.app.inject(pathname + search)
    return { status, headers: headers as Record<string, string | undefined>, text: body }
  },
  parentOrigin: 'http://site.test',
  key: studio.platformKey,
  code: 'studio',
  signatureVersion: 2,
  currency: 'INR',
  scale: 2,
  stake: 1000 * WIRE,
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

test('PROMO-3: the studio keeps every rule of what it offers and of the free bets that it holds', async () => {
  const found = await judged(VENDOR_RULES)
  expect(found.filter(({ outcome }) => outcome !== 'pass')).toEqual([])
  expect(found).toHaveLength(VENDOR_RULES.length)
})

test('a vendor that forgets a revocation, or answers anyone, fails', async () => {
  const games = [aGame({ game_code: codeOf(true), takes_grants: true })]
  const forgetful: VendorTarget['send'] = async (path) => ({
    status: 'RS_OK',
    ...(path === 'game/list' ? { games } : { used: 0 }),
  })
  const found = await judged(VENDOR_RULES, { send: forgetful })
  const failed = found.filter(({ outcome }) => outcome === 'fail').map(({ no }) => no)
  expect(failed).toEqual([20, 22, 23, 24, 28, 30, 31, 33, 34, 35, 36, 37])
})

test('a list with half of the maths of a game, or with it twice, fails; one with none of it passes', async () => {
  const maths = { ...MATHS }
  const lists = [
    { maths: null },
    { maths },
    { ...maths, hit_rate_bps: undefined, maths: undefined },
    { ...maths, maths },
  ]
  const list = VENDOR_RULES.filter(({ no }) => no === 27)
  const found = lists.map(async (fields) => {
    const games = [{ ...aGame({ game_code: codeOf(true), maths: null }), ...fields }]
    return (await judged(list, { send: async () => ({ status: 'RS_OK', games }) }))[0]?.outcome
  })
  expect(await Promise.all(found)).toEqual(['pass', 'pass', 'fail', 'fail'])
})

test('a proof of a kind passes, one of seeds without a kind too; another shape fails, and a proof of nothing', async () => {
  const seeds = {
    gameCode: 'dice',
    formula: 'f',
    mathsHash: 'm',
    serverSeedHash: 'h',
    serverSeed: null,
    nonce: 0,
    clientSeed: 'c',
    stake: '100',
    payout: '0',
    choice: null,
    actions: [],
    events: [],
  }
  const played = { user: 'ann', round: 'played' }
  const rule = VENDOR_RULES.filter(({ no }) => no === 29)
  const outcomeOf = async (proof: unknown, unknown?: unknown) => {
    const send: VendorTarget['send'] = async (_path, bytes) => {
      const { round } = JSON.parse(String(bytes)) as { round: string }
      return { status: 'RS_OK', proof: round === played.round ? proof : unknown }
    }
    return (await judged(rule, { send, played }))[0]?.outcome
  }
  expect(await outcomeOf(seeds)).toBe('pass')
  expect(await outcomeOf({ kind: 'seeds', ...seeds })).toBe('pass')
  for (const proof of [undefined, null, {}, { ...seeds, kind: 'ticket' }, { ...seeds, kind: 'dream' }])
    expect(await outcomeOf(proof)).toBe('fail')
  expect(await outcomeOf(seeds, seeds)).toBe('fail')
})

test('a vendor whose page no one may frame fails, as does one that anyone may', async () => {
  const framedBy = (policy: string): Partial<VendorTarget> => ({
    open: async () => ({
      status: 200,
      text: '',
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    }),
  })
  const frame = VENDOR_RULES.filter(({ no }) => no === 31)
  for (const policy of ["frame-ancestors 'none'", 'frame-ancestors *', "default-src 'self'"])
    expect((await judged(frame, framedBy(policy))).map(({ outcome }) => outcome)).toEqual(['fail'])
  const [good] = await judged(frame, framedBy("default-src 'self'; frame-ancestors http://site.test"))
  expect(good).toMatchObject({ outcome: 'pass' })
})

test('a vendor that does not believe the key is asked two questions, and the reason is said', async () => {
  const asked: string[] = []
  const send: VendorTarget['send'] = async (path, _bytes, headers) => {
    asked.push(`${path} ${headers[SIGNATURE_VERSION_HEADER]}`)
    return { status: headers[SIGNATURE_VERSION_HEADER] === '1' ? 'RS_OK' : 'RS_ERROR_INVALID_SIGNATURE' }
  }
  const run = vendorConformance({ ...target(), send })
  await expect(run.next()).rejects.toThrow(
    'this connection is of version 1. Run it again with --signature-version 1',
  )
  expect(asked).toEqual(['game/list 2', 'game/list 1'])
  const stranger = generateKeyPairSync('ed25519').privateKey
  const refused = vendorConformance({ ...target(), key: stranger })
  await expect(refused.next()).rejects.toThrow('in version 1 too. Is the public half of --key the one')
})
