/** `npm run draw`: acts of staff on the draws of a vendor's lotteries; of the deployment here, or that of `DATABASE_URL`. */
import { randomUUID } from 'node:crypto'
import { Refusal } from '../api/src/platform/refusal.ts'
import { readResult } from '../api/src/lottery/index.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { signedClient } from '../api/src/platform/http/signed-http.ts'
import { DrawNumbers, Issue } from '@night-market/protocol/studio-draw'
import { onInstance } from './instance.ts'
import { platformKey } from './vendors/platform-key.ts'
import {
  ACT_OPTIONS,
  decide,
  DECIDING,
  DECISIONS,
  proposeAct,
  PROVING,
  reasonOf,
} from './vendors/staff-act.ts'
import { proofFromInput, provenWith, type ProofInput } from './vendors/staff-proof.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run draw -- correct nm-k3-1 20261128-0001 '{"n":[[1,2,6]]}' --by asha --reason "Read wrongly"
                                     publishes other numbers of a draw; its tickets are decided and paid again
npm run draw -- void nm-k3-1 20261128-0001 --by asha --reason "Drawn twice"
                                     makes a draw void; its stakes go back, also from winners

These two are proposals, which a second person approves within 72 hours:
${DECIDING('draw')}
${PROVING} Proposals take the right lottery, decisions the right approve. Players read the reason.

npm run draw -- result vn-north 20261128-0001 --by asha
                                     one voice of two on an official draw: type what you read of it, all numbers by tier as
                                     above, on the input's third line; with --reason it corrects a published result

A result takes the right lottery, and is published once two persons typed the same, each alone. --vendor CODE
for another vendor than the studio; --id sends a voice again that was not answered. Every step is audited, and the act kept by
the vendor.`

/**
 * `words` as behind `npm run draw --`. What proves who acts, and numbers that are read blind, are no words: the shell would keep
 * them for the next reader.
 */
export async function draw(words: string[], input: ProofInput = proofFromInput): Promise<void> {
  const { values, positionals } = argumentsFor(HELP, words, { allowPositionals: true, options: ACT_OPTIONS })
  const [word = '', game, issue, text] = positionals
  const request = { ...values, input }
  const decision = DECISIONS.find((each) => each === word)
  if (decision !== undefined)
    return onInstance((db) => decide(db, { word: decision, id: game, kind: 'trading.draw' }, request))
  if (word !== 'correct' && word !== 'void' && word !== 'result')
    throw new Stop(`npm run draw knows correct, void, result, ${DECISIONS.join(', ')}, not "${word}".`)
  if (game === undefined || issue === undefined)
    throw new Stop(`Which draw? npm run draw -- ${word} GAME ISSUE`)
  if (word === 'result') return read({ gameCode: game, numero: issue }, request)
  const about = { vendor: values.vendor, act: word, game_code: game, issue, reason: reasonOf(request) }
  const payload = { ...about, ...(word === 'correct' && { numbers: numbersIn(text) }) }
  const id = await onInstance((db) => proposeAct(db, 'trading.draw', payload, request))
  console.log(`Proposed. Another person agrees with npm run draw -- approve ${id} --by NAME`)
}

async function read(
  about: { gameCode: string; numero: string },
  { by, reason, id = randomUUID(), input }: { by?: string; reason?: string; id?: string; input: ProofInput },
): Promise<void> {
  if (!Issue.safeParse(about.numero).success) throw new Stop(`Which draw? npm run draw -- result GAME ISSUE`)
  const client = signedClient({ key: platformKey(), clock: systemClock })
  await onInstance(async (db) => {
    const proving = { by, right: 'lottery', input, further: 'Numbers, as {"n":[[1,2,6]]}' } as const
    const { username, typed } = await provenWith(db, proving)
    const told = { ...about, actId: id, ...(reason !== undefined && { reason }) }
    const reading = { ...told, numbers: numbersIn(typed) }
    const sent = readResult({ db, client }, reading, username, systemClock())
    const state = await sent.catch((cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause
      throw new Stop(SENTENCES[cause.code]?.(username, id) ?? `Refused: ${cause.code}`, { cause })
    })
    console.log(STATES[state])
  })
}

const STATES = {
  waiting: 'Written down. The result is published once a second person typed the same.',
  agreed: 'Two persons typed the same: the result is published.',
  differs: 'The voices differ, and nothing is published: all who typed look again, and type again.',
}

const SENTENCES: Record<string, (by: string, id: string) => string> = {
  not_allowed: (by) => `"${by}" is no active account of the staff.`,
  game_not_found: () => 'This is no official draw of a connected vendor.',
  invalid_request: () => 'Numbers like these cannot be drawn.',
  review_closed: () =>
    'As it stands, this draw takes no result: it is not drawn, void, or has these numbers.',
  already_voted: (by) => `${by} typed other numbers, and waits for a second person.`,
  vendor_unreachable: (_by, id) =>
    `The vendor did not answer. The same command with --id ${id} is one voice.`,
}

function numbersIn(text = ''): DrawNumbers {
  try {
    return DrawNumbers.parse(JSON.parse(text))
  } catch (cause) {
    throw new Stop(`Which numbers? All of them by tier, as '{"n":[[1,2,6]]}', not '${text}'.`, { cause })
  }
}

if (import.meta.main) await main(draw)
