import '@night-market/ui/tokens.css'
import '../../shell/fonts/fonts.css'
import '@night-market/ui/base.css'
import '@night-market/ui/layout/page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from '@night-market/ui/router/router.tsx'
import { startLanguage } from '../../shell/i18n/i18n.ts'
import { queryClient } from '../../shell/query-client.ts'
import { Site } from './site.tsx'

const FONT_WAIT_MS = 400

void start()

// No `await` at the top: the labels import from this piece, and would wait for it to be evaluated.
async function start(): Promise<void> {
  // The font was asked for with the page; waiting a moment for it spares the reader a second layout.
  await Promise.all([startLanguage(), Promise.race([fonts(), pause(FONT_WAIT_MS)])])
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  const site = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Site />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
  // A transition renders in slices of a few milliseconds, so that a slow phone stays responsive meanwhile.
  startTransition(() => createRoot(root).render(site))
}

async function fonts(): Promise<void> {
  const text = document.documentElement.lang === 'hi' ? 'अa₹' : 'a₹'
  await document.fonts.load('1rem "Anek Latin Variable", "Anek Devanagari Variable"', text)
}

function pause(lengthMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lengthMs))
}
