import type { Hierarchy, HierarchyMember } from '@night-market/protocol/cashier/hierarchy'
import { Search } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import styles from '../../../shell/transfer.module.css'

type LinePeopleProps = {
  line: Hierarchy
  search: string
  onSearch: (search: string) => void
  chosen: HierarchyMember | null
  error: string | undefined
  onChoose: (person: HierarchyMember) => void
}

/** The upline and the downlines, to search and to choose from. */
export function LinePeople({ line, search, onSearch, chosen, error, onChoose }: LinePeopleProps) {
  const t = useLabels()
  return (
    <div className={styles.transferPeople}>
      <Field
        label={t('transfers.search')}
        type="search"
        icon={<Search size={18} aria-hidden="true" />}
        value={search}
        error={error}
        help={line.hasMore ? t('transfers.more') : undefined}
        onChange={(event) => onSearch(event.target.value)}
      />
      {line.people.length === 0 ? (
        <p className={styles.transferNote}>{t('transfers.nobody')}</p>
      ) : (
        <div className={styles.transferList} role="group" aria-label={t('transfers.whom')}>
          {line.people.map((person) => (
            <button
              key={person.id}
              type="button"
              className={styles.transferPerson}
              aria-pressed={person.id === chosen?.id}
              onClick={() => onChoose(person)}
            >
              <span>{person.displayName}</span>
              <small>{t(`transfers.${person.relation}`)}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
