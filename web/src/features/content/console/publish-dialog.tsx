import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { publish, type EntryDetail, type EntryVersion } from './queries.ts'
import styles from './writing.module.css'

type PublishDialogProps = {
  entry: EntryDetail
  version: EntryVersion
  languages: string[]
  onClose: () => void
}

/** Publishes a version in the languages that are ticked; each language keeps what it shows until then. */
export function PublishDialog({ entry, version, languages, onClose }: PublishDialogProps) {
  const t = useLabels()
  const { moment } = useDates()
  const cache = useQueryClient()
  const { no, texts } = version
  const written = languages.filter((language) => texts[language] !== undefined)
  // Of the terms all languages count from the same version.
  const isWhole = entry.kind === 'page' && entry.slug === 'terms'
  const [initial] = useState(() => Object.fromEntries(written.map((language) => [language, true])))
  const form = useForm({
    initial,
    check: (typed: Record<string, boolean>) => {
      const isNone = !written.some((language) => typed[language] === true)
      return isNone ? Object.fromEntries(written.map((each) => [each, t('writing.language_missing')])) : {}
    },
    body: (typed: Record<string, boolean>) => written.filter((language) => typed[language] === true),
    send: async (wanted) => {
      await publish({ name: entry, no, version: entry.version }, wanted)
      await cache.invalidateQueries({ queryKey: ['content'] })
      showToast(t('writing.published', { no }))
      onClose()
    },
  })
  return (
    <Dialog name="publish" title={t('writing.publish_version', { no })} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <ul className={styles.steps}>
            {written.map((language) => (
              <li key={language}>
                <strong>{language}</strong> <bdi>{texts[language]?.title}</bdi>
              </li>
            ))}
          </ul>
          {!isWhole &&
            written.map((language) => <Checkbox key={language} {...form.input(language)} label={language} />)}
          <p className={styles.note}>
            {isWhole ? t('writing.terms_whole') : t('writing.shows_from', { at: moment(entry.showsFrom) })}
          </p>
          <Submit form={form}>{t('writing.publish')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
