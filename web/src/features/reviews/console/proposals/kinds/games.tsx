import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useLabels } from '../../../../../shell/i18n/i18n.ts'
import { kindOf } from './kind.ts'

/** What is stopped and would run again. */
export const reopening = kindOf<{ what: string }>({
  Facts: function ReopeningFacts({ payload: { what } }) {
    const t = useLabels()
    return (
      <Facts look="lines">
        <Fact label={t('proposal.stopped')}>{what}</Fact>
      </Facts>
    )
  },
})
