import type { CampaignTexts, Terms } from '@night-market/protocol/promotions/terms'
import type { Fact } from '@night-market/protocol/values/promotions'
import { gameByCode } from '../../catalogue/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import { flawOf, type PromotionId } from '../model.ts'
import type { Promotions } from '../promotions.ts'
import * as queries from '../queries.ts'
import { changeCampaign, noteDone, type SeenCampaign } from './change.ts'

export interface Written {
  terms: Terms
  texts: CampaignTexts
}

/**
 * Creates a draft under the caller's id; the same id again changes nothing. Refuses contradictory terms
 * (`invalid_request`) and texts without the site's main language (`text_missing`).
 */
export async function draftCampaign(
  promotions: Promotions,
  { id, ...written }: Written & { id: PromotionId },
  by: string,
  now: Date,
): Promise<void> {
  await refuseFlawed(promotions, written)
  await transact(promotions.services.db, async (tx) => {
    if (!(await queries.insertCampaign(tx, { id, by }, now))) return
    await queries.insertVersion(tx, { campaign: id, no: 1, author: by, ...written, writtenAt: now })
    await queries.updateCampaign(tx, { id, version: 0 }, { lastNo: 1 })
    await noteDone(promotions, tx, id, { step: 'written', no: 1 }, by, now)
  })
}

/** Writes the next version of a campaign; members see the earlier one until this one is published. */
export async function writeCampaign(
  promotions: Promotions,
  { terms, texts, ...seen }: Written & SeenCampaign,
  by: string,
  now: Date,
): Promise<void> {
  await refuseFlawed(promotions, { terms, texts })
  await changeCampaign(promotions, seen, by, now, async (tx, campaign) => {
    if (campaign.state === 'stopped') throw new Refusal('promotion_over', { because: 'stopped' })
    const no = campaign.lastNo + 1
    const { id } = campaign
    await queries.insertVersion(tx, { campaign: id, no, author: by, terms, texts, writtenAt: now })
    const state = campaign.state === 'review' ? 'draft' : campaign.state
    await queries.updateCampaign(tx, campaign, { lastNo: no, state, changedBy: by })
    return { step: 'written', no }
  })
}

async function refuseFlawed(
  { services: { db }, readers }: Promotions,
  { terms, texts }: Written,
): Promise<void> {
  const flaw = flawOf(terms, Object.keys(readers) as Fact[])
  if (flaw !== null) throw new Refusal('invalid_request', { field: flaw.field, problem: flaw.problem })
  await refuseUnknownGame(db, terms)
  const { defaultLanguage } = await merchantOf(db)
  if (texts[defaultLanguage] === undefined) throw new Refusal('text_missing', { language: defaultLanguage })
}

async function refuseUnknownGame(db: Db, { reward }: Terms): Promise<void> {
  if (reward.kind !== 'free_bets') return
  const game = await gameByCode(db, reward.terms.game)
  if (game?.takesGrants !== true)
    throw new Refusal('invalid_request', { field: 'reward', problem: 'names a game that takes free bets' })
}
