/** The acts that two persons agree on: a proposal for each, and what the second person's vote does. */
import { randomUUID } from 'node:crypto'
import { BookAct, DrawAct, type TradingKind } from '@night-market/protocol/trading/acts'
import type { Right } from '@night-market/protocol/values/roles'
import type { ZodType } from 'zod'
import { audit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Act, Proposed } from '../reviews/index.ts'
import { activeStaffId } from '../staff/index.ts'
import { peopleForBook, targetOfBook, targetOfDraw, type Target } from './model.ts'
import * as queries from './queries.ts'

/** What a feature must say of acts on one kind of thing. */
interface Kind<Payload> {
  kind: TradingKind
  right: Right
  payload: ZodType<Payload>
  peopleFor(payload: Payload): number
  targetOf(payload: Payload): Target
}

/** On a match of a vendor's book, or on one of its markets. */
export const bookAct = actOn<BookAct>({
  kind: 'trading.book',
  right: 'trade',
  payload: BookAct,
  peopleFor: peopleForBook,
  targetOf: targetOfBook,
})

/** On a draw whose numbers are known. */
export const drawAct = actOn<DrawAct>({
  kind: 'trading.draw',
  right: 'lottery',
  payload: DrawAct,
  peopleFor: () => 2,
  targetOf: targetOfDraw,
})

export const tradingActs: readonly Act[] = [bookAct, drawAct]

function actOn<Payload extends { vendor: string }>(kind: Kind<Payload>): Act<Payload> {
  const { targetOf, ...rest } = kind
  return {
    ...rest,
    subjectOf: (payload) => targetOf(payload).subject,
    async lock(tx, payload) {
      const target = targetOf(payload)
      await queries.lockSubject(tx, target.subject)
      return (await queries.actsBefore(tx, target))?.toString() ?? null
    },
    async apply(tx, payload, proposed, now) {
      await refuseOnePerson(tx, proposed)
      const { vendor: _vendor, ...shown } = payload
      const target = targetOf(payload)
      const { proposal, madeBy, by } = proposed
      const actUuid = randomUUID()
      const fields = { ...shown, by: [madeBy, by] }
      await queries.insertAct(tx, { ...target, actUuid, proposal, fields, agreedAt: now })
      const details = { proposal, madeBy, act: actUuid, path: target.path, call: JSON.stringify(fields) }
      const who = { kind: 'staff', name: by }
      await audit(tx, { who, what: 'trading.act_agreed', subject: target.subject, details }, now)
    },
  }
}

/** An account that was closed meanwhile agrees to nothing. */
async function refuseOnePerson(tx: Tx, { madeBy, by }: Proposed): Promise<void> {
  const [maker, voter] = [await activeStaffId(tx, madeBy), await activeStaffId(tx, by)]
  if (maker === null || voter === null) throw new Refusal('not_allowed')
  if (maker === voter) throw new Refusal('own_proposal')
}
