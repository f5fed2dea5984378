import type { CampaignTexts, Terms } from '@night-market/protocol/promotions/terms'
import type { Fact } from '@night-market/protocol/values/promotions'
import { gameByCode } from '../../catalogue/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withLeastOdds } from '../../rewards/index.ts'
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
  const { terms, texts } = await checked(promotions, written)
  await transact(promotions.services.db, async (tx) => {
    if (!(await queries.insertCampaign(tx, { id, by }, now))) return
    await queries.insertVersion(tx, { campaign: id, no: 1, author: by, terms, texts, writtenAt: now })
    await queries.updateCampaign(tx, { id, version: 0 }, { lastNo: 1 })
    await noteDone(promotions, tx, id, { step: 'written', no: 1 }, by, now)
  })
}

/** Writes the next version of a campaign; members see the earlier one until this one is published. */
export async function writeCampaign(
  promotions: Promotions,
  { terms: asked, texts, ...seen }: Written & SeenCampaign,
  by: string,
  now: Date,
): Promise<void> {
  const { terms } = await checked(promotions, { terms: asked, texts })
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

/** With the least odds of free bets that name none. */
async function checked(
  { services: { db }, readers }: Promotions,
  { terms, texts }: Written,
): Promise<Written> {
  const flaw = flawOf(terms, Object.keys(readers) as Fact[])
  if (flaw !== null) throw new Refusal('invalid_request', { field: flaw.field, problem: flaw.problem })
  const reward = await rewardAtGame(db, terms)
  const { defaultLanguage } = await merchantOf(db)
  if (texts[defaultLanguage] === undefined) throw new Refusal('text_missing', { language: defaultLanguage })
  return { terms: { ...terms, reward }, texts }
}

async function rewardAtGame(db: Db, { reward }: Terms): Promise<Terms['reward']> {
  if (reward.kind !== 'free_bets') return reward
  const game = await gameByCode(db, reward.terms.game)
  if (game?.takesGrants !== true)
    throw new Refusal('invalid_request', { field: 'reward', problem: 'names a game that takes free bets' })
  return { ...reward, terms: await withLeastOdds(db, reward.terms) }
}
