/** What a wallet must refuse: forged calls, nonsense, and stakes that may not be. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type WalletPath, type WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { BET, is, ROLLBACK, UNIT, WIN, type Player, type Wallet } from './wallet.ts'

export async function refusesForgery(wallet: Wallet): Promise<void> {
  const body = wallet.body({ amount: UNIT })
  const bytes = Buffer.from(JSON.stringify(body))
  const signed = wallet.signed(BET, bytes)
  const signature = signed[SIGNATURE_HEADER] ?? ''
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged = 'RS_ERROR_INVALID_SIGNATURE'
  is(await wallet.send(BET, Buffer.from(`${bytes.toString()} `), signed), forged)
  for (const nonsense of [other, '']) {
    is(await wallet.send(BET, bytes, { ...signed, [SIGNATURE_HEADER]: nonsense }), forged)
  }
  const others = [{ version: 1 }, { path: WIN }, { code: 'another' }] as const
  for (const change of wallet.target.signatureVersion === 2 ? others : [])
    is(await wallet.send(BET, bytes, wallet.signed(BET, bytes, change)), forged)
  const now = wallet.target.now().getTime()
  for (const sent_at of [now - 301_000, now + 301_000])
    is(await wallet.ask(BET, { ...body, sent_at }), forged)
}

export async function refusesNonsense(wallet: Wallet): Promise<void> {
  is(await wallet.ask(BET, { amount: UNIT, currency: 'XXX' }), 'RS_ERROR_WRONG_CURRENCY')
  for (const amount of [-UNIT, 1.5, '100000', 1e300, null]) {
    is(await wallet.ask(BET, { amount }), 'RS_ERROR_WRONG_TYPES')
  }
  for (const [field, path] of [
    ['amount', BET],
    ['transaction_uuid', BET],
    ['round', BET],
    ['reference_transaction_uuid', ROLLBACK],
  ] as [string, WalletPath][]) {
    const body = wallet.body({ amount: UNIT, reference_transaction_uuid: randomUUID(), [field]: undefined })
    is(await wallet.send(path, Buffer.from(JSON.stringify(body))), 'RS_ERROR_WRONG_SYNTAX')
  }
  for (const text of ['', '{', '[]', 'null', '"bet"', '{"amount":']) {
    is(await wallet.send(BET, Buffer.from(text)), 'RS_ERROR_WRONG_SYNTAX')
  }
}

export async function refusesByName(wallet: Wallet): Promise<void | { needs: string }> {
  const before = await wallet.balance()
  const { disabledGame, pausedGame, limitedPlayer, excludedPlayer } = wallet.target
  is(await wallet.ask(BET, { amount: UNIT, game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME')
  const games: [string | undefined, WalletStatus][] = [
    [disabledGame, 'RS_ERROR_GAME_DISABLED'],
    [pausedGame, 'RS_ERROR_MAINTENANCE'],
  ]
  const players: [Player | undefined, WalletStatus][] = [
    [limitedPlayer, 'RS_ERROR_LIMIT_REACHED'],
    [excludedPlayer, 'RS_ERROR_USER_DISABLED'],
  ]
  for (const [game_code, status] of games) {
    if (game_code !== undefined) is(await wallet.ask(BET, { amount: UNIT, game_code }), status)
  }
  for (const [player, status] of players) {
    if (player === undefined) continue
    const { user, token, currency } = player
    is(await wallet.ask(BET, { amount: UNIT, user, token, currency }), status)
  }
  assert.equal(await wallet.balance(), before)
  const isWhole = [...games, ...players].every(([given]) => given !== undefined)
  if (!isWhole) return { needs: 'a disabled game, a paused game, a limited player and an excluded player' }
}
