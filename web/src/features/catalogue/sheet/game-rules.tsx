import type { GameSheet } from '@night-market/protocol/catalogue'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { mostBpsOf, useGameFacts } from './facts.ts'

type Facts = GameSheet['facts']

/** The rules in the reader's words, made from the structured facts the vendor gives. */
export function GameRules({ sheet }: { sheet: GameSheet }) {
  const t = useLabels()
  const { rtp } = useGameFacts()
  const sentences = rulesOf(t, sheet.facts, rtp(sheet))
  return (
    <section>
      <h3>{t('sheet.rules')}</h3>
      <ul className="sheet-rules">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

/** What is said of every game of a family; a family nobody described says where its rules are. */
const FAMILY_RULES: Partial<Record<string, LabelKey[]>> = {
  'slot-lines': ['sheet.rules.slot_lines', 'sheet.rules.slot_wild'],
  roulette: ['sheet.rules.roulette', 'sheet.rules.roulette_many'],
  dice: ['sheet.rules.dice', 'sheet.rules.dice_chance'],
  mines: ['sheet.rules.mines', 'sheet.rules.mines_leave'],
  plinko: ['sheet.rules.plinko', 'sheet.rules.plinko_risk'],
}

/** Some exact returns are fractions of a hundred digits, which tell a reader nothing. */
const READABLE_LETTERS = 24

function rulesOf(t: Translate, facts: Facts, range: string): string[] {
  const family = FAMILY_RULES[String(facts.family)] ?? ['sheet.rules_none']
  const sentences = family.map((key) => t(key))
  if (typeof facts.reels === 'number' && typeof facts.rows === 'number') {
    sentences.unshift(t('sheet.rules.slot_grid', { reels: facts.reels, rows: facts.rows }))
  }
  if (typeof facts.free_spins_max === 'number') {
    const multiplier = Number(facts.free_spins_multiplier ?? 1)
    sentences.push(t('sheet.rules.free_spins', { max: facts.free_spins_max, multiplier }))
  }
  if (mostBpsOf(facts) !== null) sentences.push(t('sheet.rules.rtp_range', { range }))
  else if (typeof facts.rtp_exact === 'string' && facts.rtp_exact.length <= READABLE_LETTERS) {
    sentences.push(t('sheet.rules.rtp_exact', { fraction: facts.rtp_exact }))
  }
  return [...sentences, t('sheet.rules.resume')]
}
