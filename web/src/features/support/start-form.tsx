import { MESSAGE_CHARACTERS, SUPPORT_TOPICS, type SupportTopic } from '@night-market/protocol/values/support'
import { useQueryClient } from '@tanstack/react-query'
import { Headset, MoonStar } from 'lucide-react'
import { useRequestId } from '../../lib/use-request-id.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { visitorToken } from '../../shell/live.ts'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { beginVisit, conversationQuery, startConversation, useRefresh, type SupportState } from './queries.ts'
import { keepSupport } from './session.ts'
import styles from './support.module.css'

/** Runs a call with the proof of a human check, where the site wants one. */
export type Guarded = <Value>(ask: (proof: { verification?: string }) => Promise<Value>) => Promise<Value>

type StartFormProps = {
  state: SupportState
  guarded: Guarded
  topic: string | undefined
  onStarted: (id: string) => void
}

/** The form that starts a conversation; outside opening hours it is answered by mail. */
export function StartForm(props: StartFormProps) {
  const t = useLabels()
  const { state } = props
  const form = useStart(props)
  const isStranger = state.customer === 'stranger'
  const needsEmail = !state.isOpen && !state.hasEmail
  return (
    <Form className={styles.form} form={form}>
      <Opening state={state} />
      <Select<SupportTopic>
        {...form.control('topic')}
        label={t('support.topic')}
        choices={SUPPORT_TOPICS.map((value) => ({ value, label: t(`support.topic.${value}`) }))}
      />
      {isStranger && (
        <Field
          {...form.input('name')}
          label={t('support.name')}
          autoComplete="name"
          isOptional
          maxLength={60}
        />
      )}
      {needsEmail && (
        <Field
          {...form.input('email')}
          type="email"
          label={t('support.email')}
          help={t('support.email_answer')}
          autoComplete="email"
          required
        />
      )}
      <TextArea {...form.control('text')} label={t('support.text')} maxLength={MESSAGE_CHARACTERS} required />
      <Submit form={form}>{t(state.isOpen ? 'support.start' : 'support.send_form')}</Submit>
      <p className={styles.small}>{t('support.privacy')}</p>
    </Form>
  )
}

function Opening({ state }: { state: SupportState }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <p className={styles.opening} data-open={state.isOpen}>
      {state.isOpen ? <Headset size={20} aria-hidden="true" /> : <MoonStar size={20} aria-hidden="true" />}
      <span>
        {state.isOpen
          ? t('support.open')
          : t('support.closed', { at: state.opensAt === null ? '' : moment(state.opensAt) })}
      </span>
    </p>
  )
}

function useStart({ state, guarded, topic, onStarted }: StartFormProps) {
  const t = useLabels()
  const language = useLanguage()
  const cache = useQueryClient()
  const refresh = useRefresh()
  const [conversation, message] = [useRequestId('cnv'), useRequestId('msg')]
  const isStranger = state.customer === 'stranger'
  const initial = { topic: topicOf(topic), name: '', email: '', text: '' }
  return useForm({
    initial,
    required: !state.isOpen && !state.hasEmail ? ['text', 'email'] : ['text'],
    check: ({ email }) =>
      email === '' || /^\S+@\S+\.\S+$/.test(email) ? {} : { email: t('support.email_wrong') },
    body: (typed: typeof initial) => typed,
    send: async ({ topic: about, name, email, text }) => {
      const address = email.trim() === '' ? {} : { email: email.trim() }
      // A first try may have begun the visit already.
      if (isStranger && visitorToken.get() === null) {
        const visitor = { name: name.trim(), ...address }
        keepSupport((await guarded((proof) => beginVisit({ ...visitor, ...proof }))).token)
      }
      const wanted = { topic: about, text: text.trim(), language }
      const ids = { id: conversation.of(wanted), clientId: message.of(wanted) }
      const started = await startConversation({ ...ids, ...wanted, ...(state.isOpen ? {} : address) })
      const { id } = started.conversation
      cache.setQueryData(conversationQuery(id).queryKey, started)
      await refresh()
      onStarted(id)
    },
  })
}

const topicOf = (topic: string | undefined): SupportTopic =>
  SUPPORT_TOPICS.find((each) => each === topic) ?? 'account'
