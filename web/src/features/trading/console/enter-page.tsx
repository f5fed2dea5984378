import { Button } from '@night-market/ui/controls/button.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { ProposeAct, type Wanted } from '../../../shell/back-office/acts/propose-act.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { exampleAt, ODDS_EXAMPLE } from './example.ts'
import { problemOf } from './queries.ts'

type Payload = Extract<Wanted, { kind: 'trading.book' }>['payload']

const MOST_BYTES = 200_000

/** Enters a match or an outright from a file, or other odds of one: `?event=match-…`. */
export default function EnterPage() {
  const t = useLabels()
  const [address] = useAddress()
  const event = address.get('event')
  const vendor = address.get('vendor') ?? 'studio'
  const { text, setText, problem, isBusy, check, wanted, close } = useEntering(vendor, event)
  return (
    <BackOfficePage
      title={t(event === null ? 'match.enter' : 'match.enter_odds')}
      text={t(event === null ? 'match.enter_text' : 'match.enter_odds_text')}
    >
      <p>
        <Link to={event === null ? '/console/matches' : `/console/matches/${vendor}/${event}`}>
          {t('match.back')}
        </Link>
      </p>
      <Panel label={t('match.file')} actions={<FileChoice onRead={setText} />}>
        <TextArea
          label={t('match.file_label')}
          help={t('match.file_help')}
          value={text}
          rows={18}
          spellCheck={false}
          error={problem ?? undefined}
          onChange={setText}
        />
        <Row gap={2}>
          <Button kind="primary" isBusy={isBusy} onClick={() => void check()}>
            {t('match.check')}
          </Button>
          <Button kind="quiet" onClick={() => setText(event === null ? exampleAt(now()) : ODDS_EXAMPLE)}>
            {t('match.example')}
          </Button>
        </Row>
        <p>{t('match.two_text')}</p>
      </Panel>
      {wanted !== null && (
        <ProposeAct
          title={t('match.propose')}
          wanted={{ kind: 'trading.book', payload: wanted }}
          onClose={close}
        />
      )}
    </BackOfficePage>
  )
}

/** What was typed, what is wrong with it, and the act that it makes. */
function useEntering(vendor: string, event: string | null) {
  const t = useLabels()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [wanted, setWanted] = useState<Payload | null>(null)

  async function check(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const found = await payloadIn(text, vendor, event)
      if ('at' in found)
        return setProblem(t('match.wrong_at', { at: found.at || '–', problem: found.problem }))
      const wrong = await problemOf({ ...found.payload, reason: '-' })
      if (wrong !== null) return setProblem(t('match.vendor_says', { problem: wrong }))
      setWanted(found.payload)
    } catch (error) {
      // The edge to the browser: a text that is no JSON, and a call that failed.
      setProblem(error instanceof SyntaxError ? t('match.no_json') : refusalText(t, error))
    } finally {
      setBusy(false)
    }
  }

  const write = (typed: string) => {
    setText(typed)
    setProblem(null)
  }
  return { text, setText: write, problem, isBusy, check, wanted, close: () => setWanted(null) }
}

type Found = { payload: Payload } | { at: string; problem: string }

/** The same checks of the file as of the command; they arrive when they are needed. */
async function payloadIn(text: string, vendor: string, event: string | null): Promise<Found> {
  const written: unknown = JSON.parse(text)
  const { enteredIn, pricedIn } = await import('@night-market/protocol/trading/entered-files')
  if (event === null) {
    const found = enteredIn(written)
    return 'contents' in found ? { payload: { vendor, ...found.contents } } : found
  }
  const found = pricedIn(written)
  if (!('contents' in found)) return found
  const { contents } = found
  if (contents.act === 'prices') return { payload: { vendor, event, ...contents } }
  return { payload: { vendor, event, act: 'odds', markets: contents.markets } }
}

function FileChoice({ onRead }: { onRead: (text: string) => void }) {
  const t = useLabels()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('match.choose_file')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file === undefined) return
          if (file.size > MOST_BYTES) showToast(t('match.file_too_large'), { kind: 'failed' })
          else void file.text().then(onRead)
        }}
      />
      <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('match.choose_file')}
      </Button>
    </>
  )
}
