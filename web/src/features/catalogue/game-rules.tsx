import type { GameSheet } from '@night-market/protocol/catalogue'
import { useWords, type Translate } from '../../lib/i18n.ts'
import type { WordKey } from '../../lib/words.ts'

type Facts = GameSheet['facts']

/** The rules in the reader's words, made from the structured facts the vendor gives. */
export function GameRules({ facts }: { facts: Facts }) {
  const t = useWords()
  const sentences = rulesOf(t, facts)
  return (
    <section>
      <h3>{t('catalogue.rules')}</h3>
      <ul className="sheet-rules">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

/** What is said of every game of a family; a family nobody described says where its rules are. */
const FAMILY_RULES: Partial<Record<string, WordKey[]>> = {
  'slot-lines': ['catalogue.rules.slot_lines', 'catalogue.rules.slot_wild'],
  roulette: ['catalogue.rules.roulette', 'catalogue.rules.roulette_many'],
  dice: ['catalogue.rules.dice', 'catalogue.rules.dice_chance'],
  mines: ['catalogue.rules.mines', 'catalogue.rules.mines_leave'],
  plinko: ['catalogue.rules.plinko', 'catalogue.rules.plinko_risk'],
}

export function rulesOf(t: Translate, facts: Facts): string[] {
  const family = FAMILY_RULES[String(facts.family)] ?? ['catalogue.rules_none']
  const sentences = family.map((key) => t(key))
  if (typeof facts.reels === 'number' && typeof facts.rows === 'number') {
    sentences.unshift(t('catalogue.rules.slot_grid', { reels: facts.reels, rows: facts.rows }))
  }
  if (typeof facts.free_spins_max === 'number') {
    const multiplier = Number(facts.free_spins_multiplier ?? 1)
    sentences.push(t('catalogue.rules.free_spins', { max: facts.free_spins_max, multiplier }))
  }
  if (typeof facts.rtp_exact === 'string') {
    sentences.push(t('catalogue.rules.rtp_exact', { fraction: facts.rtp_exact }))
  }
  return [...sentences, t('catalogue.rules.resume')]
}
