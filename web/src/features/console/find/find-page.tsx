import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX, Users } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { FoundText } from './found-text.tsx'
import { addressOf, findQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'
import styles from '../console.module.css'

/** The search for members; what is searched for stands in the address. */
export default function FindPage() {
  const t = useLabels()
  const [address, change] = useAddress()
  const text = address.get('q') ?? ''
  return (
    <BackOfficePage title={t('person.find_title')} text={t('person.find_text')}>
      <Panel label={t('person.find_heading')}>
        <Field
          label={t('person.find')}
          help={t('person.find_help')}
          type="search"
          icon={<Search size={18} aria-hidden="true" />}
          value={text}
          maxLength={120}
          aria-keyshortcuts="/"
          data-autofocus
          onChange={(event) => change({ q: event.target.value || null }, { replace: true })}
        />
        <FoundRows text={useSettled(text.trim())} />
      </Panel>
    </BackOfficePage>
  )
}

function FoundRows({ text }: { text: string }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(findQuery(text))
  if (text === '')
    return (
      <EmptyState
        icon={<Users size={28} aria-hidden="true" />}
        title={t('person.find_begin')}
        text={t('person.find_begin_text')}
      />
    )
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title={t('person.find_none')}
        text={t('person.find_none_text')}
      />
    )
  return (
    <>
      <ul className={styles.found}>
        {data.rows.map((found) => (
          <li key={`${found.kind} ${found.id}`}>
            <Link to={addressOf(found)}>
              <FoundText found={found} />
            </Link>
          </li>
        ))}
      </ul>
      {data.hasMore && <p className={styles.note}>{t('person.find_more')}</p>}
    </>
  )
}
