import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { EntryDetail, EntryVersion } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'
import styles from './writing.module.css'

type VersionsProps = {
  entry: EntryDetail
  languages: string[]
  /** The username of the person at the console. */
  reader: string
  mayPublish: boolean
}

/** The versions of an entry, the latest first: who wrote each, what became of it, and the next step. */
export function Versions(props: VersionsProps) {
  const t = useLabels()
  const [showsAll, setShowsAll] = useState(false)
  const versions = props.entry.versions.toSorted((one, other) => other.no - one.no)
  const shown = showsAll ? versions : versions.slice(0, SHOWN)
  return (
    <Panel label={t('writing.versions')}>
      {versions.length === 0 && (
        <EmptyState
          icon={<History size={28} aria-hidden="true" />}
          title={t('writing.no_versions')}
          text={t('writing.no_versions_text')}
        />
      )}
      <Rows>
        {shown.map((version) => (
          <Version key={version.no} version={version} {...props} />
        ))}
      </Rows>
      {shown.length < versions.length && (
        <div>
          <Button size="s" onClick={() => setShowsAll(true)}>
            {t('writing.all_versions', { count: versions.length })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const SHOWN = 5

type Asked = 'preview' | 'review' | 'back' | 'publish'
type VersionProps = VersionsProps & { version: EntryVersion }

function Version({ version, entry, languages, reader, mayPublish }: VersionProps) {
  const t = useLabels()
  const { moment } = useDates()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { no, author, writtenAt, texts } = version
  const shownIn = Object.keys(entry.live).filter((language) => entry.live[language] === no)
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>{t('writing.version', { no })}</strong>
        <span className={styles.note}>
          {author} · <time dateTime={writtenAt}>{moment(writtenAt)}</time>
        </span>
        <span className={styles.badges}>
          {Object.keys(texts).map((language) => (
            <Badge key={language} tone={shownIn.includes(language) ? 'good' : 'plain'}>
              {shownIn.includes(language) ? t('writing.shown_in', { language }) : language}
            </Badge>
          ))}
        </span>
      </div>
      <Steps steps={version.steps} />
      <div className={styles.buttons}>
        <Button size="s" onClick={() => setAsked('preview')}>
          {t('writing.preview')}
        </Button>
        <NextSteps {...{ version, entry, reader, mayPublish }} onAsk={setAsked} />
      </div>
      {asked === 'preview' && <PreviewDialog entry={entry} version={version} onClose={close} />}
      {asked === 'publish' && (
        <PublishDialog entry={entry} version={version} languages={languages} onClose={close} />
      )}
      {(asked === 'review' || asked === 'back') && (
        <StepDialog step={asked} entry={entry} no={no} onClose={close} />
      )}
    </li>
  )
}

function Steps({ steps }: Pick<EntryVersion, 'steps'>) {
  const t = useLabels()
  const { moment } = useDates()
  if (steps.length === 0) return null
  return (
    <ul className={styles.steps}>
      {steps.map(({ step, by, at, note, languages }) => (
        <li key={`${step} ${at}`}>
          {t(`writing.step.${step}`, { by })} {languages.join(' ')} · <time dateTime={at}>{moment(at)}</time>
          {note !== '' && <blockquote dir="auto">{note}</blockquote>}
        </li>
      ))}
    </ul>
  )
}

type NextProps = Omit<VersionProps, 'languages'> & { onAsk: (asked: Asked) => void }

/** What this person may do with a version now; where a colleague has to, it says so. */
function NextSteps({ version, entry, reader, mayPublish, onAsk }: NextProps) {
  const t = useLabels()
  const { author, steps } = version
  const isAsked = steps.at(-1)?.step === 'review_requested'
  const wasPublished = steps.some(({ step }) => step === 'published')
  const isOwn = entry.needsSecondPerson && (author === reader || entry.changedBy === reader)
  const isReviewed = !entry.needsSecondPerson || isAsked || wasPublished
  return (
    <>
      {!isAsked && !wasPublished && (
        <Button size="s" kind={isReviewed ? 'plain' : 'primary'} onClick={() => onAsk('review')}>
          {t('writing.ask_review')}
        </Button>
      )}
      {mayPublish && isReviewed && !isOwn && (
        <Button size="s" kind="primary" onClick={() => onAsk('publish')}>
          {t('writing.publish')}
        </Button>
      )}
      {mayPublish && isAsked && (
        <Button size="s" onClick={() => onAsk('back')}>
          {t('writing.send_back')}
        </Button>
      )}
      {isReviewed && isOwn && <span className={styles.note}>{t('writing.another_publishes')}</span>}
      {isReviewed && !isOwn && !mayPublish && (
        <span className={styles.note}>{t('writing.publisher_needed')}</span>
      )}
    </>
  )
}
