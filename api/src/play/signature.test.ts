import { expect, test } from 'vitest'
import { inContext, signatureOf, type Context } from '../platform/http/signed-http.ts'
import { testMarket } from '../testing/app.ts'
import { aPlayer, askRaw, aVendor, callBody, signedBy, type Player } from '../testing/play.ts'

const market = await testMarket()
const [plain, bound] = [
  await aVendor(market, { code: 'plain', signatureVersion: 1 }),
  await aVendor(market, { code: 'bound', signatureVersion: 2 }),
]

test('GAME-9: a connection of version 2 is believed with its path and code signed, and with nothing else', async () => {
  const player = await aPlayer(market, bound)
  const forgeries: Partial<Context>[] = [
    { version: 1 },
    { path: 'transaction/win' },
    { path: '' },
    { code: 'plain' },
    { code: '' },
  ]
  for (const forged of forgeries) expect(await statusOf(player, forged)).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await statusOf(player, {})).toBe('RS_OK')
})

test('GAME-9: a signature over path and code is none under another header, and a version unknown is none', async () => {
  const player = await aPlayer(market, bound)
  const bytes = betOf(player)
  const good = signedBy(bound, 'transaction/bet', bytes)
  for (const version of ['1', '3', '', '2, 2']) {
    const answer = await askRaw(market, bound, 'transaction/bet', bytes, {
      ...good,
      'x-signature-version': version,
    })
    expect(answer.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  }
})

test('GAME-9: a connection of version 1 may sign in version 2 before its row says so', async () => {
  const player = await aPlayer(market, plain)
  expect(await statusOf(player, {})).toBe('RS_OK')
  expect(await statusOf(player, { version: 2 })).toBe('RS_OK')
  expect(await statusOf(player, { version: 2, code: 'bound' })).toBe('RS_ERROR_INVALID_SIGNATURE')
  const bytes = betOf(player)
  const signature = signatureOf(plain.key, inContext({ version: 1, path: '', code: '' }, bytes))
  expect((await askRaw(market, plain, 'transaction/bet', bytes, signature)).status).toBe('RS_OK')
})

const betOf = (player: Player): Buffer =>
  Buffer.from(JSON.stringify({ sent_at: market.clock.read().getTime(), ...callBody(player, { amount: 1 }) }))

async function statusOf(player: Player, forged: Partial<Context>): Promise<string> {
  const bytes = betOf(player)
  const signed = signedBy(player.vendor, 'transaction/bet', bytes, forged)
  return (await askRaw(market, player.vendor, 'transaction/bet', bytes, signed)).status
}
