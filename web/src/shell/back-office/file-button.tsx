import { Button } from '@night-market/ui/controls/button.tsx'
import { shownIn, type Look } from '@night-market/ui/list-page/report/look.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../lib/download.ts'
import { useLabels, useLanguage } from '../i18n/i18n.ts'
import { refusalText } from '../refusals/refusal-text.ts'

type FileButtonProps = {
  /** Where the file is read, such as `/wps/agents/bills.csv`. */
  address: string
  query: Record<string, string>
  columns: readonly { key: string }[]
  look: Look
}

/** What is no column of the file: it holds buttons. */
const NOT_IN_FILE = ['acts']

/** Saves all rows that match, in the columns that are shown. Leaving the page ends it. */
export function FileButton({ address, query, columns, look }: FileButtonProps) {
  const t = useLabels()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const shown = shownIn(columns, look).map(({ key }) => key)
  const parameters = {
    ...query,
    language,
    columns: shown.filter((key) => !NOT_IN_FILE.includes(key)).join(','),
  }
  async function save(): Promise<void> {
    setBusy(true)
    leaving.current = new AbortController()
    const { signal } = leaving.current
    try {
      await download(`${address}?${new URLSearchParams(parameters)}`, signal)
    } catch (error) {
      // The edge to the browser: it says so, and the page stands.
      if (!signal.aborted) showToast(refusalText(t, error))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      isBusy={isBusy}
      aria-keyshortcuts="e"
      onClick={() => void save()}
    >
      {t('back_office.file')}
    </Button>
  )
}
