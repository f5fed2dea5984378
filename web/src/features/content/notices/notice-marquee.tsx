import type { Notice } from '@night-market/protocol/content'
import { Megaphone } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { noticeDialog } from './notice.ts'
import styles from './notices.module.css'

/** The titles of the notices in a line that moves only when it does not fit; a press opens one. */
export function NoticeMarquee(props: { notices: readonly Notice[] | undefined }) {
  const t = useLabels()
  const { notices } = props
  const place = useRef<HTMLDivElement>(null)
  const isOverfull = useIsOverfull(place, notices)
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

function useIsOverfull(place: RefObject<HTMLElement | null>, contents: unknown): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => {
      const track = element.firstElementChild
      setOverfull(track !== null && track.scrollWidth > element.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [place, contents])
  return isOverfull
}
