import { CONTENT_KINDS } from '@night-market/protocol/values/content'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleStop, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useAct } from '../../../shell/back-office/use-act.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { endEntry, entryQuery, isPublished, type EntryDetail } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { Versions } from './versions.tsx'
import { STATUS_TONES } from './words.ts'

/** One entry: its texts by language, who sees it and when, and its versions. */
export default function EntryPage({ staff, params }: StaffPage) {
  const kind = CONTENT_KINDS.find((known) => known === params.kind) ?? 'page'
  const { data, error, refetch, isFetching } = useQuery(entryQuery({ kind, slug: params.slug ?? '' }))
  const site = useQuery(whitelabelQuery)
  const failed = error ?? site.error
  const retry = () => {
    void refetch()
    void site.refetch()
  }
  if (data === undefined || site.data === undefined)
    return failed === null ? (
      <RowSkeletons />
    ) : (
      <ErrorState error={failed} isBusy={isFetching || site.isFetching} onRetry={retry} />
    )
  return <Entry key={`${data.kind}/${data.slug}`} entry={data} staff={staff} site={site.data} />
}

type EntryProps = {
  entry: EntryDetail
  staff: StaffPage['staff']
  site: { defaultLanguage: string; languages: readonly string[] }
}

function Entry({ entry, staff, site }: EntryProps) {
  const t = useLabels()
  const { defaultLanguage } = site
  const languages = [defaultLanguage, ...site.languages.filter((each) => each !== defaultLanguage)]
  const mayPublish = staff.rights.includes('publish')
  return (
    <BackOfficePage
      title={<bdi>{entry.title === '' ? entry.slug : entry.title}</bdi>}
      text={`${t(`writing.kind.${entry.kind}`)} · ${entry.slug}`}
      actions={
        <>
          <Badge tone={STATUS_TONES[entry.status]}>{t(`writing.status.${entry.status}`)}</Badge>
          {mayPublish && canEnd(entry) && <End entry={entry} />}
        </>
      }
    >
      {entry.needsSecondPerson && (
        <Note icon={<UsersRound size={18} aria-hidden="true" />}>{t('writing.second_person')}</Note>
      )}
      <TextsForm entry={entry} languages={languages} author={staff.id} />
      <Versions entry={entry} languages={languages} reader={staff.username} mayPublish={mayPublish} />
      <SettingsForm entry={entry} />
    </BackOfficePage>
  )
}

/** Each registration accepts the terms: they are replaced, and never end. */
const canEnd = (entry: EntryDetail): boolean =>
  isPublished(entry) && entry.status !== 'ended' && !(entry.kind === 'page' && entry.slug === 'terms')

function End({ entry }: { entry: EntryDetail }) {
  const t = useLabels()
  const { run, isBusy } = useAct('content')
  const [isAsking, setAsking] = useState(false)
  const end = () => run(() => endEntry(entry, entry.version), { onSettled: () => setAsking(false) })
  return (
    <>
      <Button
        kind="danger"
        icon={<CircleStop size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('writing.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          name="end-entry"
          title={t('writing.end')}
          text={t('writing.end_text')}
          confirmLabel={t('writing.end')}
          cancelLabel={t('writing.keep_on')}
          isBusy={isBusy}
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
