import { DEVICES, EXECUTIONS, type Device, type Execution } from '@night-market/protocol/values/content'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { instantOf, localMoment } from '../../../lib/local-moment.ts'
import { useAct } from '../../../shell/back-office/use-act.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { makePreview, type EntryDetail, type EntryVersion } from './queries.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import styles from './writing.module.css'

type PreviewDialogProps = { entry: EntryDetail; version: EntryVersion; onClose: () => void }

/** Makes a link to the player site that shows a version as one kind of reader finds it at one moment. */
export function PreviewDialog({ entry, version: { no, texts }, onClose }: PreviewDialogProps) {
  const t = useLabels()
  const { run, isBusy } = useAct('content')
  const languages = Object.keys(texts)
  const [language, setLanguage] = useState(languages[0] ?? '')
  const [execution, setExecution] = useState<Execution>('B')
  const [device, setDevice] = useState<Device>('WEB')
  const [at, setAt] = useState(() => localMoment(new Date(now()).toISOString()))
  const [url, setUrl] = useState<string | null>(null)
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setUrl(null)
    }
  const make = async (): Promise<void> => {
    const moment = instantOf(at) || new Date(now()).toISOString()
    const wanted = { no, language, execution, device, country: null, at: moment }
    setUrl((await makePreview(entry, wanted)).url)
  }
  return (
    <Dialog name="content-preview" title={t('writing.preview')} onClose={onClose}>
      <Stack gap={4}>
        <Select
          label={t('writing.language')}
          choices={languages.map((value) => ({ value, label: value }))}
          value={language}
          onChange={changed(setLanguage)}
        />
        <Select<Execution>
          label={t('writing.reader')}
          choices={EXECUTIONS.map((value) => ({ value, label: t(`writing.who.${value}`) }))}
          value={execution}
          onChange={changed(setExecution)}
        />
        <Select<Device>
          label={t('writing.device')}
          choices={DEVICES.map((value) => ({ value, label: t(`writing.device.${value}`) }))}
          value={device}
          onChange={changed(setDevice)}
        />
        <Field
          label={t('writing.at')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => changed(setAt)(target.value)}
        />
        <p className={styles.note}>{t('writing.preview_text')}</p>
        {url === null ? (
          <Button kind="primary" isBusy={isBusy} onClick={() => run(make)}>
            {t('writing.make_preview')}
          </Button>
        ) : (
          <a className="button" data-kind="primary" data-size="m" href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden="true" />
            {t('writing.open_preview')}
          </a>
        )}
      </Stack>
    </Dialog>
  )
}
