/** The rules of the seamless wallet, each as a case that any wallet can be put to. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { takesNonces } from './bindings.ts'
import { takesFees } from './fees.ts'
import { paysFreeBets } from './free-bets.ts'
import { requireSignature } from './require-signature.ts'
import { refusesByName, refusesForgery, refusesNonsense } from './refusals.ts'
import { BET, is, ROLLBACK, UNIT, WIN, Wallet, type Fields, type Target } from './wallet.ts'

export interface Rule<Subject> {
  no: number
  title: string
  /** Throws when the subject breaks the rule; answers what it would need when it cannot be put to it. */
  run: (subject: Subject) => Promise<void | { needs: string }>
}

export interface Verdict {
  no: number
  title: string
  outcome: 'pass' | 'fail' | 'skipped'
  detail: string
}

/** Puts a wallet to every rule, and closes the rounds that were left open by it. */
export async function* conformance(target: Target): AsyncGenerator<Verdict> {
  const wallet = new Wallet(target)
  await requireSignature({
    ask: async (signatureVersion) =>
      (await new Wallet({ ...target, signatureVersion }).ask('user/balance')).status,
    version: target.signatureVersion,
    code: wallet.code,
  })
  try {
    yield* verdicts(RULES, wallet)
  } finally {
    await wallet.closeRounds()
  }
}

/** Puts a subject to rules, one after the other; nothing a rule does disturbs the next. */
export async function* verdicts<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): AsyncGenerator<Verdict> {
  for (const { no, title, run } of rules) {
    try {
      const lack = await run(subject)
      const outcome = lack === undefined ? 'pass' : 'skipped'
      yield { no, title, outcome, detail: lack === undefined ? '' : `needs ${lack.needs}` }
    } catch (error) {
      yield { no, title, outcome: 'fail', detail: error instanceof Error ? error.message : String(error) }
    }
  }
}

