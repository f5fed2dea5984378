import { useLabels } from '../../shell/i18n/i18n.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import type { Vip } from './queries.ts'
import { typeWords } from './type-words.ts'
import { usePercent } from './use-percent.ts'

/** The rebate of each game type at the member's level. */
export function Rates({ rates, level }: { rates: Vip['rates']; level: number }) {
  const t = useLabels()
  const percent = usePercent()
  return (
    <Card gap={3}>
      <h2>{t('rebate.rates')}</h2>
      <p>{t('rebate.rates_text', { step: percent(rates[0]?.rebateStep ?? 0) })}</p>
      <Facts look="lines">
        {rates.map(({ gameType, rebateBps, rebateStep }) => (
          <Fact key={gameType} label={t(typeWords(gameType))}>
            {percent(rebateBps + rebateStep * level)}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
