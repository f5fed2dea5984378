/**
 * Regenerates the frozen titles, of all families or of those named: `node games/src/titles/generate.ts [family …]`. A line
 * of JSON a title, a file a family.
 *
 * A published title keeps its maths for ever. Change the tables only together with `GENERATOR`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { FAMILIES } from '../families/index.ts'
import type { GameFamily } from '../kernel/family.ts'
import { FROZEN_TITLES } from './frozen.ts'
import type { Title, TitlePlan } from './title.ts'

/** The titles as the family's tables give them, nothing read from what was generated before. */
export async function generated(family: GameFamily): Promise<Title[]> {
  const { plans } = (await import(`../families/${family.id}/titles.ts`)) as { plans: () => TitlePlan[] }
  return plans().map((plan) => ({ ...plan, certificate: family.math.certify(plan.config) }))
}

/** A certificate that took minutes of simulation: its family's own tests hold it against a smaller one. */
export const isSimulated = ({ certificate }: Pick<Title, 'certificate'>): boolean =>
  certificate.method === 'simulated'

if (import.meta.main) {
  mkdirSync(FROZEN_TITLES, { recursive: true })
  const wanted = process.argv.slice(2)
  for (const family of FAMILIES.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    const lines = (await generated(family)).map((title) => `${JSON.stringify(title)}\n`)
    writeFileSync(new URL(`${family.id}.jsonl`, FROZEN_TITLES), lines.join(''))
  }
}
