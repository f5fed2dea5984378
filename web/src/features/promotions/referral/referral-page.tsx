import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { AccountPage } from '../../../shell/account-page.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { ShareLink } from '../share/share-link.tsx'
import { Friends } from './friends.tsx'
import { Funnel } from './funnel.tsx'
import { InviteCode } from './invite-code.tsx'
import { OwnInvitation } from './own-invitation.tsx'
import { referralQuery } from './queries.ts'
import { Terms } from './terms.tsx'
import styles from './referral.module.css'

/** Inviting friends (PROMO-5): the terms first, then link and code, the funnel, and each friend. */
export default function ReferralPage() {
  const t = useLabels()
  return (
    <AccountPage title={t('referral.title')} needAccount={t('referral.need_account')}>
      <Referral />
    </AccountPage>
  )
}

function Referral() {
  const t = useLabels()
  const query = useQuery({ ...referralQuery, refetchInterval: 30_000 })
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const { own, link, code } = query.data
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Terms value={query.data} />
        {own !== null && <OwnInvitation own={own} terms={query.data.terms} />}
      </div>
      <Card className={styles.side} aria-labelledby="invite">
        <h2 id="invite">{t('referral.your_link')}</h2>
        <ShareLink link={link} />
        <InviteCode code={code} />
      </Card>
      <div className={styles.main}>
        <Funnel value={query.data} />
        <Friends />
      </div>
    </div>
  )
}
