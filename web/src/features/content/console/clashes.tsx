import { Button } from '@night-market/ui/controls/button.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { GitCompareArrows } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { partOf, type TypedTexts } from './texts.ts'
import type { Clash } from './use-texts.ts'
import styles from './writing.module.css'

type ClashesProps = {
  form: { typed: TypedTexts; set: (change: TypedTexts) => void }
  clashes: readonly Clash[]
  by: string
  onKeep: () => void
}

/** What another wrote meanwhile, beside one's own: the reader takes it, or keeps what they wrote. */
export function Clashes({ form, clashes, by, onKeep }: ClashesProps) {
  const t = useLabels()
  if (clashes.length === 0) return null
  return (
    <div className={styles.clashes} role="alert">
      <Note icon={<GitCompareArrows size={18} aria-hidden="true" />}>{t('writing.clash', { by })}</Note>
      {clashes.map(({ field, theirs }) => {
        const { part, language } = partOf(field)
        return (
          <section key={field} className={styles.clash}>
            <h3>
              {t(`writing.part.${part}`)} · {language}
            </h3>
            <dl className={styles.beside}>
              <div>
                <dt>{t('writing.theirs', { by })}</dt>
                <dd dir="auto">{theirs}</dd>
              </div>
              <div>
                <dt>{t('writing.mine')}</dt>
                <dd dir="auto">{form.typed[field]}</dd>
              </div>
            </dl>
            <Button size="s" onClick={() => form.set({ [field]: theirs })}>
              {t('writing.take_theirs')}
            </Button>
          </section>
        )
      })}
      <div className={styles.buttons}>
        <Button kind="primary" onClick={onKeep}>
          {t('writing.keep_mine')}
        </Button>
      </div>
    </div>
  )
}
