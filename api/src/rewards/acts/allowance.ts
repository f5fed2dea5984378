/** Monthly allowances of standing programmes, as staff set them. */
import { AllowanceBody } from '@night-market/protocol/rewards'
import type { Asset } from '@night-market/protocol/values/money'
import type { z } from 'zod'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { requireAlone, type Act } from '../../reviews/index.ts'
import { setAllowance, type Allowance } from '../allowances.ts'
import { lockProgramme } from '../queries.ts'
import * as queries from './queries.ts'

type Body = z.infer<typeof AllowanceBody>

/** 100,000.00: a point and a smallest unit of money are worth the same here. */
const ALONE_UP_TO = 10_000_000n

const allowanceOf = ({ programme, asset, monthly }: Body): Allowance => ({
  programme,
  asset: asset as Asset,
  monthly: BigInt(monthly),
})

export const allowanceAct: Act<Body> = {
  kind: 'rewards.allowance',
  right: 'promote',
  payload: AllowanceBody,
  peopleFor: ({ monthly }) => (BigInt(monthly) > ALONE_UP_TO ? 2 : 1),
  subjectOf: ({ programme, asset }) => `${programme}:${asset}`,
  async lock(tx, body) {
    const allowance = allowanceOf(body)
    await lockProgramme(tx, { ...allowance, period: '' })
    const set = await queries.allowanceOf(tx, allowance)
    return set === null ? 'none' : `${set.monthly} of ${set.setAt.toISOString()}`
  },
  apply: (tx, body, { by }, now) => applyAllowance(tx, body, by, now),
}

/**
 * Sets an allowance that one person may set alone. Refuses more than 100,000.00 (`needs_proposal`), and less than was
 * given.
 */
export async function setAllowanceAlone(db: Db, body: Body, by: string, now: Date): Promise<void> {
  requireAlone(allowanceAct, body)
  await transact(db, async (tx) => {
    await allowanceAct.lock(tx, body)
    await applyAllowance(tx, body, by, now)
  })
}

const applyAllowance = (tx: Tx, body: Body, by: string, now: Date): Promise<void> =>
  setAllowance(tx, allowanceOf(body), { kind: 'staff', name: by }, now)
