import type { Preview } from '@night-market/protocol/content'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { BannerCarousel } from '../banners/banner-carousel.tsx'
import { SmallBanners } from '../banners/group-banners.tsx'
import NoticeDialog from '../notices/notice-dialog.tsx'
import PopupDialog from '../popups/popup-dialog.tsx'
import { previewQuery } from '../queries.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import { langOf } from '../terms-text.tsx'
import styles from './pages.module.css'

/** What a version will look like to the reader that its link names; the secret stands after the `#`, which no server sees. */
export default function PreviewPage() {
  const t = useLabels()
  const { hash } = useLocation()
  const { data, error, refetch, isFetching } = useQuery(previewQuery(hash.slice(1)))
  return (
    <div className={`narrow-page ${styles.page}`}>
      <title>{t('shell.title', { page: t('article.preview') })}</title>
      <h1 className="page-title">{t('article.preview')}</h1>
      {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && data === undefined && <RowSkeletons />}
      {data !== undefined && <Shown preview={data} />}
    </div>
  )
}

const READERS = { A: 'article.preview_a', B: 'article.preview_b', F: 'article.preview_f' } as const

function Shown({ preview }: { preview: Preview }) {
  const t = useLabels()
  const { moment } = useDates()
  const { text, execution, at, expiresAt, isShown } = preview
  return (
    <>
      <aside className={styles.preview} aria-label={t('article.preview')}>
        <p className="num">
          {t('article.preview_text', { version: text.version, language: text.language, at: moment(at) })}{' '}
          {t(READERS[execution])}
        </p>
        <p>{t(isShown ? 'article.preview_shown' : 'article.preview_hidden')}</p>
        <p className="num">{t('article.preview_until', { at: moment(expiresAt) })}</p>
      </aside>
      <Entry preview={preview} />
    </>
  )
}

function Entry({ preview: { text, banner, notice } }: { preview: Preview }) {
  if (banner !== null) {
    return banner.groupName === 'w_home' ? (
      <BannerCarousel banners={[banner]} />
    ) : (
      <SmallBanners banners={[banner]} />
    )
  }
  if (notice !== null) return <Opened notice={notice} />
  return (
    <article className={styles.article} lang={langOf(text.language, '')}>
      <h2 className="page-title">{text.title}</h2>
      {text.summary !== '' && <p className={styles.lead}>{text.summary}</p>}
      <RichText text={text.body} level={3} />
    </article>
  )
}

/** A notice or popup in its own dialog, which can be opened again. */
function Opened({ notice }: { notice: NonNullable<Preview['notice']> }) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{t('article.preview_open')}</Button>
      </div>
      {isOpen && notice.promotionType === 'PU' && <PopupDialog popups={[notice]} onClose={close} />}
      {isOpen && notice.promotionType !== 'PU' && <NoticeDialog notice={notice} onClose={close} />}
    </>
  )
}
