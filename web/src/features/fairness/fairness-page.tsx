import type { Verifiers } from '@night-market/protocol/catalogue'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { VendorPage } from '../../shell/frames/vendor-page.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import styles from './fairness.module.css'

const verifiersQuery = queryOptions({
  queryKey: ['fairness', 'verifiers'],
  queryFn: () => call<Verifiers>('GET', '/wps/catalogue/verifiers'),
  staleTime: 300_000,
})

/** Fairness, also without a session: how it works, and each vendor's verifier, which takes the seeds of any round. */
export default function FairnessPage() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(verifiersQuery)
  return (
    <div className={styles.fairnessPage}>
      <title>{t('fairness.page_title')}</title>
      <h1 className="page-title">{t('fairness.title')}</h1>
      <p className={styles.fairnessLead}>{t('fairness.lead')}</p>
      <h2 className="visually-hidden">{t('fairness.how')}</h2>
      <HowItWorks />
      <Card gap={3} aria-labelledby="verify-title">
        <h2 id="verify-title">{t('fairness.verify_any')}</h2>
        <p className={styles.fairnessNote}>{t('fairness.verify_any_text')}</p>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton shape="row" />}
        {data?.verifiers.map(({ name, url }) => (
          <VendorPage key={url} url={url} title={t('fairness.verifier_of', { name })} />
        ))}
      </Card>
    </div>
  )
}
