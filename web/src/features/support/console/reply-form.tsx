import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { useDraft } from '../draft.ts'
import { cannedQuery, reply, type DeskRow } from './queries.ts'
import styles from './desk.module.css'

type ReplyFormProps = { conversation: DeskRow; lastNo: number; onTyping: () => void }

/** A reply or a note. A reply over a message that was not on the screen is refused once, and then goes through. */
export function ReplyForm({ conversation, lastNo, onTyping }: ReplyFormProps) {
  const t = useLabels()
  const id = useId()
  const [text, setText] = useDraft(conversation.id)
  const [isNote, setNote] = useState(false)
  const { send, isBusy, problem } = useReply(conversation, lastNo, () => setText(''))
  const isBlocked = !conversation.isMine && !isNote
  const submit = (): void => {
    if (text.trim() !== '' && !isBlocked && !isBusy)
      void send({ kind: isNote ? 'note' : 'text', text: text.trim() })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={styles.reply}
      data-note={isNote}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CannedChoice
        language={conversation.language}
        onChoose={(body) => setText(text === '' ? body : `${text}\n${body}`)}
      />
      <label className="visually-hidden" htmlFor={id}>
        {t(isNote ? 'desk.write_note' : 'desk.write_reply')}
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={text}
        placeholder={t(isNote ? 'desk.write_note' : 'desk.write_reply')}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value)
          if (!isNote) onTyping()
        }}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={styles.replyActions}>
        <Checkbox
          label={t('desk.as_note')}
          checked={isNote}
          onChange={({ target }) => setNote(target.checked)}
        />
        {isBlocked && <span>{t('desk.take_first')}</span>}
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={isBlocked || text.trim() === ''}>
          {t(isNote ? 'desk.save_note' : 'support.send')}
        </Button>
      </div>
    </form>
  )
}

function useReply(conversation: DeskRow, lastNo: number, onSent: () => void) {
  const t = useLabels()
  const cache = useQueryClient()
  const message = useRequestId('msg')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(wanted: { kind: string; text: string }): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await reply(conversation.id, { ...wanted, clientId: message.of(wanted), seen: lastNo })
      message.end()
      onSent()
    } catch (error) {
      setProblem(refusalText(t, error))
      if (error instanceof RefusalError) await cache.invalidateQueries({ queryKey: ['support'] })
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, problem }
}

function CannedChoice(props: { language: string; onChoose: (body: string) => void }) {
  const t = useLabels()
  const { data = [] } = useQuery(cannedQuery)
  const own = data.filter(({ language }) => language === props.language)
  const shown = own.length > 0 ? own : data.filter(({ language }) => language === 'EN')
  if (shown.length === 0) return null
  const choices = shown.map(({ id, title }) => ({ value: id as string, label: title }))
  return (
    <Select<string>
      label={t('desk.canned')}
      isLabelHidden
      size="s"
      choices={[{ value: '', label: t('desk.canned') }, ...choices]}
      value=""
      onChange={(chosen) => props.onChoose(shown.find(({ id }) => id === chosen)?.body ?? '')}
    />
  )
}
