import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { numberLocale, useLanguage, useLabels } from '../../shell/i18n/i18n.ts'
import { moneyText } from '../../lib/money.ts'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import './fairness.css'
import { Formula } from './formula.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ManualForm } from './manual-form.tsx'
import { RoundEvents } from './round-events.tsx'
import { SeedList } from './seed-list.tsx'
import { VerdictCard } from './verdict-card.tsx'
import { verdictQuery } from './verdict-query.ts'
import type { Claim } from './verify.ts'

/** Stakes typed in by hand are minor units without a currency: two decimals, no sign. */
const PLAIN_ASSET = 'FUN/2'

/** Fairness for everybody: how it works, the formula, and a verifier that takes the seeds of any round. */
export default function FairnessPage() {
  const t = useLabels()
  const [claim, setClaim] = useState<Claim | null>(null)
  return (
    <div className="fairness-page">
      <title>{t('fairness.page_title')}</title>
      <h1 className="page-title">{t('fairness.title')}</h1>
      <p className="fairness-lead">{t('fairness.lead')}</p>
      <h2 className="visually-hidden">{t('fairness.how')}</h2>
      <HowItWorks />
      <section className="fairness-panel" aria-labelledby="verify-title">
        <h2 id="verify-title">{t('fairness.verify_any')}</h2>
        <p className="fairness-note">{t('fairness.verify_any_text')}</p>
        <div className="manual">
          <ManualForm onClaim={setClaim} />
          {claim === null ? (
            <p className="manual-result manual-empty">{t('fairness.no_result')}</p>
          ) : (
            <Result claim={claim} />
          )}
        </div>
      </section>
      <Formula isOpen />
    </div>
  )
}

function Result({ claim }: { claim: Claim }) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const { data, error, refetch } = useQuery(verdictQuery(claim))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton shape="row" />
  const paid =
    data.payout === null
      ? []
      : [{ label: t('fairness.payout'), value: moneyText(data.payout, PLAIN_ASSET, locale), isCopied: false }]
  return (
    <div className="manual-result">
      <VerdictCard verdict={data} />
      <SeedList seeds={[{ label: t('fairness.computed_hash'), value: data.computedHash }, ...paid]} />
      <RoundEvents
        events={data.events}
        asset={PLAIN_ASSET}
        symbols={data.symbols.map((symbol) => ({ symbol, iconUrl: '' }))}
      />
    </div>
  )
}
