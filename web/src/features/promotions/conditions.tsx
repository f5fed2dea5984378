import { MONEY_FACTS, PLAIN_FACTS } from '@night-market/protocol/values/promotions'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Circle, CircleCheck } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { JudgedCondition } from './queries.ts'
import { useAmountText } from './texts.ts'
import styles from './promotions.module.css'

/** The conditions of a promotion with the member's progress; of a group one is enough. */
export function Conditions({ groups }: { groups: readonly JudgedCondition[][] }) {
  const t = useLabels()
  return (
    <Card>
      <h2>{t('promotions.conditions')}</h2>
      <ul className={styles.conditions}>
        {groups.map((group) => (
          <li key={group.map(({ fact }) => fact).join()}>
            {group.length > 1 && <p className={styles.anyOf}>{t('promotions.any_of')}</p>}
            {group.map((condition) => (
              <Condition key={condition.fact} condition={condition} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Condition({ condition: { fact, least, value, isMet } }: { condition: JudgedCondition }) {
  const t = useLabels()
  const amountText = useAmountText()
  const isMoney = MONEY_FACTS.includes(fact)
  const shown = (minor: string) => (isMoney ? amountText(minor) : minor)
  const isCounted = value !== null && !PLAIN_FACTS.includes(fact)
  return (
    <p className={styles.condition} data-met={isMet}>
      {isMet ? <CircleCheck size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
      <span>
        {t(`promotions.fact.${fact}`, { least: shown(least), count: isMoney ? 0 : Number(least) })}
        <span className="visually-hidden"> {t(isMet ? 'promotions.met' : 'promotions.not_met')}</span>
      </span>
      {isCounted && !isMet && <span className={`${styles.value} num`}>{shown(value)}</span>}
    </p>
  )
}
