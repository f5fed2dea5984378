import { FEEDBACK_TYPES, FEEDBACK_WORDS, wordsIn } from '@night-market/protocol/values/support'
import { MessageCircleHeart } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import type { Guarded } from './start-form.tsx'
import { supportHeaders } from './session.ts'
import styles from './support.module.css'

type FeedbackType = (typeof FEEDBACK_TYPES)[number]
const INITIAL: { type: FeedbackType; content: string } = { type: 'suggestion', content: '' }

/** MSG-5: feedback of members and visitors, with its words counted. */
export function FeedbackForm({ guarded }: { guarded: Guarded }) {
  const t = useLabels()
  const [isSent, setSent] = useState(false)
  return (
    <div className="narrow-page">
      <title>{t('shell.title', { page: t('feedback.title') })}</title>
      <h1 className="page-title">{t('feedback.title')}</h1>
      {isSent ? (
        <EmptyState
          icon={<MessageCircleHeart size={28} aria-hidden="true" />}
          title={t('feedback.thanks')}
          text={t('feedback.thanks_text')}
        >
          <Button onClick={() => setSent(false)}>{t('feedback.more')}</Button>
        </EmptyState>
      ) : (
        <Writing guarded={guarded} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

function Writing({ guarded, onSent }: { guarded: Guarded; onSent: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const form = useForm({
    initial: INITIAL,
    required: ['content'],
    check: ({ content }) => {
      const words = wordsIn(content, language)
      const isWithin = words >= FEEDBACK_WORDS.min && words <= FEEDBACK_WORDS.max
      return isWithin ? {} : { content: t('feedback.bounds', FEEDBACK_WORDS) }
    },
    body: ({ type, content }) => ({ type, content: content.trim(), language }),
    send: async (body) => {
      await guarded((proof) =>
        call<null>('PUT', '/wps/feedback', { body: { ...body, ...proof }, headers: supportHeaders() }),
      )
      onSent()
    },
  })
  const count = wordsIn(form.typed.content, language)
  return (
    <Card>
      <p>{t('feedback.text')}</p>
      <Form form={form} className={styles.form}>
        <Select<FeedbackType>
          {...form.control('type')}
          label={t('feedback.type')}
          choices={FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.type.${value}`) }))}
        />
        <TextArea
          {...form.control('content')}
          label={t('feedback.content')}
          rows={8}
          help={t('feedback.count', { count, ...FEEDBACK_WORDS })}
          required
        />
        <Submit form={form}>{t('feedback.send')}</Submit>
      </Form>
    </Card>
  )
}
