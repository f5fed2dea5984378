import { LANGUAGE_NAMES } from '@night-market/protocol/values/text/language-names'
import type { Language } from '@night-market/protocol/values/languages'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import type { FormOf } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { PictureField } from '../../../shell/pictures/picture-field.tsx'
import { usePictures } from '../../../shell/pictures/use-pictures.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Clashes } from './clashes.tsx'
import type { EntryDetail } from './queries.ts'
import { fieldOf, type TypedTexts } from './texts.ts'
import { useTexts } from './use-texts.ts'
import styles from './writing.module.css'

type TextsFormProps = { entry: EntryDetail; languages: string[]; author: string }

const nameOf = (language: string): string => LANGUAGE_NAMES[language as Language] ?? language

/** The texts of an entry: the first language of the site beside another. What is typed stays here until it is saved. */
export function TextsForm({ entry, languages, author }: TextsFormProps) {
  const t = useLabels()
  const [address, change] = useAddress()
  const { form, clashes, isChanged, forget, keepMine } = useTexts(entry, languages, author)
  const [first = 'EN', ...others] = languages
  const second = others.find((each) => each === address.get('language')) ?? others[0]
  return (
    <Panel
      label={t('writing.texts')}
      actions={
        second !== undefined && (
          <Select
            label={t('writing.beside')}
            isLabelHidden
            size="s"
            choices={others.map((value) => ({ value, label: nameOf(value) }))}
            value={second}
            onChange={(language) => change({ language }, { replace: true })}
          />
        )
      }
    >
      <Form form={form} className={styles.form}>
        <Clashes form={form} clashes={clashes} by={entry.versions.at(-1)?.author ?? ''} onKeep={keepMine} />
        <div className={styles.beside}>
          <LanguageFields form={form} language={first} entry={entry} />
          {second !== undefined && (
            <LanguageFields key={second} form={form} language={second} entry={entry} />
          )}
        </div>
        <p className={styles.note}>{t('writing.body_help')}</p>
        <Pictures form={form} languages={second === undefined ? [first] : [first, second]} />
        <div className={styles.buttons}>
          <Submit form={form} isWide={false} disabled={!isChanged}>
            {t('writing.save')}
          </Submit>
          {isChanged && (
            <>
              <Button onClick={forget}>{t('writing.forget')}</Button>
              <span className={styles.note}>{t('writing.draft_kept')}</span>
            </>
          )}
        </div>
      </Form>
    </Panel>
  )
}

type TextsFormOf = Pick<FormOf<TypedTexts>, 'control' | 'set' | 'typed'>

function LanguageFields(props: { form: TextsFormOf; language: string; entry: EntryDetail }) {
  const { form, language, entry } = props
  const t = useLabels()
  const { onChange: onTitle, ...title } = form.control(fieldOf('title', language))
  const { onChange: onSummary, ...summary } = form.control(fieldOf('summary', language))
  const { onChange: onAction, ...action } = form.control(fieldOf('action', language))
  const lang = language.toLowerCase()
  const live = entry.live[language]
  return (
    <fieldset className={styles.language}>
      <legend>
        <bdi lang={lang}>{nameOf(language)}</bdi>{' '}
        <small>
          {live === undefined ? t('writing.not_shown') : t('writing.shows_version', { no: live })}
        </small>
      </legend>
      <Field
        {...title}
        label={t('writing.part.title')}
        lang={lang}
        dir="auto"
        maxLength={200}
        onChange={({ target }) => onTitle(target.value)}
        required
      />
      <Field
        {...summary}
        label={t('writing.part.summary')}
        lang={lang}
        dir="auto"
        maxLength={500}
        onChange={({ target }) => onSummary(target.value)}
      />
      <TextArea
        {...form.control(fieldOf('body', language))}
        label={t('writing.part.body')}
        lang={lang}
        dir="auto"
        rows={entry.kind === 'banner' ? 3 : 12}
        maxLength={20_000}
      />
      <Field
        {...action}
        label={t('writing.part.action')}
        help={t('writing.action_help')}
        lang={lang}
        dir="auto"
        maxLength={60}
        onChange={({ target }) => onAction(target.value)}
      />
    </fieldset>
  )
}

const TO_CONTENT = { address: '/ops/content/pictures', headers: {} }

/** A picture is sent first, and then stands in the texts by its number. */
function Pictures({ form, languages }: { form: TextsFormOf; languages: string[] }) {
  const t = useLabels()
  const pictures = usePictures(TO_CONTENT, 1)
  const [label, setLabel] = useState('')
  const [id] = pictures.ids
  const insert = (language: string) => () => {
    const field = fieldOf('body', language)
    const before = form.typed[field]?.trimEnd() ?? ''
    form.set({ [field]: `${before}${before === '' ? '' : '\n\n'}![${label}](${id})\n` })
  }
  return (
    <details className={styles.pictures}>
      <summary>{t('writing.picture')}</summary>
      <div className={styles.form}>
        <PictureField label={t('writing.picture_file')} pictures={pictures} />
        <Field
          label={t('writing.picture_label')}
          help={t('writing.picture_help')}
          maxLength={200}
          value={label}
          onChange={({ target }) => setLabel(target.value.replaceAll(/[[\]]/g, ''))}
        />
        <div className={styles.buttons}>
          {languages.map((language) => (
            <Button key={language} size="s" disabled={id === undefined} onClick={insert(language)}>
              {t('writing.picture_into', { language: nameOf(language) })}
            </Button>
          ))}
        </div>
      </div>
    </details>
  )
}
