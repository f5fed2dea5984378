import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import { TriangleAlert } from 'lucide-react'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Terms } from './agreement-terms.tsx'
import styles from './agents.module.css'

type CompareProps = {
  kind: AgreementKind
  proposed: AgreementTerms
  current: AgreementTerms | null
  /** Whether an end is asked for instead of new terms. */
  isEnd: boolean
  /** Whether the terms run already. */
  isRunning?: boolean
  asset: string
}

/** What runs beside what is proposed, with what an acceptance ends. */
export function Compare({ kind, proposed, current, isEnd, isRunning = isEnd, asset }: CompareProps) {
  const t = useLabels()
  return (
    <>
      {isEnd && <Note icon={<TriangleAlert size={18} aria-hidden="true" />}>{t('agreement.end_asked')}</Note>}
      {!isEnd && current !== null && (
        <Note icon={<TriangleAlert size={18} aria-hidden="true" />}>{t('agreement.ends_current')}</Note>
      )}
      <div className={styles.compare}>
        {current !== null && !isEnd && (
          <section>
            <h3>{t('agreement.current')}</h3>
            <Terms kind={kind} terms={current} asset={asset} />
          </section>
        )}
        <section>
          <h3>{t(isRunning ? 'agreement.current' : 'agreement.proposed')}</h3>
          <Terms kind={kind} terms={proposed} asset={asset} />
        </section>
      </div>
    </>
  )
}
