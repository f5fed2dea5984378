/** Acts of staff on a vendor's draws and matches, by command. */
import { randomUUID } from 'node:crypto'
import type { BookAct, TradingKind } from '@night-market/protocol/trading/acts'
import type { EnteredMarkets } from '@night-market/protocol/vendor/book-acts'
import { systemClock } from '../../api/src/platform/clock.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { signedClient } from '../../api/src/platform/http/signed-http.ts'
import { newId } from '../../api/src/platform/ids.ts'
import { Refusal } from '../../api/src/platform/refusal.ts'
import { propose, voteOnProposal, withdrawProposal } from '../../api/src/reviews/index.ts'
import {
  actAtOnce,
  sendActs,
  tradingActs,
  tradingDetail,
  tradingPage,
  type TradingActRow,
} from '../../api/src/trading/index.ts'
import { Stop } from '../stop.ts'
import { priceLines } from './entered-outright.ts'
import { platformKey } from './platform-key.ts'
import { provenBy, type ProofInput } from './staff-proof.ts'

export const ACT_OPTIONS = {
  by: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
  id: { type: 'string' },
  vendor: { type: 'string', default: 'studio' },
} as const

export const DECISIONS = ['acts', 'approve', 'reject', 'withdraw'] as const
export type Decision = (typeof DECISIONS)[number]

/** What both commands say of proposals. */
export const DECIDING = (name: string): string => `
npm run ${name} -- acts [ID]              what waits for a second person, or one proposal
npm run ${name} -- approve ID --by ravi   shows it whole; once ravi has proven who they are, it is sent
npm run ${name} -- reject ID --by ravi --note "Not this match"
npm run ${name} -- withdraw ID --by asha  takes one's own back`

export const PROVING = `
Each person proves who they are on the command's input: by the password of their console account, and on a second line by the
code of their authenticator app.`

export interface StaffArguments {
  by?: string | undefined
  reason?: string | undefined
  note?: string | undefined
  id?: string | undefined
  vendor: string
}

const vendors = () => signedClient({ key: platformKey(), clock: systemClock })

export const reasonOf = ({ reason }: StaffArguments): string => {
  if (reason === undefined) throw new Stop('Why? Players read it: --reason "…"')
  return reason
}

/** Makes a proposal of an act that takes two persons; returns its id. */
export async function proposeAct(
  db: Db,
  kind: TradingKind,
  payload: Record<string, unknown>,
  { by, input }: StaffArguments & { input: ProofInput },
): Promise<string> {
  const right = tradingActs.find((act) => act.kind === kind)?.right ?? null
  const madeBy = await provenBy(db, { by, right, input })
  const now = systemClock()
  const id = newId('prp', now)
  const proposal = { id, kind, payload, reason: String(payload.reason) }
  await refusing(propose({ db, acts: tradingActs }, proposal, madeBy, now))
  return id
}

/** Has an act done that takes one person. */
export async function actNow(
  db: Db,
  payload: BookAct,
  request: StaffArguments & { input: ProofInput },
): Promise<void> {
  const { by, input, id = randomUUID() } = request
  const username = await provenBy(db, { by, right: 'trade', input })
  const act = { actId: id, payload }
  await refusing(actAtOnce({ db, client: vendors() }, act, username, systemClock()), id)
}

/** Shows what waits, or decides on it. */
export async function decide(
  db: Db,
  { word, id, kind }: { word: Decision; id: string | undefined; kind: TradingKind },
  request: StaffArguments & { input: ProofInput },
): Promise<void> {
  if (id === undefined && word !== 'acts') throw new Stop(`Which? npm run … -- ${word} ID`)
  if (id === undefined) return listOpen(db, kind)
  const found = await refusing(tradingDetail(db, ['approve'], id))
  if (found.proposal.kind !== kind) throw new Stop('There is no such act.')
  console.log(shown(found))
  if (word === 'acts') return
  const right = word === 'withdraw' ? null : 'approve'
  const username = await provenBy(db, { by: request.by, input: request.input, right })
  const now = systemClock()
  if (word === 'withdraw') await refusing(withdrawProposal(db, username, id, now))
  else {
    const ballot = { vote: word, note: request.note ?? `${word} at the command` }
    await refusing(voteOnProposal({ db, acts: tradingActs }, username, id, ballot, now))
  }
  if (word === 'approve') await sendActs({ db, client: vendors() }, id, systemClock())
  console.log(ended(await tradingDetail(db, ['approve'], id)))
}

