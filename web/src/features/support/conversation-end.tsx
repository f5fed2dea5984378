import { Download, MessageCirclePlus, Star } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { saveFile } from '@night-market/ui/hooks/save-file.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { rate, transcriptOf, useRefresh, type SupportConversation } from './queries.ts'
import styles from './support.module.css'

const STARS = [1, 2, 3, 4, 5]

/** After a conversation: the rating, the transcript, and the way to another one. */
export function ConversationEnd(props: { conversation: SupportConversation; onAnother: () => void }) {
  const t = useLabels()
  const { conversation, onAnother } = props
  const transcript = useMutation({
    mutationFn: () => transcriptOf(conversation.id),
    onSuccess: ({ name, text }) => saveFile(new Blob([text], { type: 'text/plain' }), name),
    onError: (error) => showToast(refusalText(t, error)),
  })
  return (
    <div className={styles.end}>
      <Rating conversation={conversation} />
      <div className={styles.endActions}>
        <Button
          size="s"
          icon={<Download size={16} aria-hidden="true" />}
          isBusy={transcript.isPending}
          onClick={() => transcript.mutate()}
        >
          {t('support.transcript')}
        </Button>
        <Button size="s" icon={<MessageCirclePlus size={16} aria-hidden="true" />} onClick={onAnother}>
          {t('support.another')}
        </Button>
      </div>
    </div>
  )
}

function Rating({ conversation }: { conversation: SupportConversation }) {
  const t = useLabels()
  const refresh = useRefresh()
  const { id, rating, staff } = conversation
  const rated = useMutation({
    mutationFn: (stars: number) => rate(id, stars),
    onSuccess: refresh,
    onError: (error) => showToast(refusalText(t, error)),
  })
  if (staff === null) return null
  if (rating !== null) return <p>{t('support.rated', { rating })}</p>
  return (
    <fieldset className={styles.rating}>
      <legend>{t('support.rate')}</legend>
      {STARS.map((stars) => (
        <button key={stars} type="button" disabled={rated.isPending} onClick={() => rated.mutate(stars)}>
          <Star size={24} aria-hidden="true" />
          <span className="visually-hidden">{t('support.stars', { count: stars })}</span>
        </button>
      ))}
    </fieldset>
  )
}
