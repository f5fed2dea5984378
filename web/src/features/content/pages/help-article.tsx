import type { ContentText } from '@night-market/protocol/content'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { ChevronDown, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useReader } from '../queries.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import { langOf } from '../terms-text.tsx'
import styles from './help.module.css'

/** An article that opens at a press, and by itself when the address or a search names it. */
export function HelpArticle({ article, isExpanded }: { article: ContentText; isExpanded: boolean }) {
  const t = useLabels()
  const { hash } = useLocation()
  const { language } = useReader()
  const isNamed = hash === `#${article.slug}`
  const [isOpen, setOpen] = useState(isNamed)
  useEffect(() => {
    if (isNamed || isExpanded) setOpen(true)
  }, [isNamed, isExpanded])
  const lang = langOf(article.language, language)
  return (
    <details
      id={article.slug}
      className={styles.article}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <bdi lang={lang}>{article.title}</bdi>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        {article.isStale && <p className={styles.stale}>{t('article.stale')}</p>}
        <RichText text={article.body} lang={lang} level={2} />
        <a className={`text-link ${styles.anchor}`} href={`#${article.slug}`}>
          <Link2 size={14} aria-hidden="true" />
          {t('article.link')}
        </a>
      </div>
    </details>
  )
}
