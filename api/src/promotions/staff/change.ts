import { audit, type Audited } from '../../platform/database/audit.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Campaign } from '../model.ts'
import { publishedOf } from '../offers.ts'
import type { Promotions } from '../promotions.ts'
import { insertStep, lockCampaign } from '../queries.ts'

/** Every open page reads again: not all at the same moment. */
const SPREAD_MS = 10_000

/** A campaign as it was seen by the member of staff who changes it. */
export interface SeenCampaign {
  id: string
  version: number
}

/** What a step of staff did, for the history and the audit. */
export interface Done {
  step: string
  no: number
  note?: string
  details?: NonNullable<Audited['details']>
  /** Whether members see something else from now on. */
  isVisible?: boolean
}

/**
 * Runs one change of a campaign under its lock, and notes it. Refuses an unknown campaign (`not_found`), and one that
 * changed since it was seen (`changed_meanwhile`).
 */
export async function changeCampaign(
  promotions: Promotions,
  { id, version }: SeenCampaign,
  by: string,
  now: Date,
  change: (tx: Tx, campaign: Campaign) => Promise<Done>,
): Promise<void> {
  const { db } = promotions.services
  await transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (campaign === null) throw new Refusal('not_found')
    if (campaign.version !== version) throw new Refusal('changed_meanwhile')
    await noteDone(promotions, tx, id, await change(tx, campaign), by, now)
  })
  publishedOf.forget(db)
}

export async function noteDone(
  { services: { live } }: Promotions,
  tx: Tx,
  id: string,
  { step, no, note = '', details = {}, isVisible = false }: Done,
  by: string,
  now: Date,
): Promise<void> {
  await insertStep(tx, id, { step, no, madeBy: by, note, madeAt: now })
  const who = { kind: 'staff', name: by }
  await audit(tx, { who, what: `promotions.${step}`, subject: id, details: { no, note, ...details } }, now)
  if (!isVisible) return
  await live.notify(tx, [{ to: 'all', message: { type: 'promotions.changed', spreadMs: SPREAD_MS } }])
}
