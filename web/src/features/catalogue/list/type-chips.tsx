import type { GameType } from '@night-market/protocol/catalogue'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useCategories } from '../game-types.ts'
import styles from '../catalogue.module.css'

export type TypeChoice = GameType | 'ALL'

/** One of the open categories, or all; hidden while there is nothing to choose between. */
export function TypeChips(props: { value: TypeChoice; onChange: (type: TypeChoice) => void }) {
  const t = useLabels()
  const categories = useCategories() ?? []
  if (categories.length < 2) return null
  const choices = [
    { value: 'ALL' as const, label: t('catalogue.all') },
    ...categories.map(({ type, label }) => ({ value: type, label: t(label) })),
  ]
  return (
    <div className={styles.typeChips}>
      <Segmented<TypeChoice>
        label={t('catalogue.tabs')}
        choices={choices}
        value={props.value}
        onChange={props.onChange}
      />
    </div>
  )
}
