import { audit, type Audited } from '../../platform/database/audit.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Campaign } from '../model.ts'
import { publishedOf } from '../offers.ts'
import type { Promotions } from '../promotions.ts'
import { insertStep, lockCampaign } from '../queries.ts'

/** Open pages reload the offers, spread over this time. */
const SPREAD_MS = 10_000

/** The campaign and the version that the member of staff saw before changing it. */
export interface SeenCampaign {
  id: string
  version: number
}

/** A step by staff, as the history and the audit record it. */
export interface Done {
  step: string
  no: number
  note?: string
  details?: NonNullable<Audited['details']>
  /** Whether the step changes what members see. */
  isVisible?: boolean
}

/**
 * Runs a change of a campaign under its lock and records it. Refuses an unknown campaign (`not_found`), and one that
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
