// First of all: it names the order of the layers.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startLanguage } from './lib/i18n.ts'
import { queryClient } from './lib/queries.ts'
import { Site } from './player/site.tsx'

await startLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
