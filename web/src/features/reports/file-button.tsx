import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../lib/download.ts'
import { useLanguage, useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'

type FileButtonProps = {
  name: 'bets' | 'transfers' | 'account' | 'bonuses' | 'profit'
  query: Record<string, string>
  /** Presses it on the sites that have keys. */
  shortcut?: string
  size?: 's' | 'm'
  /** Those that are shown; without them the file has all. */
  columns?: readonly string[]
}

/** Saves all rows that match as a file for spreadsheets. Leaving the page ends it. */
export function FileButton({ name, query, shortcut, size = 's', columns }: FileButtonProps) {
  const t = useLabels()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  async function save(): Promise<void> {
    setBusy(true)
    leaving.current = new AbortController()
    const { signal } = leaving.current
    try {
      const asked = { ...query, language, ...(columns !== undefined && { columns: columns.join(',') }) }
      await download(`/wps/records/${name}.csv?${new URLSearchParams(asked)}`, signal)
    } catch (error) {
      // The edge to the browser: it says so, and the page stands.
      if (!signal.aborted) showToast(refusalText(t, error))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return (
    <Button
      size={size}
      icon={<Download size={16} aria-hidden="true" />}
      isBusy={isBusy}
      aria-keyshortcuts={shortcut}
      onClick={() => void save()}
    >
      {t('reports.file')}
    </Button>
  )
}
