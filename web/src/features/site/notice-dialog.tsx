import type { Notice } from '@night-market/protocol/site'
import { useDates } from '../../shell/i18n/dates.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import styles from './site.module.css'

export default function NoticeDialog(props: { notice: Notice; onClose: () => void }) {
  const { day } = useDates()
  return (
    <Dialog name="notice" title={props.notice.title} onClose={props.onClose}>
      <p className={styles.noticeDate}>{day(props.notice.publishedAt)}</p>
      <p className={styles.noticeText}>{props.notice.content}</p>
    </Dialog>
  )
}
