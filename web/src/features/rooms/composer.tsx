import { MESSAGE_LENGTH } from '@night-market/protocol/values/rooms'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { EmotePicker } from './emote-picker.tsx'
import { postMessage, type RoomMessage, type RoomView } from './queries.ts'
import { WritingBarNotice } from './writing-bar.tsx'
import styles from './rooms.module.css'

/** The count of characters shows from here on. */
const COUNTED_FROM = MESSAGE_LENGTH - 40

type ComposerProps = { view: RoomView; rows: readonly RoomMessage[]; onPosted: () => void }

/** Where a message is written, or why none can be. */
export function Composer(props: ComposerProps) {
  const { me, room } = props.view
  if (me === null || me.bar !== null) return <WritingBarNotice room={room} me={me} />
  return <Writing {...props} />
}

type Sending = { kind: 'ready' | 'sending' | 'held' } | { kind: 'failed'; text: string }

function Writing(props: ComposerProps) {
  const t = useLabels()
  const noteId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { text, setText, sending, seconds, send } = useSending(props)
  const length = [...text].length
  const isTooLong = length > MESSAGE_LENGTH
  const submit = (): void => {
    if (text.trim() === '' || isTooLong || seconds > 0) return
    void send().then(() => input.current?.focus())
  }
  const pick = (name: string): void => {
    setText(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}:${name}: `)
  }
  return (
    <form className={styles.composer} onSubmit={(event) => (event.preventDefault(), submit())}>
      <div className={styles.field}>
        <EmotePicker onPick={pick} />
        <textarea
          ref={input}
          rows={1}
          value={text}
          aria-label={t('rooms.message')}
          aria-describedby={noteId}
          aria-invalid={sending.kind === 'failed' || undefined}
          placeholder={t('rooms.placeholder')}
          enterKeyHint="send"
          dir="auto"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => isSendKey(event) && (event.preventDefault(), submit())}
        />
        {length >= COUNTED_FROM && (
          <span className={styles.count} data-over={isTooLong}>
            {MESSAGE_LENGTH - length}
          </span>
        )}
        <IconButton
          type="submit"
          className={styles.send}
          label={t('rooms.send')}
          isBusy={sending.kind === 'sending'}
          disabled={text.trim() === '' || seconds > 0 || isTooLong}
        >
          {seconds > 0 ? <span className="num">{seconds}</span> : <SendIcon />}
        </IconButton>
      </div>
      <p id={noteId} className={styles.note} role="status" data-failed={sending.kind === 'failed'}>
        {noteOf(t, sending, { seconds, isTooLong })}
      </p>
    </form>
  )
}

const SendIcon = () => <SendHorizontal size={20} aria-hidden="true" />

/** What is typed, and sending it: the same text that is tried again is sent once. */
function useSending({ view, rows, onPosted }: ComposerProps) {
  const t = useLabels()
  const [text, setTyped] = useState('')
  const [sending, setSending] = useState<Sending>({ kind: 'ready' })
  const [freeAt, setFreeAt] = useState(0)
  const ids = useRequestId('msg')
  useFreeAfterOwn(view, rows, setFreeAt)
  const setText = (typed: string): void => {
    setTyped(typed)
    if (sending.kind !== 'sending') setSending({ kind: 'ready' })
  }
  async function send(): Promise<void> {
    if (sending.kind === 'sending') return
    setSending({ kind: 'sending' })
    try {
      const { state } = await postMessage(view.room.id, { clientId: ids.of({ text }), text })
      ids.end()
      setTyped('')
      setSending({ kind: state === 'held' ? 'held' : 'ready' })
      onPosted()
    } catch (error) {
      // Edge to the server: the text stays where it is.
      setSending({ kind: 'failed', text: refusalText(t, error) })
      if (error instanceof RefusalError && error.code === 'message_too_fast')
        setFreeAt(now() + Number(error.details.seconds) * 1000)
    }
  }
  return { text, setText, sending, seconds: useCountdown(freeAt), send }
}

type Translate = ReturnType<typeof useLabels>

function noteOf(
  t: Translate,
  sending: Sending,
  { seconds, isTooLong }: { seconds: number; isTooLong: boolean },
) {
  if (isTooLong) return t('refusal.message_too_long', { max: MESSAGE_LENGTH })
  if (sending.kind === 'failed') return sending.text
  if (sending.kind === 'held') return t('rooms.held')
  return seconds > 0 ? t('rooms.slow', { seconds }) : ''
}

/** Enter sends; with Shift, and while a word is being composed, it does not. */
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing

/** In a slow room the next message waits for its pace. */
function useFreeAfterOwn(
  { room, me }: RoomView,
  rows: readonly RoomMessage[],
  setFreeAt: (at: number) => void,
): void {
  const own = rows.findLast(({ speaker }) => speaker === me?.speaker)
  const { slowSeconds } = room
  useEffect(() => {
    if (own !== undefined && slowSeconds > 0) setFreeAt(Date.parse(own.at) + slowSeconds * 1000)
  }, [own, slowSeconds, setFreeAt])
}
