/**
 * Regenerates the frozen catalogue: `node games/src/titles/generate.ts`.
 *
 * A published title keeps its maths for ever. Change the tables only together with `GENERATOR`.
 */
import { writeFileSync } from 'node:fs'
import { FAMILIES } from '../families/index.ts'
import { certifySlot } from '../families/slot-lines/certify.ts'
import type { SlotConfig } from '../families/slot-lines/config.ts'
import { seededChance } from '../kernel/seeded-chance.ts'
import { miniPlans } from './minis.ts'
import { slotOf } from '../families/slot-lines/reel-search.ts'
import { GENERATOR, slotPlans } from '../families/slot-lines/titles.ts'
import type { SlotPlan } from '../families/slot-lines/titles.ts'
import type { Title } from './title.ts'

/** The titles as the tables give them, nothing read from what was generated before. */
export function generatedSlots(): Title<SlotConfig>[] {
  return slotPlans().map(slotTitle)
}

export function generatedMinis(): Title[] {
  return miniPlans().map((plan) => ({ ...plan, certificate: FAMILIES[plan.family].certify(plan.config) }))
}

function slotTitle(plan: SlotPlan): Title<SlotConfig> {
  const { mechanic, ...title } = plan
  const config = slotOf(mechanic, seededChance(`reels/${GENERATOR}/${plan.code}`))
  return { ...title, config, certificate: certifySlot(config) }
}

function sourceOf(name: string, titles: Title[]): string {
  const rows = titles.map((title) => `  '${JSON.stringify(title)}',\n`)
  return `/** Written by \`titles/generate.ts\`: one title a line, as JSON. */\nexport const ${name}: string[] = [\n${rows.join('')}]\n`
}

function write(file: string, name: string, titles: Title[]): void {
  writeFileSync(new URL(`generated/${file}.ts`, import.meta.url), sourceOf(name, titles))
}

if (import.meta.main) {
  write('slots', 'GENERATED_SLOTS', generatedSlots())
  write('minis', 'GENERATED_MINIS', generatedMinis())
}