async function listOpen(db: Db, kind: TradingKind): Promise<void> {
  const { rows } = await tradingPage(db, ['approve'], 'open', { pageSize: 100 })
  const open = rows.filter(({ proposal }) => proposal.kind === kind)
  console.log(open.length === 0 ? 'Nothing waits for a second person.' : open.map(shown).join('\n\n'))
}

/** All that is agreed on. */
function shown({ proposal, sent }: TradingActRow): string {
  const { id, madeBy, madeAt, expiresAt, status, payload } = proposal
  const lines = Object.entries(payload as object).flatMap(([name, value]) =>
    name === 'markets'
      ? marketLines(value)
      : name === 'prices'
        ? priceLines(value)
        : [`  ${name}: ${JSON.stringify(value)}`],
  )
  const stands = sent === null ? status : sent.state
  const head = `${id} by ${madeBy} at ${madeAt.toISOString()}, until ${expiresAt.toISOString()}: ${stands}`
  return [head, ...lines].join('\n')
}

/** Odds as people read them. */
const marketLines = (markets: EnteredMarkets): string[] =>
  markets.map(({ market, specifiers, odds }) => {
    const each = Object.entries(odds).map(([outcome, x100]) => `${outcome} at ${(x100 / 100).toFixed(2)}`)
    return `  market ${[market, specifiers].join(' ').trim()}: ${each.join(', ')}`
  })

function ended({ proposal, sent }: TradingActRow): string {
  if (sent === null) return `${proposal.id} is ${proposal.status}.`
  if (sent.state === 'done')
    return `${proposal.subject}: done${sent.version === null ? '' : `, version ${sent.version}`}.`
  if (sent.state === 'refused') {
    const { problem, status } = sent
    const why = problem === null ? (ANSWERS[status ?? ''] ?? status ?? '') : `${problem}.`
    throw new Stop(`The vendor refused: ${why}`)
  }
  return `${proposal.subject}: agreed on. The vendor has not answered yet; it is sent again until it does.`
}

const ANSWERS: Record<string, string> = {
  RS_ERROR_INVALID_GAME: 'it is unknown there.',
  RS_ERROR_ALREADY_SETTLED: 'as it stands there, nothing of this kind can be done.',
  RS_ERROR_DUPLICATE_TRANSACTION: 'another act has this id.',
  RS_ERROR_WRONG_SYNTAX: 'it makes no sense there.',
}

/** A refusal becomes a sentence; `actId` names the act that may be sent again. */
function refusing<Answer>(call: Promise<Answer>, actId = ''): Promise<Answer> {
  return call.catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause
    throw new Stop(SENTENCES[cause.code]?.(actId, cause.details) ?? `Refused: ${cause.code}`, { cause })
  })
}

const SENTENCES: Record<string, (actId: string, details: Record<string, unknown>) => string> = {
  not_found: (actId) =>
    actId === '' ? 'There is no such act, or no such vendor.' : 'The vendor or the match is unknown.',
  invalid_request: (_actId, { field, problem }) =>
    `It makes no sense: ${[field, problem].filter((one) => typeof one === 'string').join(': ')}`,
  own_proposal: () => 'Another person than its maker decides on it.',
  already_voted: () => 'This person decided on it before.',
  not_allowed: () => 'Its maker alone withdraws it, and a closed account agrees to nothing.',
  review_closed: () => 'As it stands, nothing of this kind can be done.',
  proposal_id_reused: () => 'Another act has this id.',
  vendor_unreachable: (actId) =>
    `The vendor did not answer. The same command with --id ${actId} is done once.`,
}
