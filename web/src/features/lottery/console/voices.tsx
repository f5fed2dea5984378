import { Fact } from '@night-market/ui/layout/facts.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import type { DrawForm } from '@night-market/protocol/vendor/staff-reads'
import { useActId } from '../../../shell/back-office/acts/use-act-id.ts'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { NumbersForm } from './numbers-form.tsx'
import { readResult, type WaitingDraw } from './queries.ts'

type Voices = Pick<WaitingDraw, 'voices' | 'hasOwn' | 'isApart'>

/** Who has read a result. What they read stands nowhere. */
export function VoiceFacts({ draw: { voices } }: { draw: Voices }) {
  const t = useLabels()
  const dates = useDates()
  if (voices.length === 0) return <Fact label={t('draw.voices')}>{t('draw.no_voices')}</Fact>
  return voices.map(({ voice, readAt }) => (
    <Fact key={voice} label={t('draw.has_read', { who: voice })}>
      {dates.moment(readAt)}
    </Fact>
  ))
}

type VoiceProps = {
  gameCode: string
  numero: string
  form: DrawForm
  voices: Voices
  /** Of a result that was published: it is corrected, with a reason. */
  isCorrection: boolean
}

/** The reader's own voice: two equal ones of different persons publish the result, or correct it. */
export function VoicePanel({ gameCode, numero, form, voices, isCorrection }: VoiceProps) {
  const t = useLabels()
  const actId = useActId()
  const waits = voices.hasOwn && !voices.isApart
  return (
    <Panel label={t(isCorrection ? 'draw.read_again' : 'draw.read')}>
      <p>
        {t(voices.isApart ? 'draw.apart_text' : isCorrection ? 'draw.correction_text' : 'draw.blind_text')}
      </p>
      {waits ? (
        <p>{t('draw.yours_waits')}</p>
      ) : (
        <NumbersForm
          form={form}
          asksReason={isCorrection}
          submit={t('draw.send_voice')}
          send={async (numbers, reason) => {
            const body = { gameCode, numero, numbers, ...(isCorrection && { reason }) }
            const reading = readResult({ ...body, actId: actId(body) })
            const { state } = await reading.finally(() =>
              queryClient.invalidateQueries({ queryKey: ['lottery', 'desk'] }),
            )
            showToast(t(`draw.voice.${state}`), { kind: state === 'differs' ? 'failed' : 'done' })
          }}
        />
      )}
    </Panel>
  )
}
