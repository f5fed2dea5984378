import { Button } from '@night-market/ui/controls/button.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAct } from '../../../shell/back-office/use-act.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { endDefinition, isBoard, publishVersion, shownOf, type Definition, type Version } from './queries.ts'
import { Results } from './results.tsx'
import { Terms } from './terms.tsx'
import { VersionForm } from './version-form.tsx'

type DefinitionDrawerProps = { of: Definition; staff: StaffPage['staff']; onClose: () => void }
type Asked = { act: 'end' } | { act: 'publish'; no: number } | { act: 'write' }

/** A mission or board with its versions: one person writes, another publishes, one ends it at once. */
export function DefinitionDrawer({ of, staff, onClose }: DefinitionDrawerProps) {
  const t = useLabels()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const newestFirst = of.versions.toSorted((a, b) => b.no - a.no)
  return (
    <DetailDrawer title={shownOf(of)?.texts.EN?.title ?? of.id} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('mission_desk.period')}>{t(`mission_desk.period.${of.period}`)}</Fact>
        {of.firstDay !== null && (
          <Fact label={t('mission_desk.days')}>{`${of.firstDay} – ${of.lastDay ?? ''}`}</Fact>
        )}
        <Fact label={t('mission_desk.live_version')}>{of.liveNo ?? '–'}</Fact>
      </Facts>
      <Row gap={2}>
        <Button onClick={() => setAsked({ act: 'write' })}>{t('mission_desk.write')}</Button>
        {of.liveNo !== null && (
          <Button kind="danger" onClick={() => setAsked({ act: 'end' })}>
            {t('mission_desk.end')}
          </Button>
        )}
      </Row>
      {newestFirst.map((version) => (
        <VersionCard
          key={version.no}
          version={version}
          isLive={version.no === of.liveNo}
          isOwn={version.author === staff.username}
          onPublish={() => setAsked({ act: 'publish', no: version.no })}
        />
      ))}
      {isBoard(of) && <Results of={of} />}
      {asked?.act === 'write' && (
        <VersionForm kind={isBoard(of) ? 'board' : 'mission'} of={of} onClose={close} />
      )}
      {asked !== null && asked.act !== 'write' && <Question of={of} asked={asked} onClose={close} />}
    </DetailDrawer>
  )
}

type VersionCardProps = { version: Version; isLive: boolean; isOwn: boolean; onPublish: () => void }

function VersionCard({ version, isLive, isOwn, onPublish }: VersionCardProps) {
  const t = useLabels()
  const { moment } = useDates()
  const { no, author, writtenAt, publishedBy, terms, texts } = version
  return (
    <section aria-label={t('mission_desk.version', { no })}>
      <h3>{t('mission_desk.version', { no })}</h3>
      <Facts look="lines">
        <Fact label={t('mission_desk.author')}>{`${author} · ${moment(writtenAt)}`}</Fact>
        {publishedBy !== null && <Fact label={t('mission_desk.published_by')}>{publishedBy}</Fact>}
        <Terms terms={terms} />
        {Object.entries(texts).map(([language, { title, text }]) => (
          <Fact key={language} label={language}>
            <bdi>{`${title}: ${text}`}</bdi>
          </Fact>
        ))}
      </Facts>
      {!isLive && isOwn && publishedBy === null && <p>{t('mission_desk.another_publishes')}</p>}
      {!isLive && !isOwn && (
        <Button size="s" kind="primary" onClick={onPublish}>
          {t('mission_desk.publish')}
        </Button>
      )}
    </section>
  )
}

type QuestionProps = { of: Definition; asked: Exclude<Asked, { act: 'write' }>; onClose: () => void }

function Question({ of, asked, onClose }: QuestionProps) {
  const t = useLabels()
  const { run, isBusy } = useAct('missions')
  const act = () =>
    run(async () => {
      await (asked.act === 'end' ? endDefinition(of.id) : publishVersion(of.id, asked.no))
      showToast(t(`mission_desk.done.${asked.act}`))
      onClose()
    })
  return (
    <ConfirmDialog
      name="mission-step"
      title={t(`mission_desk.${asked.act}`)}
      text={t(`mission_desk.ask.${asked.act}`)}
      confirmLabel={t(`mission_desk.${asked.act}`)}
      cancelLabel={t('mission_desk.not_now')}
      isBusy={isBusy}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
