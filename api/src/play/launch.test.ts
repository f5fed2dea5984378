import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { createPrivateKey } from 'node:crypto'
import { browserMark, noteMarks } from '../members/index.ts'
import { isSignedBy, publicPemOf } from '../platform/http/signed-http.ts'
import { afterwards } from '../testing/afterwards.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { askWallet, aVendor, type Player } from '../testing/play.ts'
import { aBonus } from '../testing/stand-ins/bonuses.ts'

const market = await testMarket()
const { db } = market.services
const platformKey = publicPemOf(createPrivateKey(readFileSync(market.services.env.SIGNING_KEY_FILE)))

/** The vendor's server: it remembers what it was asked, and answers as a case says. */
const asked: { path: string; call: Record<string, unknown>; isSigned: boolean }[] = []
let answer: unknown = null
const server = await aVendorServer()
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const games = [
  { game_code: 'open' },
  { game_code: 'paused' },
  { game_code: 'disabled' },
  { game_code: 'serious', has_demo: false },
  { game_code: 'lucky', takes_bonus: true },
]
const vendor = await aVendor(market, { baseUrl, games })
await db.updateTable('catalogue.games').set({ status: 'maintenance' }).where('code', '=', 'paused').execute()
await db.updateTable('catalogue.games').set({ status: 'disabled' }).where('code', '=', 'disabled').execute()

test('GAME-5: a visitor who opens a game is asked to log in', async () => {
  expect((await launch({}, { gameCode: 'open' })).json()).toMatchObject({ code: 'not_logged_in' })
})

test('GAME-5: a trial visitor who opens a game for real is asked to register first', async () => {
  const trial = await aTrial(market)
  const refused = await launch(trial.headers, { gameCode: 'open' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'need_true_account' })
})

