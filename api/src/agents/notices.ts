/** The inbox messages of agents. */
import type { BillKind } from '@night-market/protocol/agents/words'
import type { StepAct } from '@night-market/protocol/values/steps'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sendMessage } from '../messaging/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Subscriber } from '../platform/work/outbox.ts'
import { merchantOf } from '../site/index.ts'

interface Changed {
  memberId: MemberId
  step: { no: string; act: StepAct; by: string } | null
}

/** Writes to a party of an agreement what the other did. Of a counter-offer the proposal that follows it is reported. */
export const reportAgreements =
  (clock: Clock): Subscriber<Changed> =>
  async (tx, changes) => {
    for (const { memberId: to, step } of inOrder(changes)) {
      if (step === null || step.by === to || step.act === 'counter') continue
      const template = step.act === 'propose' ? 'agreement_offered' : 'agreement_answered'
      const cause = `agreement step ${step.no} to ${to}`
      await sendMessage(tx, { to, cause, template, parameters: {} }, clock())
    }
  }

/** Kinds that are paid once a day or less: those of the hour and of five minutes would fill the inbox. */
const REPORTED: readonly BillKind[] = ['rebate', 'daily', 'dividend']

/** Writes to payees when a bill is paid. */
export const reportBills =
  (
    clock: Clock,
  ): Subscriber<{ billId: string; kind: BillKind; memberId: MemberId; payee: MemberId; amount: string }> =>
  async (tx, paid) => {
    const { asset } = await merchantOf(tx)
    for (const { billId, kind, memberId: to, payee, amount } of inOrder(paid)) {
      if (to !== payee || !REPORTED.includes(kind)) continue
      const cause = `bill ${billId} paid`
      await sendMessage(tx, { to, cause, template: 'bill_paid', parameters: { amount, asset } }, clock())
    }
  }

/** Writes to payers, once for each, of bills that their purse does not hold. */
export const reportShortBills =
  (clock: Clock): Subscriber<{ billId: string; memberId: MemberId; amount: string }> =>
  async (tx, short) => {
    const { asset } = await merchantOf(tx)
    for (const { billId, memberId: to, amount } of inOrder(short)) {
      const cause = `bill ${billId} short`
      await sendMessage(tx, { to, cause, template: 'bill_short', parameters: { amount, asset } }, clock())
    }
  }

/** Writes to payees of bills that were reversed. */
export const reportReversedBills =
  (clock: Clock): Subscriber<{ billId: string; memberId: MemberId; payee: MemberId; amount: string }> =>
  async (tx, reversed) => {
    const { asset } = await merchantOf(tx)
    for (const { billId, memberId: to, payee, amount } of inOrder(reversed)) {
      if (to !== payee) continue
      const cause = `bill ${billId} reversed`
      await sendMessage(tx, { to, cause, template: 'bill_reversed', parameters: { amount, asset } }, clock())
    }
  }

/** Inboxes are locked in one order, so that two batches do not wait for each other. */
const inOrder = <Event extends { memberId: MemberId }>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => one.memberId.localeCompare(other.memberId))
