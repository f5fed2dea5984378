import type { Notice } from '@night-market/protocol/content'
import { Megaphone } from 'lucide-react'
import { useRef } from 'react'
import { useIsOverfull } from '@night-market/ui/hooks/use-is-overfull.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { noticeDialog } from './notice.ts'
import styles from './notices.module.css'

/** The titles of the notices in a line that moves only when it does not fit; a press opens one. */
export function NoticeMarquee(props: { notices: readonly Notice[] | undefined }) {
  const t = useLabels()
  const { notices } = props
  const place = useRef<HTMLDivElement>(null)
  const isOverfull = useIsOverfull(place, { widthOf: trackWidth, contents: notices })
  if (notices?.length === 0) return null
  return (
    <section className={styles.notices} aria-label={t('content.notices')} aria-busy={notices === undefined}>
      <Megaphone size={18} aria-hidden="true" />
      <div ref={place} className={styles.noticesWindow} data-moves={isOverfull}>
        <Track notices={notices ?? []} />
        {isOverfull && <Track notices={notices ?? []} isEcho />}
      </div>
    </section>
  )
}

/** The copy follows the first so that the line has no end; it is hidden from screen readers and the keyboard. */
function Track(props: { notices: readonly Notice[]; isEcho?: boolean }) {
  return (
    <ul className={styles.noticesTrack} aria-hidden={props.isEcho || undefined}>
      {props.notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            tabIndex={props.isEcho ? -1 : undefined}
            onClick={() => openDialog(noticeDialog, { notice })}
          >
            <bdi>{notice.title}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

const trackWidth = (place: HTMLElement): number => place.firstElementChild?.scrollWidth ?? 0