test('PROMO-3: a launch plays a bonus only where it asks for it, and says what its amounts are written in', async () => {
  const member = await aMember(market, { balance: 5000n })
  await aBonus(market, member.memberId)
  answer = { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
  const { value: cash } = (await launch(member.headers, { gameCode: 'lucky' })).json()
  expect(cash).toMatchObject({ asset: 'INR/2', balance: '5000' })
  expect(asked.at(-1)?.call).toMatchObject({ mode: 'real', currency: 'INR' })
  expect(asked.at(-1)?.call).not.toHaveProperty('shown_currency')
  const { value: bonus } = (await launch(member.headers, { gameCode: 'lucky', mode: 'bonus' })).json()
  expect(bonus).toMatchObject({ asset: 'BNS/2', balance: '10000' })
  expect(asked.at(-1)?.call).toMatchObject({ mode: 'bonus', currency: 'BNS', shown_currency: 'INR' })
})

test('GAME-5: a member launches: the vendor is asked with our signature, and its address is handed over', async () => {
  const member = await aMember(market, { balance: 5000n })
  answer = { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
  const wish = { gameCode: 'open', theme: 'light', path: '/e/one/main' }
  const { value } = (await launch(member.headers, wish)).json()
  expect(value).toMatchObject({ url: 'http://127.0.0.1:9/play#code', asset: 'INR/2', balance: '5000' })
  const last = asked.at(-1)
  expect(last?.isSigned).toBe(true)
  expect(last?.call).toMatchObject({
    user: member.memberId,
    currency: 'INR',
    scale: 2,
    game_code: 'open',
    mode: 'real',
    theme: 'light',
    path: '/e/one/main',
    parent_origin: 'http://localhost:8080',
  })
  const answered = await askWallet(market, playerOf(member.memberId, last?.call), 'transaction/bet', {
    amount: 100,
  })
  expect(answered).toMatchObject({ status: 'RS_OK', balance: 4_900_000 })
})

test('a launch names the person behind an account by an id that is no account', async () => {
  answer = { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
  const [ann, ben, cem] = [await aMember(market), await aMember(market), await aMember(market)]
  for (const { memberId } of [ann, ben])
    await noteMarks(db, market.services.env, memberId, [browserMark('of both')], market.clock.read())
  const persons = []
  for (const { headers } of [ann, ben, cem, ann]) {
    await launch(headers, { gameCode: 'open' })
    persons.push(String(asked.at(-1)?.call.person))
  }
  expect(new Set(persons).size).toBe(2)
  expect(persons[1]).toBe(persons[0])
  expect(persons[3]).toBe(persons[0])
  for (const { memberId } of [ann, ben]) expect(persons[0]).not.toContain(memberId.slice(4))
})

test('GAME-7: a demo launch plays with demo money and never touches the wallet', async () => {
  const member = await aMember(market, { balance: 5000n })
  answer = { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
  const { value } = (await launch(member.headers, { gameCode: 'open', mode: 'demo' })).json()
  expect(value).toMatchObject({ asset: 'FUN/2', balance: '1000000' })
  const player = { ...playerOf(member.memberId, asked.at(-1)?.call), currency: 'FUN' }
  expect(await askWallet(market, player, 'transaction/bet', { amount: 100 })).toMatchObject({
    status: 'RS_OK',
    currency: 'FUN',
    balance: 999_900_000,
  })
  const real = await askWallet(market, { ...player, currency: 'INR' }, 'transaction/bet', { amount: 100 })
  expect(real.status).toBe('RS_ERROR_WRONG_CURRENCY')
})

test('GAME-7: a trial visitor plays the same game on a demo purse', async () => {
  const trial = await aTrial(market)
  answer = { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
  const response = await launch(trial.headers, { gameCode: 'open', mode: 'demo' })
  expect(response.json()).toMatchObject({ success: true, value: { asset: 'FUN/2', balance: '1000000' } })
})

test.each([
  ['nothing', 'game_not_found'],
  ['paused', 'game_maintenance'],
  ['disabled', 'game_disabled'],
])('GAME-5: the game "%s" is not launched (%s)', async (gameCode, code) => {
  const member = await aMember(market)
  expect((await launch(member.headers, { gameCode })).json()).toMatchObject({ code })
})

test('GAME-7: a game without a demo is not launched as one', async () => {
  const trial = await aTrial(market)
  expect((await launch(trial.headers, { gameCode: 'serious', mode: 'demo' })).json()).toMatchObject({
    code: 'no_demo_play',
  })
})

test('a vendor that answers nonsense is unreachable for the member, and the token it was given is worthless', async () => {
  const member = await aMember(market, { balance: 5000n })
  for (const nonsense of [{ status: 'RS_OK' }, { status: 'RS_ERROR_UNKNOWN' }, 'what?']) {
    answer = nonsense
    expect((await launch(member.headers, { gameCode: 'open' })).json()).toMatchObject({
      code: 'vendor_unreachable',
      details: { vendor: 'Acme Games' },
    })
    const player = playerOf(member.memberId, asked.at(-1)?.call)
    const bet = await askWallet(market, player, 'transaction/bet', { amount: 100 })
    expect(bet.status).toBe('RS_ERROR_TOKEN_EXPIRED')
  }
})

function launch(headers: Record<string, string>, payload: Record<string, unknown>) {
  return market.app.inject({ method: 'POST', url: '/wps/relay/GCS_gameLaunchFB', headers, payload })
}

function playerOf(memberId: Player['memberId'], call: Record<string, unknown> | undefined): Player {
  const headers = { cookie: '', 'x-session-token': '' }
  return { memberId, headers, vendor, token: String(call?.token), currency: 'INR' }
}

async function aVendorServer(): Promise<Server> {
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const signature = String(request.headers[SIGNATURE_HEADER])
      void isSignedBy([platformKey], bytes, signature).then((isSigned) => {
        asked.push({ path: request.url ?? '', call: JSON.parse(bytes.toString()), isSigned })
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      })
    })
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise((resolve) => listening.close(resolve)))
  return listening
}
