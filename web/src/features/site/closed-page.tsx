import { Construction, MapPinOff } from 'lucide-react'
import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import './site.css'

/** Instead of the site: maintenance (status 1), or a region that is not served (status 2). */
export default function ClosedPage(props: { status: 1 | 2; onRetry: () => void; isBusy: boolean }) {
  const t = useWords()
  const isMaintenance = props.status === 1
  const Icon = isMaintenance ? Construction : MapPinOff
  return (
    <main className="closed-page">
      <title>{t(isMaintenance ? 'site.maintenance' : 'site.restricted')}</title>
      <Icon size={56} aria-hidden="true" />
      <h1>{t(isMaintenance ? 'site.maintenance' : 'site.restricted')}</h1>
      <p>{t(isMaintenance ? 'site.maintenance_text' : 'site.restricted_text')}</p>
      <Button kind="primary" isBusy={props.isBusy} onClick={props.onRetry}>
        {t('ui.retry')}
      </Button>
    </main>
  )
}
