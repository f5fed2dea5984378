/** What a wallet keeps of a round before it is drawn, and the nonces that it takes. */
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { BET, is, ROLLBACK, UNIT, type Fields, type Wallet } from './wallet.ts'

const OUT_OF_TURN = 'RS_ERROR_ALREADY_SETTLED'
const MALFORMED = 'RS_ERROR_WRONG_SYNTAX'
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function takesNonces(wallet: Wallet): Promise<void> {
  const before = await wallet.balance()
  const seed_hash = hash(randomUUID())
  const bound = (nonce: number, fields: Fields = {}): Fields => ({
    seed_hash,
    nonce,
    client_seed_hash: hash('client'),
    maths_hash: hash('maths'),
    choice_hash: hash('choice'),
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    amount: UNIT,
    ...fields,
  })
  const refuses = async (fields: Fields, status: typeof OUT_OF_TURN | typeof MALFORMED): Promise<void> =>
    is(await wallet.ask(BET, fields), status)

  for (const field of ['seed_hash', 'client_seed_hash', 'nonce', 'maths_hash', 'choice_hash'])
    await refuses(bound(0, { [field]: undefined }), MALFORMED)
  await refuses(bound(0, { chain: hash('chain'), number: 1 }), MALFORMED)
  await refuses({ amount: UNIT, seed_hash, chain: hash('chain') }, MALFORMED)
  await refuses(bound(1), OUT_OF_TURN)
  assert.equal(await wallet.balance(), before)

  const first = bound(0)
  is(await wallet.ask(BET, first), 'RS_OK', before - UNIT)
  is(await wallet.ask(BET, first), 'RS_OK', before - UNIT)
  is(await wallet.ask(BET, { ...first, choice_hash: hash('other') }), 'RS_ERROR_DUPLICATE_TRANSACTION')
  await refuses(bound(0), OUT_OF_TURN)
  await refuses(bound(2), OUT_OF_TURN)
  await refuses(bound(1, { client_seed_hash: hash('another') }), OUT_OF_TURN)
  await refuses(bound(1, { round: first.round }), OUT_OF_TURN)

  // A bet that is rolled back keeps its nonce; one that never arrived frees it.
  const returned = { round: first.round, reference_transaction_uuid: first.transaction_uuid }
  const [kept, freed] = [await wallet.ask(ROLLBACK, returned), await lost(wallet)]
  is(kept, 'RS_OK', before)
  assert.deepEqual([kept.nonce_used, freed.nonce_used], [true, false])
  await refuses(bound(0), OUT_OF_TURN)
  is(await wallet.ask(BET, bound(1)), 'RS_OK', before - UNIT)
  is(await wallet.ask(BET, { amount: UNIT, seed_hash, chain: hash('chain'), number: 1 }), 'RS_OK')
}

const lost = (wallet: Wallet) =>
  wallet.ask(ROLLBACK, { round: randomUUID(), reference_transaction_uuid: randomUUID() })
