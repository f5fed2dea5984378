import type { SystemStatus } from '@night-market/protocol/site'
import { Construction, Globe, LifeBuoy, MapPinOff, RotateCw, ShieldX, type LucideIcon } from 'lucide-react'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from '../site.module.css'

type Reason = NonNullable<SystemStatus['reason']>

/** Why the site is closed, in the merchant's words or its own; the address the server saw, and where to get help. */
export default function ClosedPage(props: { state: SystemStatus; onRetry: () => void; isBusy: boolean }) {
  const t = useLabels()
  const language = useLanguage()
  const { status, reason, ip, message, supportUrl } = props.state
  const { Icon, title, text } = PAGES[reason ?? (status === 1 ? 'maintenance' : 'region')]
  return (
    <main className={styles.closedPage}>
      <title>{t(title)}</title>
      <section className={styles.closedCard} aria-labelledby="closed-title">
        <span className="state-picture">
          <Icon size={36} aria-hidden="true" />
        </span>
        <h1 id="closed-title">{t(title)}</h1>
        <p>{message[language] ?? t(text)}</p>
        {status === 2 && (
          <dl className={styles.closedAddress}>
            <dt>{t('closed.your_address')}</dt>
            <dd>{ip}</dd>
          </dl>
        )}
        <Row spread="center">
          <Button
            kind="primary"
            isBusy={props.isBusy}
            icon={<RotateCw size={18} aria-hidden="true" />}
            onClick={props.onRetry}
          >
            {t('ui.retry')}
          </Button>
          {supportUrl !== '' && (
            <ButtonLink to={supportUrl} icon={<LifeBuoy size={18} aria-hidden="true" />}>
              {t('closed.support')}
            </ButtonLink>
          )}
        </Row>
      </section>
    </main>
  )
}

const PAGES = {
  maintenance: { Icon: Construction, title: 'closed.maintenance', text: 'closed.maintenance_text' },
  region: { Icon: MapPinOff, title: 'closed.restricted', text: 'closed.restricted_text' },
  address: { Icon: ShieldX, title: 'closed.restricted', text: 'closed.address_text' },
  domain: { Icon: Globe, title: 'closed.invalid_url', text: 'closed.invalid_url_text' },
} as const satisfies Record<Reason, { Icon: LucideIcon; title: string; text: string }>
