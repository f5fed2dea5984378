import { MESSAGE_CHARACTERS } from '@night-market/protocol/values/support'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { PICTURE_TYPES } from '../../shell/pictures/uploads.ts'
import { usePictures } from '../../shell/pictures/use-pictures.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { useDraft } from './draft.ts'
import { endConversation, picturesOf, useRefresh, type SupportConversation } from './queries.ts'
import type { Outgoing } from './use-outbox.ts'
import styles from './support.module.css'

type ComposerProps = {
  conversation: SupportConversation
  onSend: (content: Outgoing['content']) => void
  onTyping: () => void
}

/** What to write with: Enter sends, Shift and Enter begin a line. */
export function Composer({ conversation, onSend, onTyping }: ComposerProps) {
  const t = useLabels()
  const id = useId()
  const [text, setText] = useDraft(conversation.id)
  const send = (): void => {
    if (text.trim() === '') return
    onSend({ text: text.trim() })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer}>
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PictureButton id={conversation.id} onSend={onSend} />
        <label className="visually-hidden" htmlFor={id}>
          {t('support.write')}
        </label>
        <textarea
          id={id}
          rows={1}
          dir="auto"
          value={text}
          maxLength={MESSAGE_CHARACTERS}
          placeholder={t('support.write')}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value)
            onTyping()
          }}
        />
        <IconButton type="submit" label={t('support.send')} disabled={text.trim() === ''}>
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </form>
      {conversation.state !== 'solved' && <EndButton id={conversation.id} />}
    </div>
  )
}

function EndButton({ id }: { id: string }) {
  const t = useLabels()
  const refresh = useRefresh()
  const end = (): void => void endConversation(id).then(refresh, refresh)
  return (
    <Button kind="quiet" size="s" onClick={end}>
      {t('support.end')}
    </Button>
  )
}

/** A picture leaves as soon as it is uploaded. */
function PictureButton({ id, onSend }: { id: string; onSend: ComposerProps['onSend'] }) {
  const t = useLabels()
  const input = useRef<HTMLInputElement>(null)
  const pictures = usePictures(picturesOf(id), 1)
  const uploaded = pictures.ids[0]
  const [failed] = pictures.all.flatMap(({ error }) => error ?? [])
  const problem = pictures.refused?.error ?? failed
  const leave = useEffectEvent((upload: string) => {
    onSend({ upload })
    pictures.clear()
  })
  useEffect(() => {
    if (uploaded !== undefined) leave(uploaded)
  }, [uploaded])
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton
        label={t('support.add_picture')}
        isBusy={pictures.isSending}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} aria-hidden="true" />
      </IconButton>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {refusalText(t, problem)}
        </p>
      )}
    </>
  )
}
