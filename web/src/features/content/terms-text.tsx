import { isLanguage, LANGUAGES } from '@night-market/protocol/values/languages'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import { textQuery, useReader } from './queries.ts'
import { RichText } from '../../shell/text/rich-text.tsx'
import styles from './text.module.css'

/** The terms in force, or an earlier version of them; the number is the one that a registration notes. */
export function TermsText({ version, level = 3 }: { version?: number | undefined; level?: 2 | 3 }) {
  const t = useLabels()
  const reader = useReader()
  const site = useQuery(whitelabelQuery)
  const inForce = Number(site.data?.termsVersion)
  const shown = version ?? (Number.isInteger(inForce) ? inForce : undefined)
  const terms = useQuery({ ...textQuery(reader, 'page', 'terms', shown), enabled: site.data !== undefined })
  if (terms.error) {
    return <ErrorState error={terms.error} onRetry={terms.refetch} isBusy={terms.isFetching} />
  }
  if (terms.data === undefined) return <Skeleton shape="row" />
  const { body, language, version: number } = terms.data
  return (
    <div className={styles.terms}>
      <p className={`${styles.note} num`}>{t('content.version', { version: number })}</p>
      <RichText text={body} lang={langOf(language, reader.language)} level={level} />
    </div>
  )
}

/** The `lang` of a text that is not in the page's language. */
export const langOf = (language: string, own: string): string | undefined =>
  language === own || !isLanguage(language) ? undefined : LANGUAGES[language].locale