export const RULES: Rule<Wallet>[] = [
  {
    no: 1,
    title: 'a new bet is debited once, and the answer has the balance after it',
    run: async (wallet) => {
      const before = await wallet.balance()
      const answer = await wallet.ask(BET, { amount: UNIT })
      is(answer, 'RS_OK', before - UNIT)
      assert.equal(await wallet.balance(), before - UNIT)
    },
  },
  {
    no: 2,
    title: 'the same transaction with the same contents gets the stored answer and no second effect',
    run: async (wallet) => {
      const bet = { transaction_uuid: randomUUID(), round: randomUUID(), amount: UNIT }
      const before = await wallet.balance()
      is(await wallet.ask(BET, bet), 'RS_OK', before - UNIT)
      is(await wallet.ask(BET, bet), 'RS_OK', before - UNIT)
      assert.equal(await wallet.balance(), before - UNIT)
    },
  },
  {
    no: 3,
    title: 'the same transaction with other contents is refused as a duplicate',
    run: async (wallet) => {
      const { round, bet } = await wallet.stake()
      const said = { round, transaction_uuid: bet, amount: UNIT }
      const changes: Fields[] = [
        { amount: 2 * UNIT },
        { round: randomUUID() },
        { game_code: wallet.target.otherGame ?? 'another-game' },
        { user: 'mbr_somebody_else' },
        { currency: 'XXX' },
      ]
      for (const change of changes) {
        is(await wallet.ask(BET, { ...said, ...change }), 'RS_ERROR_DUPLICATE_TRANSACTION')
      }
      const win = { round, reference_transaction_uuid: bet, transaction_uuid: bet, amount: UNIT }
      is(await wallet.ask(WIN, win), 'RS_ERROR_DUPLICATE_TRANSACTION')
    },
  },
  {
    no: 4,
    title: 'too little money is refused with the real balance',
    run: async (wallet) => {
      const before = await wallet.balance()
      is(await wallet.ask(BET, { amount: before + UNIT }), 'RS_ERROR_NOT_ENOUGH_MONEY', before)
      assert.equal(await wallet.balance(), before)
    },
  },
  {
    no: 5,
    title:
      'a bet is refunded once, also when another bet of its round won; a repeated rollback gets the stored answer',
    run: async (wallet) => {
      const before = await wallet.balance()
      const { round, bet } = await wallet.stake()
      const rollback = { round, reference_transaction_uuid: bet, transaction_uuid: randomUUID() }
      is(await wallet.ask(ROLLBACK, rollback), 'RS_OK', before)
      is(await wallet.ask(ROLLBACK, rollback), 'RS_OK', before)
      is(await wallet.ask(ROLLBACK, { ...rollback, transaction_uuid: randomUUID() }), 'RS_OK', before)
      const won = await wallet.stake()
      const other = await wallet.stake(UNIT, { round: won.round })
      const about = { round: won.round, reference_transaction_uuid: won.bet }
      is(await wallet.ask(WIN, { ...about, amount: UNIT, round_closed: false }), 'RS_OK', before - UNIT)
      is(await wallet.ask(ROLLBACK, { ...about, reference_transaction_uuid: other.bet }), 'RS_OK', before)
    },
  },
  {
    no: 6,
    title: 'a rollback before its bet is accepted, and the late bet is refused without a debit',
    run: async (wallet) => {
      const before = await wallet.balance()
      const round = randomUUID()
      const bet = randomUUID()
      is(await wallet.ask(ROLLBACK, { round, reference_transaction_uuid: bet }), 'RS_OK')
      const late = await wallet.ask(BET, { round, transaction_uuid: bet, amount: UNIT })
      assert.notEqual(late.status, 'RS_OK')
      assert.equal(await wallet.balance(), before)
    },
  },
  {
    no: 7,
    title: 'a bet that has a win, or whose round was resettled, is not rolled back',
    run: async (wallet) => {
      const { round, bet } = await wallet.stake()
      const about = { round, reference_transaction_uuid: bet }
      is(await wallet.ask(WIN, { ...about, amount: 2 * UNIT }), 'RS_OK')
      const before = await wallet.balance()
      is(await wallet.ask(ROLLBACK, about), 'RS_ERROR_ALREADY_SETTLED', before)
      const lost = await wallet.stake(UNIT, { round_closed: true })
      const again = { round: lost.round, reference_transaction_uuid: lost.bet }
      is(await wallet.ask('transaction/resettle', { ...again, amount: UNIT }), 'RS_OK', before)
      is(await wallet.ask(ROLLBACK, again), 'RS_ERROR_ALREADY_SETTLED', before)
      is(await wallet.ask('transaction/resettle', { ...again, amount: 0 }), 'RS_OK', before - UNIT)
      is(await wallet.ask(ROLLBACK, again), 'RS_ERROR_ALREADY_SETTLED', before - UNIT)
    },
  },
  {
    no: 8,
    title: 'a win of an unknown or of a rolled-back bet is refused',
    run: async (wallet) => {
      const unknown = { reference_transaction_uuid: randomUUID(), amount: UNIT }
      is(await wallet.ask(WIN, unknown), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      const { round, bet } = await wallet.stake()
      const about = { round, reference_transaction_uuid: bet }
      is(await wallet.ask(ROLLBACK, about), 'RS_OK')
      is(await wallet.ask(WIN, { ...about, amount: UNIT }), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    },
  },
  {
    no: 9,
    title: 'what was staked is settled after the token expired',
    run: async (wallet) => {
      const token = wallet.target.expiredToken
      if (token === undefined) return { needs: 'an expired token' }
      const won = await wallet.stake()
      const about = { round: won.round, reference_transaction_uuid: won.bet, token }
      is(await wallet.ask(WIN, { ...about, amount: UNIT }), 'RS_OK')
      const undone = await wallet.stake()
      const rollback = { round: undone.round, reference_transaction_uuid: undone.bet, token }
      is(await wallet.ask(ROLLBACK, rollback), 'RS_OK')
    },
  },
  {
    no: 10,
    title: 'a win of nothing closes the bet',
    run: async (wallet) => {
      const { round, bet } = await wallet.stake()
      const before = await wallet.balance()
      const about = { round, reference_transaction_uuid: bet }
      is(await wallet.ask(WIN, { ...about, amount: 0 }), 'RS_OK', before)
      is(await wallet.ask(ROLLBACK, about), 'RS_ERROR_ALREADY_SETTLED')
    },
  },
  {
    no: 11,
    title: 'several wins in a round, and one after it closed, are credited once each',
    run: async (wallet) => {
      const { round, bet } = await wallet.stake()
      const before = await wallet.balance()
      const about = { round, reference_transaction_uuid: bet, amount: UNIT }
      is(await wallet.ask(WIN, { ...about, round_closed: false }), 'RS_OK', before + UNIT)
      is(await wallet.ask(WIN, { ...about, round_closed: true }), 'RS_OK', before + 2 * UNIT)
      const late = { ...about, transaction_uuid: randomUUID() }
      is(await wallet.ask(WIN, late), 'RS_OK', before + 3 * UNIT)
      is(await wallet.ask(WIN, late), 'RS_OK', before + 3 * UNIT)
    },
  },
  {
    no: 12,
    title: 'a resettlement posts the difference to the earlier payout',
    run: async (wallet) => {
      const { round, bet } = await wallet.stake()
      const about = { round, reference_transaction_uuid: bet }
      is(await wallet.ask(WIN, { ...about, amount: 3 * UNIT }), 'RS_OK')
      const before = await wallet.balance()
      is(await wallet.ask('transaction/resettle', { ...about, amount: UNIT }), 'RS_OK', before - 2 * UNIT)
      is(await wallet.ask('transaction/resettle', { ...about, amount: 4 * UNIT }), 'RS_OK', before + UNIT)
    },
  },
  {
    no: 13,
    title: 'a stake with an unknown token or an expired one is refused',
    run: async (wallet) => {
      is(await wallet.ask(BET, { token: randomUUID(), amount: UNIT }), 'RS_ERROR_INVALID_TOKEN')
      is(await wallet.ask('user/balance', { token: randomUUID() }), 'RS_ERROR_INVALID_TOKEN')
      const token = wallet.target.expiredToken
      if (token === undefined) return { needs: 'an expired token (an unknown one is refused)' }
      is(await wallet.ask(BET, { token, amount: UNIT }), 'RS_ERROR_TOKEN_EXPIRED')
    },
  },
  { no: 14, title: 'a wrong signature, one changed byte and a stale call are refused', run: refusesForgery },
  { no: 15, title: 'other currencies, wrong types and malformed calls are refused', run: refusesNonsense },
  {
    no: 16,
    title: 'of a hundred copies of one bet at once one is debited, and all get the same answer',
    run: async (wallet) => {
      const before = await wallet.balance()
      const bytes = Buffer.from(JSON.stringify(wallet.body({ amount: UNIT })))
      const answers = await Promise.all(Array.from({ length: 100 }, () => wallet.send(BET, bytes)))
      for (const answer of answers) assert.deepEqual(answer, answers[0])
      is(answers[0], 'RS_OK', before - UNIT)
      assert.equal(await wallet.balance(), before - UNIT)
    },
  },
  { no: 17, title: 'a stake that may not be is refused by name, before any debit', run: refusesByName },
  {
    no: 18,
    title: 'the game may change inside a session',
    run: async (wallet) => {
      const game_code = wallet.target.otherGame
      if (game_code === undefined) return { needs: 'another game of the vendor' }
      const { round, bet } = await wallet.stake(UNIT, { game_code })
      const about = { round, reference_transaction_uuid: bet, amount: UNIT }
      is(await wallet.ask(WIN, about), 'RS_OK')
    },
  },
  {
    no: 19,
    title: 'a free bet is won once, without a stake, and no more than were granted',
    run: paysFreeBets,
  },
  {
    // 20 to 24 are rules for vendors.
    no: 25,
    title: 'a fee belongs to its win and moves no money',
    run: takesFees,
  },
  {
    no: 26,
    title:
      'what a round is drawn with is kept whole, and each nonce of a server seed is taken once, in order',
    run: takesNonces,
  },
]
