import type { Notice } from '@night-market/protocol/content'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { targetOf } from '../banners/target.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import styles from './notices.module.css'

/** HOME-2: one notice, and the way to all of them. */
export default function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useLabels()
  const { day } = useDates()
  const target = targetOf(notice)
  return (
    <Dialog name="notice" title={notice.title} onClose={onClose}>
      <p className={styles.noticeDate}>{day(notice.publishedAt)}</p>
      <RichText text={notice.content} level={3} />
      <div className={styles.noticeActions}>
        {target !== undefined && notice.actionLabel !== '' && (
          <ButtonLink kind="primary" to={target} onClick={onClose}>
            {notice.actionLabel}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={path('notices')} onClick={onClose}>
          {t('content.all_notices')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
