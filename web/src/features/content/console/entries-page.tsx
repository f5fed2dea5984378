import { ContentStatus, type EntryRow } from '@night-market/protocol/content'
import { CONTENT_KINDS, type ContentKind } from '@night-market/protocol/values/content'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FilePlus, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { NewEntry } from './new-entry.tsx'
import { entriesQuery } from './queries.ts'
import { STATUS_TONES } from './words.ts'
import styles from './writing.module.css'

type EntriesPageProps = { staff: { id: string } }

/** What the site says, and in which state it is. */
export default function EntriesPage({ staff }: EntriesPageProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address] = useAddress()
  const [isAdding, setAdding] = useState(false)
  const filter = filterOf(address)
  const query = useInfiniteQuery(entriesQuery(filter))
  const report = useReport('consoleTables', staff.id, 'content')
  return (
    <BackOfficePage
      title={t('writing.title')}
      text={t('writing.text')}
      actions={
        <Button
          kind="primary"
          aria-keyshortcuts="n"
          icon={<FilePlus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('writing.new')}
        </Button>
      }
    >
      <Panel
        label={t('writing.entries')}
        heading={<span className="visually-hidden">{t('writing.entries')}</span>}
      >
        <ReportPage
          query={query}
          of={filter}
          head={<Filters />}
          tools={report}
          caption={t('writing.title')}
          columns={useColumns()}
          rowKey={({ kind, slug }) => `${kind}/${slug}`}
          card={(entry) => <EntryCard entry={entry} />}
          onOpen={({ kind, slug }) => navigate(`/console/content/${kind}/${slug}`)}
          empty={
            <EmptyState
              icon={<Newspaper size={28} aria-hidden="true" />}
              title={t('writing.none')}
              text={t('writing.none_text')}
            />
          }
        />
      </Panel>
      {isAdding && <NewEntry kind={filter.kind ?? 'notice'} onClose={() => setAdding(false)} />}
    </BackOfficePage>
  )
}

const STATES = ContentStatus.options

function filterOf(address: URLSearchParams) {
  const kind = CONTENT_KINDS.find((known) => known === address.get('kind'))
  const status = STATES.find((known) => known === address.get('status'))
  return { ...(kind && { kind }), ...(status && { status }) }
}

function Filters() {
  const t = useLabels()
  const [address, change] = useAddress()
  const { kind = '', status = '' } = filterOf(address)
  const choose = (word: string) => (value: string) =>
    change({ [word]: value === '' ? null : value }, { replace: true })
  return (
    <div className={styles.filters}>
      <Select<ContentKind | ''>
        label={t('writing.kind')}
        size="s"
        choices={[
          { value: '', label: t('writing.all') },
          ...CONTENT_KINDS.map((value) => ({ value, label: t(`writing.kind.${value}`) })),
        ]}
        value={kind}
        onChange={choose('kind')}
      />
      <Select<ContentStatus | ''>
        label={t('writing.status')}
        size="s"
        choices={[
          { value: '', label: t('writing.all') },
          ...STATES.map((value) => ({ value, label: t(`writing.status.${value}`) })),
        ]}
        value={status}
        onChange={choose('status')}
      />
    </div>
  )
}

function useColumns(): ReportColumn<EntryRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'title', label: t('writing.entry'), cell: (entry) => <Name entry={entry} /> },
    { key: 'kind', label: t('writing.kind'), cell: ({ kind }) => t(`writing.kind.${kind}`) },
    {
      key: 'status',
      label: t('writing.status'),
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`writing.status.${status}`)}</Badge>,
    },
    { key: 'languages', label: t('writing.languages'), cell: (entry) => <Languages entry={entry} /> },
    {
      key: 'from',
      label: t('writing.from'),
      cell: ({ showsFrom }) => <time dateTime={showsFrom}>{moment(showsFrom)}</time>,
    },
    {
      key: 'until',
      label: t('writing.until'),
      cell: ({ showsUntil }) => (showsUntil === null ? '–' : moment(showsUntil)),
    },
  ]
}

const Name = ({ entry: { title, slug } }: { entry: EntryRow }) => (
  <span className={styles.name}>
    <bdi>{title === '' ? slug : title}</bdi>
    {title !== '' && <small>{slug}</small>}
  </span>
)

/** The languages that show it; one that is older than the first language's, or missing, stands out. */
function Languages({ entry: { live, stale } }: { entry: EntryRow }) {
  const t = useLabels()
  const shown = Object.keys(live)
  if (shown.length === 0) return '–'
  return (
    <span className={styles.badges}>
      {shown.map((language) => (
        <Badge key={language} tone={stale.includes(language) ? 'warn' : 'good'}>
          {stale.includes(language) ? t('writing.older', { language }) : language}
        </Badge>
      ))}
      {stale
        .filter((language) => !shown.includes(language))
        .map((language) => (
          <Badge key={language}>{t('writing.missing', { language })}</Badge>
        ))}
    </span>
  )
}

function EntryCard({ entry }: { entry: EntryRow }) {
  const t = useLabels()
  return (
    <RowCard
      title={entry.title === '' ? entry.slug : entry.title}
      detail={t(`writing.kind.${entry.kind}`)}
      result={<Badge tone={STATUS_TONES[entry.status]}>{t(`writing.status.${entry.status}`)}</Badge>}
      sum={Object.keys(entry.live).join(' ')}
    />
  )
}
