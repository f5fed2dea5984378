/** What a wallet must pay for free bets, and what it must refuse. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { is, UNIT, type Fields, type Wallet } from './wallet.ts'

const WIN = 'promo/win'

/** Needs a grant of exactly two unused bets. */
export async function paysFreeBets(wallet: Wallet): Promise<void | { needs: string }> {
  const { grant: promotion, otherGame, limitedPlayer } = wallet.target
  if (promotion === undefined) return { needs: 'a grant of two free bets of the player in the game' }
  const before = await wallet.balance()
  const first = { promotion, transaction_uuid: randomUUID(), round: randomUUID(), amount: UNIT }
  const use = (fields: Fields = {}) => wallet.ask(WIN, { ...first, ...fresh(), ...fields })

  is(await use({ amount: 1.5 }), 'RS_ERROR_WRONG_TYPES')
  is(await use({ currency: 'XXX' }), 'RS_ERROR_WRONG_CURRENCY')
  if (otherGame !== undefined) is(await use({ game_code: otherGame }), 'RS_ERROR_INVALID_GAME')
  if (limitedPlayer !== undefined) {
    const { user, token } = limitedPlayer
    is(await use({ user, token }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
  assert.equal(await wallet.balance(), before)

  is(await wallet.ask(WIN, first), 'RS_OK', before + UNIT)
  is(await wallet.ask(WIN, first), 'RS_OK', before + UNIT)
  is(await wallet.ask(WIN, { ...first, amount: 2 * UNIT }), 'RS_ERROR_DUPLICATE_TRANSACTION')
  is(await use({ round: first.round }), 'RS_ERROR_ALREADY_SETTLED')
  const staked = await wallet.stake()
  is(await use({ round: staked.round }), 'RS_ERROR_ALREADY_SETTLED')
  is(await use({ amount: 0 }), 'RS_OK', before)
  // All bets of the grant are used.
  is(await use(), 'RS_ERROR_ALREADY_SETTLED', before)
  assert.equal(await wallet.balance(), before)
}

const fresh = (): Fields => ({ transaction_uuid: randomUUID(), round: randomUUID() })
