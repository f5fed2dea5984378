import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Qr } from '@night-market/ui/display/qr.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Links } from '../team/links.tsx'
import { RegisterMember } from '../team/register-member.tsx'
import { invitationQuery } from '../queries.ts'
import styles from '../pages.module.css'

/** AGT-2: the code and the link under which members join the team. */
export default function RegisterPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(invitationQuery)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  const link = new URL(path('register', { referralCode: data.code }), window.location.origin).href
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    showToast(t('agents.copied'))
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t('agents.register')}</h1>
      </header>
      <section className={`${styles.panel} ${styles.invite}`}>
        <Qr text={link} label={t('agents.qr')} size={180} />
        <div className={styles.page}>
          <p>{t('agents.register_text')}</p>
          <p>
            {t('agents.code')} <code>{data.code}</code>
          </p>
          <p className={styles.note}>{link}</p>
          <p>{t('agents.joined_count', { count: data.members })}</p>
          <div className={styles.buttons}>
            <Button
              kind="primary"
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() => void copy(link)}
            >
              {t('agents.copy_link')}
            </Button>
            <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(data.code)}>
              {t('agents.copy_code')}
            </Button>
          </div>
        </div>
      </section>
      <RegisterMember />
      <Links />
    </div>
  )
}
