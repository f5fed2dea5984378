import { BANNER_GROUPS, DEVICES, EXECUTIONS, LINKAGE_TYPES } from '@night-market/protocol/values/content'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { saveEntry, type EntryDetail } from './queries.ts'
import { instantOf } from '../../../lib/local-moment.ts'
import { bodyOf, boxOf, ROLES, typedSettings, type TypedSettings } from './settings.ts'
import { merged } from './texts.ts'
import styles from './writing.module.css'

type SettingsFormProps = { entry: EntryDetail }

/** Who sees an entry, when, and where it leads. */
export function SettingsForm({ entry }: SettingsFormProps) {
  const t = useLabels()
  const cache = useQueryClient()
  const initial = typedSettings(entry)
  const [base] = useState(initial)
  const form = useForm({
    initial,
    required: ['showsFrom'],
    schema: () => import('@night-market/protocol/content').then(({ EntryBody }) => EntryBody),
    wrong: { url: t('writing.url_wrong'), countries: t('writing.countries_wrong') },
    check: (typed) => wrongIn(typed, t('writing.until_wrong'), t('writing.none_ticked')),
    body: (typed: TypedSettings) => bodyOf(typed, entry),
    send: async (body) => {
      await saveEntry(entry, body)
      await cache.invalidateQueries({ queryKey: ['content'] })
      showToast(t('writing.settings_saved'))
    },
    refused: (error, usual) => {
      if (error instanceof RefusalError && error.code === 'changed_meanwhile')
        void cache.invalidateQueries({ queryKey: ['content'] })
      return usual
    },
  })
  return (
    <Panel label={t('writing.settings')}>
      <Form form={form} className={styles.form}>
        <Changed form={form} fields={merged(base, form.typed, initial).clashes} theirs={initial} />
        <div className={styles.fields}>
          <Field {...form.input('showsFrom')} type="datetime-local" label={t('writing.from')} required />
          <Field
            {...form.input('showsUntil')}
            type="datetime-local"
            label={t('writing.until')}
            help={t('writing.until_help')}
          />
          <Field
            {...form.input('position')}
            inputMode="numeric"
            label={t('writing.position')}
            help={t('writing.position_help')}
          />
          <Place form={form} kind={entry.kind} />
          <Target form={form} />
        </div>
        <Audience form={form} />
        <div className={styles.buttons}>
          <Submit form={form} isWide={false}>
            {t('writing.save_settings')}
          </Submit>
        </div>
      </Form>
    </Panel>
  )
}

const LABELS: Partial<Record<string, LabelKey>> = {
  showsFrom: 'writing.from',
  showsUntil: 'writing.until',
  position: 'writing.position',
  linkageType: 'writing.link',
  url: 'writing.target',
  gameCodes: 'writing.games',
  languages: 'writing.audience_languages',
  countries: 'writing.countries',
  vip: 'writing.vip',
  tags: 'writing.tags',
}

type ChangedProps = {
  form: Pick<FormOf<TypedSettings>, 'set' | 'typed'>
  fields: readonly string[]
  theirs: TypedSettings
}

/** What a colleague set meanwhile, beside what the reader typed: saving puts the reader's in its place. */
function Changed({ form, fields, theirs }: ChangedProps) {
  const t = useLabels()
  if (fields.length === 0) return null
  return (
    <div className={styles.clashes} role="alert">
      <p>{t('writing.settings_clash')}</p>
      {fields.map((field) => (
        <div key={field} className={styles.buttons}>
          <span>
            {t(LABELS[field] ?? 'writing.audience')}: <s>{textOf(form.typed[field])}</s> →{' '}
            {textOf(theirs[field])}
          </span>
          <Button size="s" onClick={() => form.set({ [field]: theirs[field] })}>
            {t('writing.take_theirs')}
          </Button>
        </div>
      ))}
    </div>
  )
}

const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? '✓' : '–') : value || '–'

function wrongIn(typed: TypedSettings, until: string, none: string) {
  const [from, end] = [instantOf(typed.showsFrom), instantOf(typed.showsUntil)]
  const hasNone = (word: 'who' | 'role' | 'device', all: readonly string[]): boolean =>
    all.every((value) => typed[boxOf(word, value)] !== true)
  return {
    showsUntil: from !== '' && end !== '' && end <= from ? until : undefined,
    [boxOf('who', 'A')]: hasNone('who', EXECUTIONS) ? none : undefined,
    [boxOf('role', 'member')]: hasNone('role', ROLES) ? none : undefined,
    [boxOf('device', 'WEB')]: hasNone('device', DEVICES) ? none : undefined,
  }
}

type SettingsFormOf = Pick<FormOf<TypedSettings>, 'input' | 'control' | 'typed'>

/** Where it stands: banners in one of the places of the site, help under a topic. */
function Place({ form, kind }: { form: SettingsFormOf; kind: EntryDetail['kind'] }) {
  const t = useLabels()
  if (kind === 'banner')
    return (
      <>
        <Select
          {...form.control('groupName')}
          label={t('writing.group')}
          choices={BANNER_GROUPS.map((value) => ({ value, label: t(`writing.group.${value}`) }))}
        />
        <Field {...form.input('gameCodes')} label={t('writing.games')} help={t('writing.games_help')} />
      </>
    )
  return <Field {...form.input('groupName')} label={t('writing.topic')} isOptional maxLength={40} />
}

function Target({ form }: { form: SettingsFormOf }) {
  const t = useLabels()
  const { linkageType } = form.typed
  return (
    <>
      <Select
        {...form.control('linkageType')}
        label={t('writing.link')}
        choices={LINKAGE_TYPES.map((value) => ({ value, label: t(`writing.link.${value}`) }))}
      />
      {linkageType !== 'none' && (
        <Field
          {...form.input('url')}
          label={t('writing.target')}
          help={t(
            linkageType === 'route'
              ? 'writing.route_help'
              : linkageType === 'game'
                ? 'writing.game_help'
                : 'writing.dialog_help',
          )}
          maxLength={500}
        />
      )}
    </>
  )
}

function Audience({ form }: { form: SettingsFormOf }) {
  const t = useLabels()
  return (
    <fieldset className={styles.audience}>
      <legend>{t('writing.audience')}</legend>
      <Boxes form={form} word="who" values={EXECUTIONS} label={(value) => t(`writing.who.${value}`)} />
      <Boxes form={form} word="role" values={ROLES} label={(value) => t(`writing.role.${value}`)} />
      <Boxes form={form} word="device" values={DEVICES} label={(value) => t(`writing.device.${value}`)} />
      <div className={styles.fields}>
        <Field
          {...form.input('languages')}
          label={t('writing.audience_languages')}
          help={t('writing.empty_is_all', { example: 'EN, HI' })}
        />
        <Field
          {...form.input('countries')}
          label={t('writing.countries')}
          help={t('writing.empty_is_all', { example: 'IN, LK' })}
        />
        <Field {...form.input('vip')} inputMode="numeric" label={t('writing.vip')} isOptional />
        <Field {...form.input('tags')} label={t('writing.tags')} isOptional />
      </div>
    </fieldset>
  )
}

type BoxesProps<Value extends string> = {
  form: SettingsFormOf
  word: 'who' | 'role' | 'device'
  values: readonly Value[]
  label: (value: Value) => string
}

function Boxes<Value extends string>({ form, word, values, label }: BoxesProps<Value>) {
  return (
    <div className={styles.boxes}>
      {values.map((value) => (
        <Checkbox key={value} {...form.input(boxOf(word, value))} label={label(value)} />
      ))}
    </div>
  )
}
